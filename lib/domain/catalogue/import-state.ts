/**
 * `checking` and `running` are worked on by one server; `ready` and `refused` were looked through and wait for the
 * merchant; `failed` wrote nothing.
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

/** Pictures that can be sent with a file in the admin; the command line takes a folder of any size. */
export const MAX_IMPORT_PICTURES = 500

export const WORKING: ImportState[] = ['checking', 'running']
export const isWorking = (state: ImportState) => WORKING.includes(state)

/** A run that has not been heard of for so long is gone; writing on the embedded database says nothing meanwhile. */
const SILENT_MS = 60_000
export const importSilentSince = (now: Date) => new Date(now.getTime() - SILENT_MS)

/** Most bytes of a file that is sent to the admin. */
export const MAX_IMPORT_BYTES = 100 * 1_048_576
