import type { StoredEntry } from './entry'
import type { Mark } from './marks'

/** Page storage that outlives the process: a folder, or a Redis shared by several instances. */
export type CacheStorage = {
  /** Whether other instances store pages here too. */
  shared: boolean
  read: (id: string) => Promise<StoredEntry | null>
  /** Returns before the page is stored, and never fails. */
  write: (id: string, entry: StoredEntry) => void
  remove: (id: string) => void
  /** Stores stale marks for other instances and for the next start. */
  mark: (marks: Mark[]) => void
  /** Waits for pending writes. */
  settle: () => Promise<void>
  close: () => Promise<void>
}
