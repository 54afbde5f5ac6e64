/** Spaces and quotation marks that a spreadsheet may strip before it checks for a formula. */
const IGNORED = '(?:[^\\S\\t\\r\\n]|")*'
/** Characters that begin a formula, with the full-width forms that some programs treat alike. */
const FORMULA = `'*${IGNORED}[=+\\-@＝＋－＠]`
/**
 * Where a cell can begin: at the start of a field and, in a program that separates cells by semicolons or tabs and so
 * cuts a field of our file in two, after each of these and after each line's end.
 */
const CELL_START = '(^|[;\\t\\r\\n])'
const UNGUARDED = new RegExp(`${CELL_START}(?=${FORMULA})|^(?='*[\\t\\r])`, 'g')
const GUARDED = new RegExp(`${CELL_START}'(?=${FORMULA})|^'(?='*[\\t\\r])`, 'g')

/**
 * A table as CSV (RFC 4180) with CRLF line ends. Text that a spreadsheet would run as a formula, whether it separates
 * cells by commas, semicolons or tabs, is guarded by an apostrophe: `=1+1 → '=1+1`. `amounts` keeps plain negative
 * amounts, which programs are to add up.
 */
export function toCsv(rows: string[][], { amounts = false } = {}): string {
  const write = (text: string) => (amounts && NEGATIVE_AMOUNT.test(text) ? text : toField(text))
  return rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')
}

const NEGATIVE_AMOUNT = /^-\d+\.\d{2}$/

function toField(text: string): string {
  const safe = text.replace(UNGUARDED, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the guard of `toCsv`, so that an export can be imported again: `'=1+1 → =1+1`. */
export function withoutGuard(field: string): string {
  return field.includes("'") ? field.replace(GUARDED, '$1') : field
}
