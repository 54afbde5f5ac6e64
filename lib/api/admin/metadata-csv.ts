import type { PageListFilters } from '../../domain/routing/page-problems'
import { BYTE_ORDER_MARK } from '../../domain/text/byte-order-mark'
import { toCsv } from '../../domain/text/csv'
import type { FoundPage } from '../../server/seo/page-findings'
import type { ReadText } from './audit-page'
import { auditFirst } from './audit-queue'
import { streamRows, toProblems } from './metadata-page'
import { refreshInventory } from './refresh-inventory'

/** First the columns that can be re-imported, then the template's texts and what the page shows, for reference. */
const COLUMNS = [
  ...['path', 'lang', 'version', 'title', 'description', 'keywords', 'card_title', 'card_description', 'robots'],
  ...['template_title', 'template_description'],
  ...['template', 'shown_title', 'title_px', 'shown_description', 'description_px', 'h1', 'words', 'shown_robots'],
  ...['canonical', 'problems', 'content_changed', 'inlinks', 'depth', 'near_duplicate', 'near_percent'],
  ...['clicks', 'impressions', 'position'],
]
const ROWS_PER_BATCH = 5_000

/** Streams the pages of a query in its order as CSV; the columns that can be re-imported hold what staff wrote. */
export async function* streamMetadataCsv(
  filters: PageListFilters,
  readText: ReadText,
  now: Date,
): AsyncGenerator<string> {
  await auditFirst(await refreshInventory(now), readText, now)
  yield BYTE_ORDER_MARK + toCsv([COLUMNS])
  for await (const rows of streamRows(filters, ROWS_PER_BATCH)) yield toCsv(rows.map(toLine))
}

function toLine({ path, lang, overrides, ...finding }: FoundPage): string[] {
  const { title, description, keywords, card_title, card_description, robots } = overrides ?? {}
  const fields = [title, description, keywords?.join(', '), card_title, card_description, robots]
  const templateTexts = [finding.template_title ?? finding.title, finding.template_description ?? finding.description]
  const shown = [
    ...[finding.kind, finding.title, finding.title_width, finding.description, finding.description_width, finding.h1],
    ...[finding.words, finding.robots, finding.canonical, toProblems(finding).join(', ')],
    ...[finding.updated_at?.toISOString(), finding.inlinks, finding.depth, finding.near_path, finding.near_percent],
    ...[finding.search?.clicks, finding.search?.impressions, finding.search?.position],
  ]
  const values = [...fields, ...templateTexts, ...shown].map((value) => String(value ?? ''))
  return [path, lang, String(finding.said_version), ...values]
}
