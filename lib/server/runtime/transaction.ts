import type { Db } from '../../db/connection'

const MAX_ATTEMPTS = 4
/** serialization_failure, deadlock_detected: PostgreSQL asks to run the transaction again. */
const RETRYABLE_CODES = ['40001', '40P01']

/** Runs the work in one transaction, and again after a serialization failure or deadlock. */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (attempt < MAX_ATTEMPTS && RETRYABLE_CODES.includes(toSqlState(error)))
      return inTransaction(db, work, attempt + 1)
    throw error
  }
}

/** The SQLSTATE of a database error, such as `23505` for a unique violation; empty for other errors. */
export function toSqlState(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return toSqlState(error.cause)
}
