import process from 'node:process'
import { FolderInUseError } from '../../db/folder-lock'
import { UploadStoreError } from '../../server/storage/upload-store-error'
import { VersionMismatchError } from './migrations'
import { DamagedEntryError } from './tar'

const isExpected = (error: unknown): error is Error =>
  error instanceof FolderInUseError ||
  error instanceof VersionMismatchError ||
  error instanceof DamagedEntryError ||
  error instanceof UploadStoreError ||
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code))

/** What PostgreSQL says when a lock was not to be had in time. */
const LOCKED = '55P03'

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === LOCKED) || isLocked(error.cause))

/** Runs a command and returns its output; expected errors are reported by their message alone. */
export async function captureOutput(command: () => Promise<string>): Promise<{ ok: boolean; output: unknown }> {
  try {
    return { ok: true, output: await command() }
  } catch (error) {
    if (isLocked(error))
      return { ok: false, output: 'The database is in use: close the shop and its worker, then try again.' }
    return { ok: false, output: isExpected(error) ? error.message : error }
  }
}

/** The same, and prints it. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  const { ok, output } = await captureOutput(command)
  if (ok) console.log(output)
  else {
    console.error(output)
    process.exitCode = 1
  }
}
