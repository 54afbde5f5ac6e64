import type { MetadataImportRow } from '../../../contract/admin/metadata-import'
import type { BulkResult } from '../../../contract/admin/seo/bulk-metadata'
import { isLocale } from '../../../domain/locale'
import { type BulkValues, fillVariables, MAX_BULK_PAGES } from '../../../domain/routing/bulk-edit'
import { parsePageListQuery } from '../../../domain/routing/page-problems'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { type FoundPage, listFindingsAfter } from '../page-findings'
import type { PageKey } from '../page-override'
import { importOverrides } from '../page-override-import'
import { loadBulkValues } from './bulk-values'

type Input = {
  import_id: string
  dry: boolean
  query: string
  title: string | null
  description: string | null
  after: string | null
  size: number
}
type RefusedRow = BulkResult['refused'][number]

/** Fills the texts for the next pages and imports them, so that history, conflicts and undo are those of an import. */
export async function bulk(input: Input, context: Context): Promise<Answer<BulkResult>> {
  const filters = parsePageListQuery({ ...Object.fromEntries(new URLSearchParams(input.query)), page: '1' })
  if (!filters) throw new Error('a query with page 1 is always valid')
  const { total, rows } = await listFindingsAfter(filters, parseKey(input.after), input.size)
  if (total > MAX_BULK_PAGES) throw new RefusalError('too_many_pages', `${total} pages match.`)
  const valuesOf = await loadBulkValues(rows)
  const importRows: MetadataImportRow[] = []
  const refused: RefusedRow[] = []
  for (const [index, row] of rows.entries()) {
    const filled = fillRow(row, index + 1, input, valuesOf(row))
    if ('problem' in filled) refused.push(filled)
    else importRows.push(filled)
  }
  const last = rows.at(-1)
  const next = last && rows.length === input.size ? `${last.lang} ${last.path}` : null
  const { import_id, dry } = input
  const { data, expired } = await importOverrides({ import_id, dry, rows: importRows }, context)
  return { data: { ...data, refused: [...refused, ...data.refused], total, next }, ...(expired && { expired }) }
}

function parseKey(text: string | null): PageKey | null {
  const [lang = '', path = ''] = text?.split(' ', 2) ?? []
  return isLocale(lang) ? { path, lang } : null
}

function fillRow(
  row: FoundPage,
  line: number,
  { title, description }: Input,
  values: BulkValues,
): MetadataImportRow | RefusedRow {
  const { path, lang } = row
  const texts: { title?: string; description?: string } = {}
  for (const [field, text] of [['title', title] as const, ['description', description] as const]) {
    if (text === null) continue
    const filled = fillVariables(text, values)
    if (filled === null) return { line, path, lang, field, problem: 'no_value' }
    texts[field] = filled
  }
  return { line, path, lang, version: String(row.said_version), ...texts }
}
