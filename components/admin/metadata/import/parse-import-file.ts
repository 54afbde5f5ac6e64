import type { MetadataImportRow } from '@/lib/contract/admin/metadata-import'
import { parseCsv } from '@/lib/domain/text/parse-csv'

const TEXT_COLUMNS = ['title', 'description', 'keywords', 'card_title', 'card_description', 'robots'] as const
const COLUMNS = ['path', 'lang', 'version', ...TEXT_COLUMNS] as const
/** Below the size limit of a request. */
const MAX_BYTES = 40_000
const MAX_ROWS = 200

/** The header line has no page column or no text column. */
export class MissingColumnsError extends Error {}

/** The rows of a CSV file, in parts that fit one request. Throws InvalidCsvError and MissingColumnsError. */
export function parseImportParts(text: string): MetadataImportRow[][] {
  const [head, ...lines] = parseCsv(text)
  const names = head?.fields.map((name) => name.trim().toLowerCase()) ?? []
  if (!names.includes('path') || !names.includes('lang') || !TEXT_COLUMNS.some((word) => names.includes(word))) {
    throw new MissingColumnsError()
  }
  const columnIndexes = COLUMNS.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : []))
  const rows = lines.map(({ line, fields }): MetadataImportRow => {
    const values = Object.fromEntries(columnIndexes.map(([name, index]) => [name, unquote(fields[index] ?? '')]))
    return { path: '', lang: '', ...values, line }
  })
  return toParts(rows)
}

/** Removes the quote that the export puts before a field that looks like a formula. */
const unquote = (field: string) => field.replace(/^'(?=[=+\-@\t\r])/, '')

function toParts(rows: MetadataImportRow[]): MetadataImportRow[][] {
  const parts: MetadataImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length
    const part = parts.at(-1)
    if (!part || part.length >= MAX_ROWS || bytes + size > MAX_BYTES) {
      parts.push([row])
      bytes = size
    } else {
      part.push(row)
      bytes += size
    }
  }
  return parts
}
