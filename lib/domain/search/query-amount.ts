import type { Range } from '../listing/range'
import { convertWeight, MG } from '../units/weight'

type Meaning = { kind: 'weight'; range: Range } | { kind: 'price'; range: Range }
export type Amount = Meaning & { text: string; index: number }

/** Tolerance around a searched weight, in carats: stones are not cut to exact weights. */
export const WEIGHT_TOLERANCE = 0.45
const GOLD_FINENESS = [9, 10, 14, 18, 22, 24]
const GOLD = /(?<![\p{L}])(?:gold|or|sona|sone|सोना|सोने)(?![\p{L}\p{M}])/iu
/** A bare number below this after “under” is not a price. */
const MIN_PRICE = 50

const NUMBER = String.raw`\d{1,3}(?:[ ,\u00a0\u202f]\d{2,3})*[ ,\u00a0\u202f]\d{3}(?!\d)|\d{1,9}(?:[.,]\d{1,3})?`
const CARAT = 'carats?|karats?|cts?|कैरेट'
const RATTI = 'rattis?|ratis?|ratty|रत्ती|रत्ति'
const SCALE = 'k|thousand|hazar|hazaar|mille|हजार|हज़ार|lakhs?|lacs?|लाख|crores?|करोड़'
const MONEY = String.raw`₹|rs\.?|inr|rupees?|rupaye|roupies?|रुपये|रुपए`
const BELOW = "under|below|less than|up ?to|within|max(?:imum)?|<|moins de|sous|jusqu['’]à|jusqu['’]a"
const ABOVE = 'over|above|more than|from|min(?:imum)?|starting|>|plus de|à partir de|au[ -]dessus de'
const AFTER_BELOW = 'se kam|tak|ke andar|or less|से कम|तक|के अंदर|maximum|max'
const AFTER_ABOVE = 'se zyada|se jyada|se upar|or more|and above|से ज्यादा|से ज़्यादा|से ऊपर'
const BETWEEN = 'between|entre'
const TO = '-|–|to|and|se|से|à|et'

const amountPattern = (name: string) =>
  String.raw`(?:(?<${name}money>${MONEY})\s*)?(?<${name}>${NUMBER})\s*(?:(?<${name}scale>${SCALE})(?![\p{L}\p{M}]))?`
const START = String.raw`(?<![\p{L}\p{N}\p{M}.,-])`
const END = String.raw`(?![\p{L}\p{N}\p{M}])`
const UNIT = String.raw`(?:\s*-?\s*(?:(?<carat>${CARAT})|(?<ratti>${RATTI})|(?<money>${MONEY})))?`
const SPAN = new RegExp(
  `${START}(?:(?<between>${BETWEEN})\\s+)?${amountPattern('from')}\\s*(?:${TO})\\s*${amountPattern('to')}${UNIT}${END}`,
  'giu',
)
const SINGLE = new RegExp(
  `${START}(?:(?:(?<below>${BELOW})|(?<above>${ABOVE}))\\s*)?${amountPattern('n')}${UNIT}(?:\\s*(?:(?<lower>${AFTER_BELOW})|(?<higher>${AFTER_ABOVE})))?${END}`,
  'giu',
)

type Groups = Record<string, string | undefined>

function parseDigits(text: string, decimalComma: boolean): number {
  const grouped = /[ ,\u00a0\u202f]\d{3}$/.test(text) && !decimalComma
  return Number(grouped ? text.replace(/[^\d]/g, '') : text.replace(',', '.'))
}

function parseScaled(groups: Groups, name: string, other = name): number {
  const scale = (groups[`${name}scale`] ?? groups[`${other}scale`] ?? '').toLowerCase()
  const times = /^(?:lakh|lac|लाख)/.test(scale)
    ? 100_000
    : /^(?:crore|करोड़)/.test(scale)
      ? 10_000_000
      : scale
        ? 1000
        : 1
  return parseDigits(groups[name] ?? '', times > 1) * times
}

const isWeight = ({ carat, ratti }: Groups) => carat !== undefined || ratti !== undefined
const hasMoney = (groups: Groups) =>
  Object.entries(groups).some(([name, text]) => /money$|scale$/.test(name) && text !== undefined)

/** Carats with two decimals. */
const roundCarats = (carat: number) => Math.round(carat * 100) / 100
const parseCarats = (groups: Groups, name: string) =>
  convertWeight(parseDigits(groups[name] ?? '', true), groups.ratti === undefined ? 'carat' : 'ratti', 'carat')

function parseSpan(groups: Groups): Meaning | null {
  const [low, high] = isWeight(groups)
    ? [roundCarats(parseCarats(groups, 'from')), roundCarats(parseCarats(groups, 'to'))]
    : [parseScaled(groups, 'from', 'to'), parseScaled(groups, 'to')]
  if (low > high) return null
  if (isWeight(groups)) return { kind: 'weight', range: { min: low, max: high } }
  if (!hasMoney(groups) && !(groups.between && low >= MIN_PRICE)) return null
  return { kind: 'price', range: { min: low, max: high } }
}

function parseSingle(groups: Groups, text: string): Meaning | null {
  const below = groups.below ?? groups.lower
  const above = groups.above ?? groups.higher
  if (isWeight(groups)) {
    const carat = parseCarats(groups, 'n')
    if (carat <= 0 || carat * MG.carat > 1_000_000) return null
    if (groups.carat && GOLD_FINENESS.includes(carat) && GOLD.test(text)) return null
    if (below) return { kind: 'weight', range: { min: null, max: roundCarats(carat) } }
    if (above) return { kind: 'weight', range: { min: roundCarats(carat), max: null } }
    const [min, max] = [Math.max(0, carat - WEIGHT_TOLERANCE), carat + WEIGHT_TOLERANCE]
    return { kind: 'weight', range: { min: roundCarats(min), max: roundCarats(max) } }
  }
  const rupees = parseScaled(groups, 'n')
  // 18k is gold, 50k a price.
  const isGold = /^k$/i.test(groups.nscale ?? '') && GOLD_FINENESS.includes(rupees / 1000) && !below && !above
  const isPrice = hasMoney(groups) ? !isGold : (below || above) && rupees >= MIN_PRICE
  if (!isPrice || rupees > 999_999_999) return null
  return {
    kind: 'price',
    range: above ? { min: Math.floor(rupees), max: null } : { min: null, max: Math.ceil(rupees) },
  }
}

/**
 * Weights (carats; ratti are converted) and prices (rupees) in a query, each with its text. `parseAmounts('ruby 5 carat
 * under 50k')` → weight 4.55–5.45, price up to 50000. The 18 carats of gold are not a weight.
 */
export function parseAmounts(text: string): Amount[] {
  const spans = [...text.matchAll(SPAN)].flatMap((match) => {
    const amount = parseSpan(match.groups ?? {})
    return amount ? [{ ...amount, text: match[0], index: match.index }] : []
  })
  const rest = spans.reduce(
    (remaining, { text: matched, index }) =>
      remaining.slice(0, index) + '\n'.repeat(matched.length) + remaining.slice(index + matched.length),
    text,
  )
  const singles = [...rest.matchAll(SINGLE)].flatMap((match) => {
    const amount = parseSingle(match.groups ?? {}, text)
    return amount ? [{ ...amount, text: match[0], index: match.index }] : []
  })
  return [...spans, ...singles]
}
