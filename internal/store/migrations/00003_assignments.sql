-- +goose Up

-- A sheet given to a class. The sheet itself stands here as it was given, so that no later edit changes work under
-- way; closes_at is 0 when it stays open. The answers stand in attempts under "assignment/" and the id.
CREATE TABLE assignments (
    id        TEXT    NOT NULL PRIMARY KEY,
    class     TEXT    NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
    sheet     TEXT    NOT NULL,
    title_fr  TEXT    NOT NULL,
    title_en  TEXT    NOT NULL,
    yaml      TEXT    NOT NULL,
    edition   BIGINT  NOT NULL,
    mode      TEXT    NOT NULL,
    tries     BIGINT  NOT NULL,
    results   TEXT    NOT NULL,
    opens_at  BIGINT  NOT NULL,
    closes_at BIGINT  NOT NULL,
    seed      BIGINT  NOT NULL,
    everyone  BOOLEAN NOT NULL,
    given_at  BIGINT  NOT NULL
);

CREATE INDEX assignments_by_class ON assignments (class);

-- The pupils whom an assignment that is not for everyone was given to, and those who may work longer: closes_at is 0 for
-- who has no extension.
CREATE TABLE assignment_pupils (
    assignment TEXT    NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
    pupil      TEXT    NOT NULL REFERENCES pupils (id) ON DELETE CASCADE,
    chosen     BOOLEAN NOT NULL,
    closes_at  BIGINT  NOT NULL,
    PRIMARY KEY (assignment, pupil)
);

CREATE INDEX assignment_pupils_by_pupil ON assignment_pupils (pupil);

-- The answers to one assignment are read for the whole class too: the sheet comes first.
DROP INDEX attempts_by_sheet;
CREATE INDEX attempts_by_sheet ON attempts (sheet, learner, item, question);

-- +goose Down

DROP INDEX attempts_by_sheet;
CREATE INDEX attempts_by_sheet ON attempts (learner, sheet, item, question);
DROP TABLE assignment_pupils;
DROP TABLE assignments;
