import process from 'node:process'
import { FolderInUse } from '../../db/folder-lock'
import { OtherVersion } from './migrations'
import { Damaged } from './tar'

const isExpected = (error: unknown): error is Error =>
  error instanceof FolderInUse ||
  error instanceof OtherVersion ||
  error instanceof Damaged ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))

/** What PostgreSQL says when a lock was not to be had in time. */
const LOCKED = '55P03'

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === LOCKED) || isLocked(error.cause))

/** Runs a command and prints what it gives; what was to be expected is told by its message alone. */
export async function say(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    if (isLocked(error)) console.error('The database is in use: close the shop and its worker, then try again.')
    else console.error(isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}
