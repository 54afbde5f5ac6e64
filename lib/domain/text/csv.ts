/** Blanks and quotation marks that a program may leave out before it looks at what a cell begins with. */
const IGNORED = '(?:[^\\S\\t\\r\\n]|")*'
/** What makes a formula, with the full-width forms that some programs take for the same signs. */
const FORMULA = `'*${IGNORED}[=+\\-@＝＋－＠]`
/**
 * Where a cell can begin: at the start of a field and, in a program that separates cells by semicolons or tabs and so
 * cuts a field of our file in two, after each of these and after each line's end.
 */
const CELL_START = '(^|[;\\t\\r\\n])'
const UNGUARDED = new RegExp(`${CELL_START}(?=${FORMULA})|^(?='*[\\t\\r])`, 'g')
const GUARDED = new RegExp(`${CELL_START}'(?=${FORMULA})|^'(?='*[\\t\\r])`, 'g')

/**
 * A table as CSV (RFC 4180), a line feed and a carriage return at each line's end. What a spreadsheet would take for a
 * formula, whether it separates cells by commas, semicolons or tabs, is made plain text: `=1+1 → '=1+1`.
 */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

function toField(text: string): string {
  const safe = text.replace(UNGUARDED, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A field as it was before `toCsv` made it safe, so that what was exported can be imported: `'=1+1 → =1+1`. */
export function withoutGuard(field: string): string {
  return field.includes("'") ? field.replace(GUARDED, '$1') : field
}
