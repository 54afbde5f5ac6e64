import type { PageListFilters } from '../../domain/routing/page-problems'
import { BYTE_ORDER_MARK } from '../../domain/text/byte-order-mark'
import { toCsv } from '../../domain/text/csv'
import type { FoundPage } from '../../server/seo/page-findings'
import type { ReadText } from './audit-page'
import { auditFirst } from './audit-queue'
import { streamRows } from './metadata-page'
import { refreshInventory } from './refresh-inventory'

/** First the columns that can be re-imported, then the template's texts for reference. */
const COLUMNS = [
  ...['path', 'lang', 'version', 'title', 'description', 'keywords', 'card_title', 'card_description', 'robots'],
  ...['template_title', 'template_description'],
]
const ROWS_PER_BATCH = 5_000
const ALL_PAGES: PageListFilters = { q: '', lang: null, problem: null, sort: 'path' }

/** Streams every page in every language as CSV; the columns that can be re-imported hold what staff wrote. */
export async function* streamMetadataCsv(readText: ReadText, now: Date): AsyncGenerator<string> {
  await auditFirst(await refreshInventory(now), readText, now)
  yield BYTE_ORDER_MARK + toCsv([COLUMNS])
  for await (const rows of streamRows(ALL_PAGES, ROWS_PER_BATCH)) yield toCsv(rows.map(toLine))
}

function toLine({ path, lang, overrides, ...finding }: FoundPage): string[] {
  const { title, description, keywords, card_title, card_description, robots } = overrides ?? {}
  const fields = [title, description, keywords?.join(', '), card_title, card_description, robots]
  const templateTexts = [finding.template_title ?? finding.title, finding.template_description ?? finding.description]
  return [path, lang, String(finding.said_version), ...[...fields, ...templateTexts].map((text) => text ?? '')]
}
