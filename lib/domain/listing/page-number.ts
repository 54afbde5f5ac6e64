const MAX_DIGITS = 5

/**
 * The number of a page as an address says it; 1 where it says none, null for nonsense.
 * @example toPageNumber('3') // 3, and '0', '1.5', 'abc' give null
 */
export function toPageNumber(said: string | string[] | undefined): number | null {
  const text = Array.isArray(said) ? said.at(-1) : said
  if (text === undefined) return 1
  return new RegExp(`^[1-9]\\d{0,${MAX_DIGITS - 1}}$`).test(text) ? Number(text) : null
}
