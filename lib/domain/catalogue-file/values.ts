import { DRAFT_LIMITS } from '../catalogue/product-draft'
import { parseNumber } from '../text/typed-number'
import { MG } from '../units/weight'
import type { ProblemCode } from './problem'

type ParsedValue<Value> = { value: Value } | { problem: ProblemCode }

const MAX_PAISE = DRAFT_LIMITS.price_paise
const MAX_STOCK = DRAFT_LIMITS.stock
const MAX_MG = DRAFT_LIMITS.weight_mg

/** A price in rupees, as paise: `₹1,23,456.50`, `Rs. 5000/-`, `INR 12 000`. */
export function parsePrice(text: string): ParsedValue<number> {
  const plain = text.replace(/^\s*(?:₹|rs\.?|inr)\s*|\s*(?:₹|inr|rs\.?|\/-)\s*$/gi, '').trim()
  if (/[$€£¥]|\b(?:usd|eur|gbp|aed|aud|cad|jpy)\b/i.test(plain)) return { problem: 'currency_other' }
  const isNegative = /^[-−(]/.test(plain)
  const rupees = parseNumber(plain.replace(/^[-−(]\s*|\)$/g, ''))
  if (rupees === null) return { problem: 'price_wrong' }
  if (isNegative && rupees > 0) return { problem: 'price_negative' }
  const paise = Math.round(rupees * 100)
  if (Math.abs(paise / 100 - rupees) > 1e-6) return { problem: 'price_decimals' }
  return paise > MAX_PAISE ? { problem: 'price_most' } : { value: paise }
}

/** The stock, also `2 pcs`; `below` for a negative number, as exported by shops that allow backorders. */
export function parseStock(counted: string): ParsedValue<number> | { below: true } {
  const text = counted.replace(/\s*(?:pcs?|pi[eè]ces?|nos?|units?)\.?\s*$/i, '')
  if (/^\s*[-−]\s*\d+(?:\.0+)?\s*$/.test(text)) return { below: true }
  const stock = parseNumber(text)
  if (stock === null) return { problem: 'stock_wrong' }
  if (!Number.isInteger(stock)) return { problem: 'stock_fraction' }
  return stock > MAX_STOCK ? { problem: 'stock_most' } : { value: stock }
}

const UNITS: [RegExp, number][] = [
  [/^(?:ct|cts|carat|carats|crt)\.?$/, MG.carat],
  [/^(?:ratti|rattis|rati|ratti \(sunari\))$/, MG.ratti],
  [/^(?:g|gm|gms|gr|gram|grams|gramme|grammes)\.?$/, MG.gram],
  [/^(?:mg|milligrams?|milligrammes?)$/, 1],
  [/^kg$/, 1_000_000],
  [/^(?:tola|tolas)$/, MG.tola],
]

/** A weight in milligrams, not rounded: `5.25 ct`, `7,25 ratti`, `12 g`; `unit` (mg) applies to a bare number. */
export function parseMilligrams(text: string, unit: number | null): ParsedValue<number> {
  const [, number = '', word = ''] =
    /^\s*([\d.,\s\u00a0\u202f]+?)\s*([\p{L}().]*(?:\s*\(sunari\))?)\s*$/u.exec(text) ?? []
  const value = parseNumber(number)
  if (value === null || value <= 0) return { problem: 'weight_wrong' }
  const factor = word === '' ? unit : (UNITS.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1] ?? null)
  if (factor === null) return { problem: 'weight_unit' }
  return value * factor > MAX_MG ? { problem: 'weight_most' } : { value: value * factor }
}

/** Millimetres: `9.1 x 7.2 x 4.5 mm`, `9,1×7,2`; a single number is a round bead. */
export function parseDimensions(text: string): ParsedValue<{ length: number; width: number; depth: number | null }> {
  const parts = text
    .replace(/\s*mm\.?\s*/gi, ' ')
    .trim()
    .split(/\s*[x×*]\s*/i)
    .map(parseNumber)
  const [length, width = length, depth = null] = parts
  if (parts.length > 3 || parts.some((part) => part === null || part <= 0 || part > 1_000))
    return { problem: 'dimensions_wrong' }
  if (length === null || length === undefined || width === null || width === undefined)
    return { problem: 'dimensions_wrong' }
  return { value: { length, width, depth } }
}

const YES = new Set(['true', '1', 'yes', 'y', 'oui', 'vrai', 'active', 'published'])
const NO = new Set(['false', '0', '-1', 'no', 'n', 'non', 'faux', 'draft', 'unpublished'])

/** A yes or no as tables write it; null for anything else. */
export function parseFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : null
}

/** Replacement characters (a wrong encoding) and control characters. */
export function hasInvalidCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the search target
  return /[\ufffd\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)
}
