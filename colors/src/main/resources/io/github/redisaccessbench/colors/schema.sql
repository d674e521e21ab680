-- What the cases with a database read: for PostgreSQL, MariaDB and MySQL, one statement after another.
-- The apps never run this: the seed does.

CREATE TABLE colors (
	name VARCHAR(64) NOT NULL PRIMARY KEY,
	red INTEGER NOT NULL,
	green INTEGER NOT NULL,
	blue INTEGER NOT NULL
);

CREATE TABLE users (
	id INTEGER NOT NULL PRIMARY KEY,
	name VARCHAR(64) NOT NULL
);
