/**
 * `checking` and `running` are in progress on one server; `ready` and `refused` are checked and wait for the merchant;
 * `failed` wrote nothing.
 */
export const IMPORT_STATES = [
  'checking',
  'ready',
  'refused',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Pictures per upload in the admin; the command line accepts a folder of any size. */
export const MAX_IMPORT_PICTURES = 500

export const WORKING_STATES: ImportState[] = ['checking', 'running']
export const isWorkingState = (state: ImportState) => WORKING_STATES.includes(state)

/**
 * An import without a heartbeat for this long has crashed; long, because the embedded database blocks while it writes.
 */
const STALE_AFTER_MS = 60_000
export const importStaleBefore = (now: Date) => new Date(now.getTime() - STALE_AFTER_MS)

/** Largest file that can be uploaded in the admin, in bytes. */
export const MAX_IMPORT_BYTES = 100 * 1_048_576
