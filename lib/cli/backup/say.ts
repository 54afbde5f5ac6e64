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

/** Runs a command and prints what it gives; what was to be expected is told by its message alone. */
export async function say(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error(isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}
