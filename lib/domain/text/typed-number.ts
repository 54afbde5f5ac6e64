const GROUPED = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/
const COMMA = /^\d+,\d{1,2}$|^0,\d+$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$/

/**
 * A number as people write it in India, in English or in French: `1,23,456.50`, `123456.5`, `1 234,50`; null if it is none. A comma
 * before three digits groups, before one or two it is the decimal one.
 */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '')
  if (GROUPED.test(plain)) return Number(plain.replaceAll(',', ''))
  if (COMMA.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(plain) ? Number(plain) : null
}

/**
 * An amount or a percentage that a person typed, with at most two decimals; NaN if it is none, so that nothing is guessed:
 * `1.250` may be meant as either. `parseTypedAmount('₹1,250') → 1250`, `parseTypedAmount('1 250,50') → 1250.5`
 */
export function parseTypedAmount(text: string): number {
  const plain = text.replace(/^\s*(?:₹|rs\.?\s)|[₹%]\s*$|\/-\s*$/gi, '')
  const number = /\.\d{3,}\s*$/.test(plain) ? null : parseNumber(plain)
  return number ?? Number.NaN
}
