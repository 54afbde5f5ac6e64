import type { TextFact } from './product-facts'

/** Six capital letters or digits: the HUID that a BIS-recognised assaying centre marks on one article. */
const HUID = /^[A-Z\d]{6}$/
/** The purity and fineness of a hallmark: karats where the metal is gold, then parts in a thousand. */
const PURITY = /^(?:(\d{1,2})K)?(\d{3})$/
const LEAST_FINENESS = 333
/** The fineness of a grade differs so much from its karats: 14K is 585, not 583. */
const MAX_DIFFERENCE = 5

/** A typed mark as it is stored: capitals without blanks and hyphens; null for none. `'22k 916' → '22K916'` */
export function toTextFact(text: string): string | null {
  return text.toUpperCase().replace(/[\s\u00a0-]+/g, '') || null
}

/** Whether a mark has its form: `22K916` and `925` for the purity, and karats that agree with the fineness. */
export function isTextFact(fact: TextFact, text: string): boolean {
  return fact === 'huid' ? HUID.test(text) : toFineness(text) !== null
}

/** Parts of precious metal in a thousand; null for a text that is no purity. `'22K916' → 916` */
export function toFineness(purity: string): number | null {
  const [, karats, digits] = PURITY.exec(purity) ?? []
  const fineness = Number(digits)
  const agrees = karats === undefined || Math.abs((Number(karats) * 1000) / 24 - fineness) <= MAX_DIFFERENCE
  return fineness >= LEAST_FINENESS && agrees ? fineness : null
}
