import type { AdminChoice } from '../../domain/routing/page-problems'
import { toCsv } from '../../domain/text/csv'
import type { FoundPage } from '../../server/seo/page-findings'
import type { ReadText } from './audit-page'
import { everyRow } from './metadata-page'
import { auditFirst } from './read-pages'
import { bringUpToDate } from './refresh'

/** First the columns that can be re-imported, then the template's texts for reference. */
const COLUMNS = [
  ...['path', 'lang', 'version', 'title', 'description', 'keywords', 'card_title', 'card_description', 'robots'],
  ...['template_title', 'template_description'],
]
const AT_ONCE = 5_000
const ALL: AdminChoice = { q: '', lang: null, problem: null, sort: 'path' }

/** Streams every page in every language as CSV; the columns that can be re-imported hold what staff wrote. */
export async function* readAdminCsv(readText: ReadText, now: Date): AsyncGenerator<string> {
  await auditFirst(await bringUpToDate(now), readText, now)
  // The byte order mark lets spreadsheets recognise UTF-8.
  yield `\ufeff${toCsv([COLUMNS])}`
  for await (const rows of everyRow(ALL, AT_ONCE)) yield toCsv(rows.map(toLine))
}

function toLine({ path, lang, said, ...found }: FoundPage): string[] {
  const { title, description, keywords, card_title, card_description, robots } = said ?? {}
  const fields = [title, description, keywords?.join(', '), card_title, card_description, robots]
  const told = [found.template_title ?? found.title, found.template_description ?? found.description]
  return [path, lang, String(found.said_version), ...[...fields, ...told].map((text) => text ?? '')]
}
