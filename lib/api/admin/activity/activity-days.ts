import type { ActivityEntry } from '../../../contract/admin/people/activity'
import { toIndiaDate } from '../../../domain/time/india-clock'

/** The same entry so many times in a row, from its first to its last time. */
export type RepeatedEntry = { first: ActivityEntry; last: ActivityEntry; times: number }
type ActivityDay = { day: string; entries: RepeatedEntry[] }

/** Whether an entry differs from another one in its time alone. */
function isSame(one: ActivityEntry, other: ActivityEntry): boolean {
  const toKey = ({ by, phrase, is_undo, refused, count, record, done }: ActivityEntry) =>
    JSON.stringify([by, phrase, is_undo, refused, count, record, done])
  return one.count === 1 && toKey(one) === toKey(other)
}

/** Entries, the newest first, by their day in India; the same one several times in a row is one. */
export function toActivityDays(entries: ActivityEntry[]): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const entry of entries) {
    const day = toIndiaDate(new Date(entry.at))
    const open = days.at(-1)
    const before = open?.entries.at(-1)
    if (open?.day !== day) days.push({ day, entries: [{ first: entry, last: entry, times: 1 }] })
    else if (before && isSame(before.first, entry)) {
      before.first = entry
      before.times += 1
    } else open.entries.push({ first: entry, last: entry, times: 1 })
  }
  return days
}
