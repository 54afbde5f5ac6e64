const MAX_DIGITS = 5

/**
 * Parses a `page` parameter: 1 if it is absent, null if it is invalid.
 * @example parsePageNumber('3') // 3, and '0', '1.5', 'abc' give null
 */
export function parsePageNumber(raw: string | string[] | undefined): number | null {
  const text = Array.isArray(raw) ? raw.at(-1) : raw
  if (text === undefined) return 1
  return new RegExp(`^[1-9]\\d{0,${MAX_DIGITS - 1}}$`).test(text) ? Number(text) : null
}
