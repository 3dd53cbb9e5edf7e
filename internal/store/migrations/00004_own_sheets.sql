-- +goose Up

-- A sheet that a teacher writes is kept as its text, ready or not, and as the text before the last change.
CREATE TABLE own_sheets (
    id         TEXT    NOT NULL PRIMARY KEY,
    teacher    TEXT    NOT NULL REFERENCES teachers (id) ON DELETE CASCADE,
    title_fr   TEXT    NOT NULL,
    title_en   TEXT    NOT NULL,
    yaml       TEXT    NOT NULL,
    before     TEXT    NOT NULL,
    ready      BOOLEAN NOT NULL,
    version    BIGINT  NOT NULL,
    changed_at BIGINT  NOT NULL
);

CREATE INDEX own_sheets_by_teacher ON own_sheets (teacher, changed_at);

-- +goose Down

DROP TABLE own_sheets;
