-- +goose Up

CREATE TABLE teachers (
    id            TEXT   NOT NULL PRIMARY KEY,
    name          TEXT   NOT NULL,
    folded        TEXT   NOT NULL UNIQUE,
    lang          TEXT   NOT NULL,
    password      TEXT   NOT NULL,
    epoch         BIGINT NOT NULL,
    wrong_tries   BIGINT NOT NULL,
    blocked_until BIGINT NOT NULL,
    created_at    BIGINT NOT NULL
);

-- A link that makes one account, and is gone with its use. The first one of a database has no inviter.
CREATE TABLE invitations (
    token_hash TEXT   NOT NULL PRIMARY KEY,
    inviter    TEXT   REFERENCES teachers (id) ON DELETE CASCADE,
    ends_at    BIGINT NOT NULL
);

-- The token comes hashed; the data say who is signed in.
CREATE TABLE sessions (
    token   TEXT   NOT NULL PRIMARY KEY,
    data    BLOB   NOT NULL,
    ends_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_end ON sessions (ends_at);

CREATE TABLE classes (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    lang       TEXT    NOT NULL,
    code       TEXT    NOT NULL UNIQUE,
    listed     BOOLEAN NOT NULL,
    created_at BIGINT  NOT NULL
);

CREATE TABLE class_teachers (
    class   TEXT NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    teacher TEXT NOT NULL REFERENCES teachers (id) ON DELETE CASCADE,
    PRIMARY KEY (class, teacher)
);

CREATE INDEX class_teachers_by_teacher ON class_teachers (teacher);

-- The answers of a pupil stand under the learner, and go with it. Pictures are readable, since cards are
-- printed again; the limit of tries guards them.
CREATE TABLE pupils (
    id            TEXT    NOT NULL PRIMARY KEY,
    class         TEXT    NOT NULL REFERENCES classes (id),
    learner       TEXT    NOT NULL UNIQUE REFERENCES learners (id) ON DELETE CASCADE,
    name          TEXT    NOT NULL,
    folded        TEXT    NOT NULL,
    pictures      TEXT    NOT NULL,
    archived      BOOLEAN NOT NULL,
    epoch         BIGINT  NOT NULL,
    wrong_tries   BIGINT  NOT NULL,
    blocked_until BIGINT  NOT NULL,
    created_at    BIGINT  NOT NULL,
    UNIQUE (class, pictures)
);

-- +goose Down

DROP TABLE pupils;
DROP TABLE class_teachers;
DROP TABLE classes;
DROP TABLE sessions;
DROP TABLE invitations;
DROP TABLE teachers;
