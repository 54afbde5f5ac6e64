import { BYTE_ORDER_MARK } from '../../domain/text/byte-order-mark'
import { toCsv } from '../../domain/text/csv'
import type { Comparison } from '../../seo/audit/compare'
import type { AuditReport } from '../../seo/audit/report'

/** Every page of a report as a CSV row. */
export function toPagesCsv({ pages }: AuditReport): string {
  const head = ['path', 'status', 'verdict', 'lang', 'title', 'title_px', 'description', 'description_px', 'canonical']
  const moreColumns = ['robots', 'h1', 'words', 'structured_data', 'in_sitemap', 'card', 'problems']
  const rows = pages.map((page) => [
    page.path,
    String(page.status),
    page.verdict,
    page.lang,
    page.title ?? '',
    String(page.title_width),
    page.description ?? '',
    String(page.description_width),
    page.canonical ?? '',
    page.robots,
    page.h1.join(' | '),
    String(page.words),
    page.types.join(', '),
    page.in_sitemap ? 'yes' : 'no',
    page.card ?? '',
    page.problems.map(({ kind, what }) => `${kind}: ${what}`).join(' | '),
  ])
  return BYTE_ORDER_MARK + toCsv([[...head, ...moreColumns], ...rows])
}

/** The differences between two reports as CSV rows. */
export function toChangesCsv({
  added,
  removed,
  changes,
  newFindings: found,
  fixedFindings: mended,
}: Comparison): string {
  return (
    BYTE_ORDER_MARK +
    toCsv([
      ['path', 'what', 'before', 'after'],
      ...added.map((path) => [path, 'new page', '', '']),
      ...removed.map((path) => [path, 'page gone', '', '']),
      ...changes.map(({ path, field, before, after }) => [path, field, before, after]),
      ...found.map(({ path, kind, what }) => [path, `new finding: ${kind}`, '', what]),
      ...mended.map(({ path, kind, what }) => [path, `mended finding: ${kind}`, what, '']),
    ])
  )
}
