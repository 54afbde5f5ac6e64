/**
 * A table as CSV (RFC 4180), a line feed and a carriage return at each line's end. What a spreadsheet would take for a
 * formula is made plain text: `=1+1 → '=1+1`.
 */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

function toField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
