-- +goose Up

-- What this database alone knows, such as the key that personal links are made with. Each is drawn once.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Goes up when the pupil's personal link is renewed: the one on the old card then opens nothing.
ALTER TABLE pupils ADD COLUMN link_epoch BIGINT NOT NULL DEFAULT 0;

-- +goose Down

ALTER TABLE pupils DROP COLUMN link_epoch;
DROP TABLE secrets;
