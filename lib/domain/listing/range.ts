import { parseTypedAmount } from '../text/typed-number'
import { convertWeight } from '../units/weight'

/** Both ends included; an end that is null is open. */
export type Range = { min: number | null; max: number | null }

/** Filters that take a range: the price in whole rupees, the weight in carats with at most two decimals. */
export const RANGES = ['price', 'carat'] as const
export type RangeKey = (typeof RANGES)[number]

const PATTERNS = {
  price: /^(\d{1,9})?-(\d{1,9})?$/,
  carat: /^(\d{1,5}(?:\.\d{1,2})?)?-(\d{1,5}(?:\.\d{1,2})?)?$/,
} as const

/** `1000-5000`, `1000-`, `-5000` in rupees, `4.5-6` in carats; null for anything else. */
export function parseRange(key: RangeKey, text: string): Range | null {
  const match = PATTERNS[key].exec(text)
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  const min = match[1] === undefined ? null : Number(match[1])
  const max = match[2] === undefined ? null : Number(match[2])
  return min !== null && max !== null && min > max ? null : { min, max }
}

/** The canonical form of a range in a URL: `formatRange({ min: 4.5, max: null }) → '4.5-'` */
export function formatRange({ min, max }: Range): string {
  return `${min ?? ''}-${max ?? ''}`
}

/** The units a weight may be typed in; the URL is always in carats. */
export const WEIGHT_INPUT_UNITS = ['carat', 'ratti'] as const
export type RangeInput = { min?: string; max?: string; unit?: string }
const RANGE_FIELD = /^(price|carat)_(min|max|unit)$/

/**
 * Which part of which range a form field is; null for any other name. `parseRangeField('price_max') → { key: 'price',
 * part: 'max' }`
 */
export function parseRangeField(name: string): { key: RangeKey; part: keyof RangeInput } | null {
  const match = RANGE_FIELD.exec(name)
  const key = RANGES.find((candidate) => candidate === match?.[1])
  const part = (['min', 'max', 'unit'] as const).find((candidate) => candidate === match?.[2])
  return key && part ? { key, part } : null
}

/**
 * The range typed into two fields, in either order; null if both are empty, `'nonsense'` if one is not a number. Ratti
 * are converted to carats. `parseRangeInput('carat', { min: '6', max: '5', unit: 'ratti' }) → { min: 4.56, max: 5.47 }`
 */
export function parseRangeInput(key: RangeKey, { min = '', max = '', unit }: RangeInput): Range | 'nonsense' | null {
  const [one, other] = [min, max].map((text) => parseAmount(key, text, unit))
  if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return 'nonsense'
  if (one === null && other === null) return null
  const isReversed = one !== null && other !== null && one > other
  const range = isReversed ? { min: other, max: one } : { min: one, max: other }
  return parseRange(key, formatRange(range)) ? range : 'nonsense'
}

function parseAmount(key: RangeKey, text: string, unit: string | undefined): number | null {
  const plain = text.replace(/[\s\u00a0\u202f₹]/g, '')
  if (plain === '') return null
  if (key === 'price') return Math.round(parseTypedAmount(plain))
  const value = Number(plain.replace(',', '.'))
  return Math.round((unit === 'ratti' ? convertWeight(value, 'ratti', 'carat') : value) * 100) / 100
}
