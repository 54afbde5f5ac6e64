/**
 * Whether PostgreSQL is tested in the same run. What only takes long, and is the same work for either database, is then
 * left to it: a hundred thousand pieces, ten thousand guesses. Without one the embedded database does it.
 */
export const isDoneOnPostgresql = process.env.ALSO_POSTGRESQL === '1'
