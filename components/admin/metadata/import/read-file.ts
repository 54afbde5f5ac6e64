import type { ImportRow } from '@/lib/contract/admin/metadata-import'
import { readCsv } from '@/lib/domain/text/read-csv'

const WORDS = ['title', 'description', 'keywords', 'card_title', 'card_description', 'robots'] as const
const COLUMNS = ['path', 'lang', 'version', ...WORDS] as const
/** Below what a call may carry. */
const MAX_BYTES = 40_000
const MAX_ROWS = 200

/** The file's first line names no page or nothing to say of it. */
export class NoColumns extends Error {}

/** The rows of a file by the names of its first line, in parts that a call can carry. Throws InvalidCsvError and NoColumns. */
export function readParts(text: string): ImportRow[][] {
  const [head, ...lines] = readCsv(text)
  const names = head?.fields.map((name) => name.trim().toLowerCase()) ?? []
  if (!names.includes('path') || !names.includes('lang') || !WORDS.some((word) => names.includes(word))) {
    throw new NoColumns()
  }
  const at = COLUMNS.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : []))
  const rows = lines.map(({ line, fields }): ImportRow => {
    const given = Object.fromEntries(at.map(([name, index]) => [name, unquote(fields[index] ?? '')]))
    return { path: '', lang: '', ...given, line }
  })
  return toParts(rows)
}

/** A formula that was made plain text when the table was taken out. */
const unquote = (field: string) => field.replace(/^'(?=[=+\-@\t\r])/, '')

function toParts(rows: ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
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
