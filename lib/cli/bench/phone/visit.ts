import type { Devtools } from './devtools'
import { openPhone } from './phone'

/** Of a task, what exceeds this blocks the page (web.dev, "Total Blocking Time"). */
const TASK_MS = 50

/** A first visit: milliseconds, the shift as a score, and bytes as they were sent, by type of file. */
export type Visit = {
  lcp: number
  tbt: number
  cls: number
  requestsBefore: number
  bytes: Record<'Document' | 'Stylesheet' | 'Font' | 'Script' | 'Image', number>
}
type Seen = { lcp: number; fcp: number; cls: number; tasks: [start: number, duration: number][] }

/** Opens the address in a tab with an empty cache. */
export async function measureVisit(browser: Devtools, address: string): Promise<Visit> {
  const phone = await openPhone(browser)
  try {
    const files = await phone.open(address)
    const { lcp, fcp, cls, tasks } = await phone.evaluate<Seen>('seen')
    const sum = (type: string) => files.reduce((bytes, file) => bytes + (file.type === type ? file.bytes : 0), 0)
    return {
      lcp,
      cls,
      tbt: tasks.reduce((sumMs, [start, duration]) => sumMs + (start < fcp ? 0 : Math.max(0, duration - TASK_MS)), 0),
      requestsBefore: files.filter(({ startedAt }) => startedAt < lcp).length,
      bytes: {
        Document: sum('Document'),
        Stylesheet: sum('Stylesheet'),
        Font: sum('Font'),
        Script: sum('Script'),
        Image: sum('Image'),
      },
    }
  } finally {
    await phone.close()
  }
}
