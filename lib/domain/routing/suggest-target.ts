import { fold } from '../text/fold'

/** A page to which an unknown URL may lead, with its names in any language. */
type TargetPage = { path: string; names: readonly string[] }
/** The words of one name, each with its pairs of letters. */
type NameWords = Map<string, Set<string>>

const MIN_LETTERS = 3
/** From this share of common letter pairs on, two words count as one with a typing error. */
const MIN_LIKENESS = 0.75
/** A shorter word is like too many others: `gone` is no `one`. */
const MIN_LETTERS_WITH_ERROR = 4
/** Of a word of the name that the unknown URL lacks. */
const PENALTY = 0.3
/** Words of the URLs of any shop, which say nothing about a page. */
const COMMON_WORDS = new Set(
  'product collection category shop store page item buy online the and html php www index detail tag blog'.split(' '),
)

/**
 * A function that suggests where an unknown URL may lead: the page of which one name shares most words with it, typing
 * errors included; null where none does.
 * @example createTargetSuggestions([{ path: '/gemstones/ruby', names: ['Ruby', 'Manik'] }])('/products/rubis-manik.html') // '/gemstones/ruby'
 */
export function createTargetSuggestions(pages: readonly TargetPage[]): (url: string) => string | null {
  const prepared = pages.map(({ path, names }) => ({
    path,
    names: [path.split('/').at(-1) ?? '', ...names].map(toNameWords),
  }))
  return (url) => {
    const words = toWords(decode(url.split('?', 1)[0] ?? ''))
    let best: { path: string; score: number } | null = null
    for (const { path, names } of prepared) {
      const score = Math.max(...names.map((name) => toScore(words, name)))
      if (score > (best?.score ?? 0)) best = { path, score }
    }
    return best?.path ?? null
  }
}

const toNameWords = (name: string): NameWords => new Map(toWords(name).map((word) => [word, toPairs(word)]))

function toScore(words: string[], nameWords: NameWords): number {
  const found = new Set<string>()
  let score = 0
  for (const word of words) {
    const { likeness, name } = findLikest(word, nameWords)
    if (likeness < MIN_LIKENESS || found.has(name)) continue
    found.add(name)
    score += likeness
  }
  return score === 0 ? 0 : Math.max(0.01, score - PENALTY * (nameWords.size - found.size))
}

function findLikest(word: string, nameWords: NameWords): { likeness: number; name: string } {
  if (nameWords.has(word)) return { likeness: 1, name: word }
  const pairs = toPairs(word)
  let best = { likeness: 0, name: '' }
  for (const [name, others] of nameWords) {
    if (Math.min(word.length, name.length) < MIN_LETTERS_WITH_ERROR) continue
    const common = [...pairs].filter((pair) => others.has(pair)).length
    const likeness = (2 * common) / (pairs.size + others.size)
    if (likeness > best.likeness) best = { likeness, name }
  }
  return best
}

/** Words without file ending, language and the plural's s. */
function toWords(text: string): string[] {
  const words = fold(text.replace(/\.\w{1,5}$/, '')).split(' ')
  const stems = words.filter((word) => word.length >= MIN_LETTERS).map((word) => word.replace(/(?<=.{3})s$/, ''))
  return stems.filter((word) => !COMMON_WORDS.has(word))
}

const toPairs = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, word.length - 1) }, (_, index) => word.slice(index, index + 2)))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
