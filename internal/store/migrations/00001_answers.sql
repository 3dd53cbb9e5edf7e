-- +goose Up

-- A learner without an account. The browser holds the token; only its SHA-256 stands here, so a copied
-- database opens nobody's work.
CREATE TABLE learners (
    id         TEXT   NOT NULL PRIMARY KEY,
    token_hash TEXT   NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);

-- One row per answer, never changed. "number" orders the answers of a learner even when the clock goes back.
CREATE TABLE attempts (
    learner     TEXT    NOT NULL REFERENCES learners (id) ON DELETE CASCADE,
    number      BIGINT  NOT NULL,
    client_key  TEXT    NOT NULL,
    sheet       TEXT    NOT NULL,
    item        BIGINT  NOT NULL,
    question    BIGINT  NOT NULL,
    position    TEXT    NOT NULL,
    asked       TEXT    NOT NULL,
    answer      TEXT    NOT NULL,
    correct     BOOLEAN NOT NULL,
    candidates  TEXT    NOT NULL,
    hints       BIGINT  NOT NULL,
    tries       BIGINT  NOT NULL,
    answered_at BIGINT  NOT NULL,
    PRIMARY KEY (learner, number),
    UNIQUE (learner, client_key)
);

CREATE INDEX attempts_by_sheet ON attempts (learner, sheet, item, question);

-- +goose Down

DROP TABLE attempts;
DROP TABLE learners;
