/** The text of a code in a table of texts; for an unknown code the server's message, else the general text. */
export function errorText(
  table: Record<string, string>,
  code: string | null | undefined,
  msg?: string,
): string | undefined {
  return code ? (table[code] ?? (msg || table.unexpected)) : undefined
}
