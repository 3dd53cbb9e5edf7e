-- +goose Up

-- One row per game that is played. "record" is the whole game in the project's notation; "version" goes up
-- with every change. Who began it owns it; the other player of two tablets may leave without taking it along.
CREATE TABLE games (
    id         TEXT   NOT NULL PRIMARY KEY,
    south      TEXT   NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    north      TEXT   REFERENCES learners (id) ON DELETE SET NULL,
    code       TEXT   UNIQUE,
    kind       TEXT   NOT NULL,
    level      BIGINT NOT NULL,
    seed       BIGINT NOT NULL,
    record     TEXT   NOT NULL,
    version    BIGINT NOT NULL,
    begun_at   BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE INDEX games_by_south ON games (south, changed_at);
CREATE INDEX games_by_north ON games (north, changed_at);

-- Whether the pupils of a class may play.
ALTER TABLE classes ADD COLUMN playing BOOLEAN NOT NULL DEFAULT TRUE;

-- +goose Down

ALTER TABLE classes DROP COLUMN playing;
DROP TABLE games;
