import { FACETS, LIST_FILTERS, parseListing, toQuery } from '../../domain/listing/listing'
import { formatRange, parseRangeField, parseRangeInput, RANGES, type RangeInput } from '../../domain/listing/range'

type Part = { name: string; value: string; raw: string }

const LISTING_PARAMS = [...LIST_FILTERS, 'page']

/**
 * Known parameters in their one order and form, then all others as they were; unchanged when a value is nonsense. What
 * the boxes of a form sent (`price_min`) becomes its range.
 */
export function normalizeListingQuery(rawParts: string[]): string[] {
  const parts = mergeRangeBoxes(rawParts)
  const all = parts.map(toPart)
  const listingParts = all.filter(({ name }) => LISTING_PARAMS.includes(name))
  const state = parseListing(mergeParts(listingParts.filter(({ value }) => value !== '')))
  if (!state) return parts
  const others = all.filter((part) => !listingParts.includes(part)).map(({ raw }) => raw)
  return [toQuery(state), ...others].filter(Boolean)
}

/** The values of a facet add up; of anything else that comes twice the last counts. */
function mergeParts(parts: Part[]): Record<string, string> {
  const query: Record<string, string> = {}
  for (const { name, value } of parts) {
    const before = FACETS.some((facet) => facet === name) ? query[name] : undefined
    query[name] = before === undefined ? value : `${before},${value}`
  }
  return query
}

/** The parts with the boxes of a form as one range; one that is no range keeps its words, for the page to answer. */
function mergeRangeBoxes(parts: string[]): string[] {
  const all = parts.map(toPart).map((part) => ({ ...part, box: parseRangeField(part.name) }))
  if (all.every(({ box }) => box === null)) return parts
  const ranges = RANGES.flatMap((key) => {
    const boxes = all.flatMap(({ box, value }) => (box?.key === key ? [[box.part, value] as const] : []))
    const typed: RangeInput = Object.fromEntries(boxes)
    const range = parseRangeInput(key, typed)
    if (range === 'nonsense') return `${key}=${encodeURIComponent(`${typed.min ?? ''}-${typed.max ?? ''}`)}`
    return range ? `${key}=${formatRange(range)}` : []
  })
  return [...all.filter(({ box }) => box === null).map(({ raw }) => raw), ...ranges]
}

/** The same with the words searched for at the front, exactly as they were written. */
export function normalizeSearchQuery(parts: string[]): string[] {
  const searchParts = parts.filter((part) => toPart(part).name === 'q')
  const last = searchParts.at(-1)
  const rest = normalizeListingQuery(parts.filter((part) => !searchParts.includes(part)))
  return last === undefined ? rest : [last.replace(/^[^=]*/, 'q'), ...rest]
}

/** A part that cannot be decoded has no name we know and stays as it is. */
function toPart(raw: string): Part {
  const [name = '', ...value] = raw.split('=')
  try {
    return { raw, name: decode(name).toLowerCase(), value: decode(value.join('=')) }
  } catch {
    return { raw, name: '', value: '' }
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
