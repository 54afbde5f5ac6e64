import type { Entry } from './entry'
import type { Mark } from './marks'

/** Where pages outlive the process: a folder, or a Redis that several instances share. */
export type CacheStorage = {
  /** Whether others put pages here too. */
  shared: boolean
  read: (id: string) => Promise<Entry | null>
  /** Does not wait until the page is kept, and never fails. */
  write: (id: string, entry: Entry) => void
  remove: (id: string) => void
  /** Keeps what became stale, for the others and for the next start. */
  mark: (marks: Mark[]) => void
  /** Waits for what is still being written. */
  settle: () => Promise<void>
  close: () => Promise<void>
}
