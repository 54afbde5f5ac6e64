import type { FoundRecord } from '@/lib/contract/admin/frame/find'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fold } from '@/lib/domain/text/fold'
import { type FinderLabels, type FinderPage, toRecordPath } from './finder-labels'

/** Pages that the search offers at most. */
const MAX_PAGES = 6

type FinderResult = { href: string; title: string; text: string; aside: string }
type FinderGroup = { name: string; results: FinderResult[] }

/** Pages whose name or section has every typed word, and the records by kind; groups without results are left out. */
export function toFinderGroups(
  { q, pages, records }: { q: string; pages: FinderPage[]; records: FoundRecord[] },
  labels: FinderLabels,
  locale: Locale,
): FinderGroup[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const named = pages.filter(({ name, section }) => {
    const text = fold(`${name} ${section}`)
    return words.length > 0 && words.every((word) => text.includes(word))
  })
  const pageResults = named
    .slice(0, MAX_PAGES)
    .map(({ href, name, section }) => ({ href, title: name, text: section === name ? '' : section, aside: '' }))
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  const groups = kinds.map((kind) => ({
    name: labels.kinds[kind],
    results: records
      .filter((record) => record.kind === kind)
      .map((record) => ({
        href: toRecordPath(record, locale),
        title: record.title,
        text: [record.text, record.state && labels.states[record.state]].filter(Boolean).join(' · '),
        aside: record.total === null ? '' : formatRupees(record.total, locale),
      })),
  }))
  // Pages are found at once: what is shown does not move when the records arrive.
  return [{ name: labels.pages, results: pageResults }, ...groups].filter(({ results }) => results.length > 0)
}
