/** The text of a code in a table of texts; the general one for a code that nobody translated. */
export function errorText(table: Record<string, string>, code: string | null | undefined): string | undefined {
  return code ? (table[code] ?? table.unexpected) : undefined
}
