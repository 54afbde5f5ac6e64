import { type Range, readAmounts } from './query-amount'
import words from './query-words.json'

type Span = { text: string; index: number }
/** A filter found in a query. `values` are keys of the catalogue; ranges are carats or rupees. */
export type Part = Span &
  (
    | { kind: 'weight'; range: Range }
    | { kind: 'price'; range: Range }
    | { kind: 'mukhi'; value: number }
    | { kind: 'treatment'; values: string[] }
    | { kind: 'origin'; values: string[] }
  )
type Understood = {
  /** The remaining text to search for. */
  words: string
  parts: Part[]
}

const MAX = 200
const START = String.raw`(?<![\p{L}\p{N}\p{M}])`
const END = String.raw`(?![\p{L}\p{N}\p{M}])`
const FACES = String.raw`[\s-]*(?:mukhi|mukhee|mukh|mukha|faces?|faced|मुखी)`
/** A SKU or report number, such as `BLU-SAP-0007`. */
const CODE = /^[\p{L}\d]+(?:-[\p{L}\d]+)*-\d{2,}$/u

const phrase = (text: string) => text.replaceAll(' ', '[\\s-]+')
const byLength = (list: string[]) => [...list].sort((a, b) => b.length - a.length)
const finder = (list: string[], after = '') =>
  new RegExp(`${START}(?:${byLength(list).map(phrase).join('|')})${after}${END}`, 'giu')

const ANY_FACES = new RegExp(FACES, 'iu')
const MUKHI = Object.entries(words.mukhi).map(([value, names]) => ({
  value: Number(value),
  pattern: finder([value, ...names], FACES),
}))
const named = (kind: 'treatment' | 'origin') =>
  Object.entries(words[kind]).map(([keys, names]) => ({ kind, values: keys.split(','), pattern: finder(names) }))
const NAMED = [...named('treatment'), ...named('origin')]
const ANY_NAMED = new RegExp(
  finder([words.treatment, words.origin].flatMap((lists) => Object.values(lists).flat())).source,
  'iu',
)

/**
 * Matches are blanked out as they are found, so that “heated” is not found again in “unheated”, nor “chauffé” in “non
 * chauffé”.
 */
function readNamed(text: string): Part[] {
  const found: Part[] = []
  let rest = text
  const take = (part: Part) => {
    found.push(part)
    rest = rest.slice(0, part.index) + '\n'.repeat(part.text.length) + rest.slice(part.index + part.text.length)
  }
  // Most queries contain neither: one cheap test skips all patterns.
  for (const { value, pattern } of ANY_FACES.test(text) ? MUKHI : []) {
    const match = rest.matchAll(pattern).next().value
    if (match) take({ kind: 'mukhi', value, text: match[0], index: match.index })
  }
  for (const { kind, values, pattern } of ANY_NAMED.test(rest) ? NAMED : []) {
    const match = rest.matchAll(pattern).next().value
    if (match) take({ kind, values, text: match[0], index: match.index })
  }
  return found
}

const latinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

function without(text: string, parts: Span[]): string {
  return parts
    .reduce(
      (left, { text: said, index }) => left.slice(0, index) + ' '.repeat(said.length) + left.slice(index + said.length),
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
 * Extracts weight, price, mukhi, treatment and origin from a query.
 * `parseSearchQuery('5.25 ratti pukhraj under 50000')` → words `pukhraj`, weight 4.33–5.23 ct, price up to ₹50,000.
 * Never throws; a product code stays as it is.
 */
export function understand(query: string): Understood {
  const text = latinDigits(query.normalize('NFC').slice(0, MAX))
  if (CODE.test(text.trim())) return { words: text.trim(), parts: [] }
  const names = readNamed(text)
  const amounts = readAmounts(
    names.reduce(
      (left, { text: said, index }) =>
        left.slice(0, index) + '\n'.repeat(said.length) + left.slice(index + said.length),
      text,
    ),
  )
  const parts = oncePerKind([...names, ...amounts].sort((a, b) => a.index - b.index))
  return { words: without(text, parts), parts }
}

/** The query without some of its parts, for the link that removes one. */
export function withoutPart(query: string, ...parts: Span[]): string {
  return without(latinDigits(query.normalize('NFC').slice(0, MAX)), parts)
}

/** Drops filler words: `original neelam stone price` → `neelam`; keeps all of them if nothing else remains. */
export function tellingWords(terms: string[]): string[] {
  const telling = terms.filter((term) => !words.noise.includes(term))
  return telling.length > 0 ? telling : terms
}

/** Words of origins and treatments, for spelling correction. */
export function understoodWords(): string[] {
  return [words.origin, words.treatment]
    .flatMap((lists) => Object.values(lists).flat())
    .flatMap((text) => text.split(' '))
}
