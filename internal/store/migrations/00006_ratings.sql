-- +goose Up

-- What answers have made of the ratings of practice questions, for all of one kind and level together.
CREATE TABLE grades (
    rules TEXT             NOT NULL,
    skill TEXT             NOT NULL,
    level BIGINT           NOT NULL,
    moved DOUBLE PRECISION NOT NULL,
    moves BIGINT           NOT NULL,
    PRIMARY KEY (rules, skill, level)
);

-- The rating of a question as it was when a learner answered it first, and whether the answer moved the grade.
-- It goes with its attempt; the grade stays, and says nothing of anybody.
CREATE TABLE rated_attempts (
    learner    TEXT             NOT NULL,
    client_key TEXT             NOT NULL,
    rules      TEXT             NOT NULL,
    skill      TEXT             NOT NULL,
    level      BIGINT           NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    moved      BOOLEAN          NOT NULL,
    PRIMARY KEY (learner, client_key),
    FOREIGN KEY (learner, client_key) REFERENCES attempts (learner, client_key) ON DELETE CASCADE
);

CREATE INDEX rated_attempts_by_grade ON rated_attempts (learner, rules, skill, level);

-- +goose Down

DROP TABLE rated_attempts;
DROP TABLE grades;
