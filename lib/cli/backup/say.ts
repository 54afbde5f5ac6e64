import process from 'node:process'
import { FolderInUse } from '../../db/folder-lock'
import { OtherVersion } from './migrations'
import { DamagedEntryError } from './tar'

const isExpected = (error: unknown): error is Error =>
  error instanceof FolderInUse ||
  error instanceof OtherVersion ||
  error instanceof DamagedEntryError ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))

/** What PostgreSQL says when a lock was not to be had in time. */
const LOCKED = '55P03'

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === LOCKED) || isLocked(error.cause))

/** Runs a command and gives what it says; what was to be expected is told by its message alone. */
export async function told(work: () => Promise<string>): Promise<{ ok: boolean; said: unknown }> {
  try {
    return { ok: true, said: await work() }
  } catch (error) {
    if (isLocked(error))
      return { ok: false, said: 'The database is in use: close the shop and its worker, then try again.' }
    return { ok: false, said: isExpected(error) ? error.message : error }
  }
}

/** The same, and prints it. */
export async function say(work: () => Promise<string>): Promise<void> {
  const { ok, said } = await told(work)
  if (ok) console.log(said)
  else {
    console.error(said)
    process.exitCode = 1
  }
}
