package store

import (
	"context"
	"database/sql"
)

// statements are those of an answer on its way to the disk, prepared on the writer's only connection.
type statements map[string]*sql.Stmt

func prepare(ctx context.Context, writer *sql.DB) (statements, error) {
	ready := statements{}
	for _, query := range []string{setSavepoint, releaseSavepoint, insertAttemptQuery, dataVersion} {
		stmt, err := writer.PrepareContext(ctx, query)
		if err != nil {
			return nil, err
		}
		ready[query] = stmt
	}
	return ready, nil
}
