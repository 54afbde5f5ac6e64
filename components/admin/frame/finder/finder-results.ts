import type { FoundRecord } from '@/lib/contract/admin/frame/find'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fold } from '@/lib/domain/text/fold'
import { type FinderLabels, type FinderPage, toRecordPath } from './finder-labels'

/** Pages that the search offers at most. */
const MAX_PAGES = 6

type FinderResult = { href: string; title: string; text: string; aside: string }
type FinderGroup = { name: string; results: FinderResult[] }

/** Pages found by every typed word, and the records by kind; groups without results are left out. */
export function toFinderGroups(
  { q, pages, records }: { q: string; pages: FinderPage[]; records: FoundRecord[] },
  labels: FinderLabels,
  locale: Locale,
): FinderGroup[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  const pageResults = findPages(pages, words)
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

/** Pages named so before those whose section has the words, then those where words of what is done there begin so. */
function findPages(pages: FinderPage[], typed: string[]): FinderPage[] {
  if (typed.length === 0) return []
  const hasAll = (text: string) => typed.every((word) => text.includes(word))
  const tierOf = ({ name, section, words }: FinderPage) => {
    const named = fold(`${name} ${section}`)
    if (hasAll(fold(name))) return 0
    if (hasAll(named)) return 1
    const done = ` ${fold(words)}`
    return typed.every((word) => named.includes(word) || done.includes(` ${word}`)) ? 2 : 3
  }
  return [0, 1, 2].flatMap((tier) => pages.filter((page) => tierOf(page) === tier))
}
