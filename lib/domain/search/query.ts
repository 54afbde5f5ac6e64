import type { Range } from '../listing/range'
import { certified } from './concepts.json'
import { parseAmounts } from './query-amount'
import dictionary from './query-words.json'

type Span = { text: string; index: number }
/** A filter found in a query. `values` are keys of the catalogue; ranges are carats or rupees. */
export type Part = Span &
  (
    | { kind: 'weight'; range: Range }
    | { kind: 'price'; range: Range }
    | { kind: 'mukhi'; value: number }
    | { kind: 'treatment'; values: string[] }
    | { kind: 'origin'; values: string[] }
    | { kind: 'report' }
  )
type ParsedQuery = {
  /** The remaining text to search for. */
  words: string
  parts: Part[]
}

const MAX_QUERY_LENGTH = 200
const START = String.raw`(?<![\p{L}\p{N}\p{M}])`
const END = String.raw`(?![\p{L}\p{N}\p{M}])`
const FACES = String.raw`[\s-]*(?:mukhi|mukhee|mukh|mukha|faces?|faced|मुखी)`
/** A SKU or report number, such as `BLU-SAP-0007`. */
const CODE = /^[\p{L}\d]+(?:-[\p{L}\d]+)*-\d{2,}$/u

const toPhrasePattern = (text: string) => text.replaceAll(' ', '[\\s-]+')
const byLength = (list: string[]) => [...list].sort((a, b) => b.length - a.length)
const toFinder = (list: string[], after = '') =>
  new RegExp(`${START}(?:${byLength(list).map(toPhrasePattern).join('|')})${after}${END}`, 'giu')

const ANY_FACES = new RegExp(FACES, 'iu')
const MUKHI = Object.entries(dictionary.mukhi).map(([value, names]) => ({
  value: Number(value),
  pattern: toFinder([value, ...names], FACES),
}))
const toPatterns = (kind: 'treatment' | 'origin') =>
  Object.entries(dictionary[kind]).map(([keys, names]) => ({ kind, values: keys.split(','), pattern: toFinder(names) }))
const NAMED_PATTERNS = [...toPatterns('treatment'), ...toPatterns('origin')]
const CERTIFIED = toFinder(certified)
const ANY_NAMED = new RegExp(
  toFinder([dictionary.treatment, dictionary.origin].flatMap((lists) => Object.values(lists).flat())).source,
  'iu',
)

/**
 * Matches are blanked out as they are found, so that “heated” is not found again in “unheated”, nor “chauffé” in “non
 * chauffé”.
 */
function findNamedParts(text: string): Part[] {
  const parts: Part[] = []
  let rest = text
  const addPart = (part: Part) => {
    parts.push(part)
    rest = rest.slice(0, part.index) + '\n'.repeat(part.text.length) + rest.slice(part.index + part.text.length)
  }
  // Most queries contain neither: one cheap test skips all patterns.
  for (const { value, pattern } of ANY_FACES.test(text) ? MUKHI : []) {
    const match = rest.matchAll(pattern).next().value
    if (match) addPart({ kind: 'mukhi', value, text: match[0], index: match.index })
  }
  for (const { kind, values, pattern } of ANY_NAMED.test(rest) ? NAMED_PATTERNS : []) {
    const match = rest.matchAll(pattern).next().value
    if (match) addPart({ kind, values, text: match[0], index: match.index })
  }
  const match = rest.matchAll(CERTIFIED).next().value
  if (match) addPart({ kind: 'report', text: match[0], index: match.index })
  return parts
}

const toLatinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

function removeParts(text: string, parts: Span[]): string {
  return parts
    .reduce(
      (remaining, { text: matched, index }) =>
        remaining.slice(0, index) + ' '.repeat(matched.length) + remaining.slice(index + matched.length),
      text,
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Keeps the first part of each kind; any further one stays a search word. */
function oncePerKind(parts: Part[]): Part[] {
  return [...new Map([...parts].reverse().map((part) => [part.kind, part])).values()].sort((a, b) => a.index - b.index)
}

/**
 * Extracts weight, price, mukhi, treatment, origin and the wish for a report from a query.
 * `parseSearchQuery('5.25 ratti pukhraj under 50000')` → words `pukhraj`, weight 4.33–5.23 ct, price up to ₹50,000.
 * Never throws; a product code stays as it is.
 */
export function parseSearchQuery(query: string): ParsedQuery {
  const text = toLatinDigits(query.normalize('NFC').slice(0, MAX_QUERY_LENGTH))
  if (CODE.test(text.trim())) return { words: text.trim(), parts: [] }
  const names = findNamedParts(text)
  const amounts = parseAmounts(
    names.reduce(
      (remaining, { text: matched, index }) =>
        remaining.slice(0, index) + '\n'.repeat(matched.length) + remaining.slice(index + matched.length),
      text,
    ),
  )
  const parts = oncePerKind([...names, ...amounts].sort((a, b) => a.index - b.index))
  return { words: removeParts(text, parts), parts }
}

/** The query without some of its parts, for the link that removes one. */
export function withoutPart(query: string, ...parts: Span[]): string {
  return removeParts(toLatinDigits(query.normalize('NFC').slice(0, MAX_QUERY_LENGTH)), parts)
}

/** Drops filler words: `original neelam stone price` → `neelam`; keeps all of them if nothing else remains. */
export function dropFillerWords(terms: string[]): string[] {
  const significant = terms.filter((term) => !dictionary.noise.includes(term))
  return significant.length > 0 ? significant : terms
}

/** Words of origins and treatments, for spelling correction. */
export function recognizedWords(): string[] {
  return [dictionary.origin, dictionary.treatment]
    .flatMap((lists) => Object.values(lists).flat())
    .flatMap((text) => text.split(' '))
}
