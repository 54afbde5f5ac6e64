import type { PageRecord, Report } from './report'

const FIELDS = ['status', 'title', 'description', 'canonical', 'robots', 'card'] as const

export type Change = { path: string; field: string; before: string; after: string }
export type Comparison = { since: string; added: string[]; removed: string[]; changes: Change[] }

/** What changed since an earlier report; a page that one of two unfinished reports did not reach is no change. */
export function compareReports(before: Report, after: Report): Comparison {
  const old = new Map(before.pages.map((page) => [page.path, page]))
  const fresh = new Map(after.pages.map((page) => [page.path, page]))
  const onlyIn = (one: Map<string, PageRecord>, other: Map<string, PageRecord>) =>
    [...one.keys()].filter((path) => !other.has(path))
  return {
    since: before.at,
    added: before.finished ? onlyIn(fresh, old) : [],
    removed: after.finished ? onlyIn(old, fresh) : [],
    changes: after.pages.flatMap((page) => {
      const earlier = old.get(page.path)
      return earlier ? changesOf(earlier, page) : []
    }),
  }
}

function changesOf(before: PageRecord, after: PageRecord): Change[] {
  const rows = [
    ...FIELDS.map((field) => [field, text(before[field]), text(after[field])] as const),
    ['h1', before.h1.join(' | '), after.h1.join(' | ')] as const,
    ['hreflang', JSON.stringify(before.alternates), JSON.stringify(after.alternates)] as const,
  ]
  return rows.flatMap(([field, was, is]) => (was === is ? [] : [{ path: after.path, field, before: was, after: is }]))
}

const text = (value: string | number | null) => (value === null ? '' : String(value))
