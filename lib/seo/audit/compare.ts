import { isInSection } from '../../domain/routing/site-audit'
import { type AuditFinding, compareFindings } from './compare-findings'
import type { AuditReport, PageRecord } from './report'

const FIELDS = ['status', 'title', 'description', 'canonical', 'robots', 'card'] as const

export type FieldChange = { path: string; field: string; before: string; after: string }
export type Comparison = {
  since: string
  added: string[]
  removed: string[]
  changes: FieldChange[]
  /** Findings of pages that both reports judged, which only the later or only the earlier one has. */
  newFindings: AuditFinding[]
  fixedFindings: AuditFinding[]
}

/** What changed since an earlier report; a page that one of the two could not reach or was not to read is no change. */
export function compareReports(before: AuditReport, after: AuditReport): Comparison {
  const beforePages = toPages(before, after.section)
  const afterPages = toPages(after, before.section)
  const onlyIn = (one: Map<string, PageRecord>, other: Map<string, PageRecord>) =>
    [...one.keys()].filter((path) => !other.has(path))
  return {
    since: before.at,
    added: before.finished ? onlyIn(afterPages, beforePages) : [],
    removed: after.finished ? onlyIn(beforePages, afterPages) : [],
    changes: [...afterPages.values()].flatMap((page) => {
      const earlier = beforePages.get(page.path)
      return earlier ? changesOf(earlier, page) : []
    }),
    ...compareFindings(before, after, beforePages, afterPages),
  }
}

/** The pages of a report that another one, kept to `section`, was to read as well. */
function toPages({ pages }: AuditReport, section: string | null): Map<string, PageRecord> {
  return new Map(pages.flatMap((page) => (isInSection(section, page.path) ? [[page.path, page]] : [])))
}

function changesOf(before: PageRecord, after: PageRecord): FieldChange[] {
  const rows = [
    ...FIELDS.map((field) => [field, text(before[field]), text(after[field])] as const),
    ['h1', before.h1.join(' | '), after.h1.join(' | ')] as const,
    ['hreflang', JSON.stringify(before.alternates), JSON.stringify(after.alternates)] as const,
    ['structured_data', before.types.join(', '), after.types.join(', ')] as const,
  ]
  return rows.flatMap(([field, was, is]) => (was === is ? [] : [{ path: after.path, field, before: was, after: is }]))
}

const text = (value: string | number | null) => (value === null ? '' : String(value))
