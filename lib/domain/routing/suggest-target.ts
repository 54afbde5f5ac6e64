import { fold } from '../text/fold'

/** A page to which an unknown URL may lead, with the words of its name in any language. */
type TargetPage = { path: string; names: readonly string[] }
type PreparedPage = { path: string; slugWords: Set<string>; words: Map<string, Set<string>> }

const MIN_LETTERS = 3
/** From this share of common letter pairs on, two words count as one with a typing error. */
const MIN_LIKENESS = 0.75
/** Of a word of the page's URL that the unknown URL lacks. */
const PENALTY = 0.3

/**
 * A function that suggests where an unknown URL may lead: the page whose names share most words with it, typing errors
 * included; null where none does.
 * @example createTargetSuggestions([{ path: '/gemstones/ruby', names: ['Ruby', 'Manik'] }])('/products/rubis-manik.html') // '/gemstones/ruby'
 */
export function createTargetSuggestions(pages: readonly TargetPage[]): (url: string) => string | null {
  const prepared = pages.map(preparePage)
  return (url) => {
    const words = toWords(decode(url.split('?', 1)[0] ?? ''))
    let best: { path: string; score: number } | null = null
    for (const page of prepared) {
      const score = toScore(words, page)
      if (score > (best?.score ?? 0)) best = { path: page.path, score }
    }
    return best?.path ?? null
  }
}

function preparePage({ path, names }: TargetPage): PreparedPage {
  const slugWords = new Set(toWords(path))
  const words = [...slugWords, ...names.flatMap(toWords)]
  return { path, slugWords, words: new Map(words.map((word) => [word, toPairs(word)])) }
}

function toScore(words: string[], { slugWords, words: pageWords }: PreparedPage): number {
  const found = new Set<string>()
  let score = 0
  for (const word of words) {
    const { likeness, name } = findLikest(word, pageWords)
    if (likeness < MIN_LIKENESS || found.has(name)) continue
    found.add(name)
    score += likeness
  }
  const missing = [...slugWords].filter((word) => !found.has(word)).length
  return score === 0 ? 0 : Math.max(0.01, score - PENALTY * missing)
}

function findLikest(word: string, pageWords: Map<string, Set<string>>): { likeness: number; name: string } {
  if (pageWords.has(word)) return { likeness: 1, name: word }
  const pairs = toPairs(word)
  let best = { likeness: 0, name: '' }
  for (const [name, others] of pageWords) {
    const common = [...pairs].filter((pair) => others.has(pair)).length
    const likeness = (2 * common) / (pairs.size + others.size)
    if (likeness > best.likeness) best = { likeness, name }
  }
  return best
}

/** Words without file ending, language and the plural's s. */
function toWords(text: string): string[] {
  const words = fold(text.replace(/\.\w{1,5}$/, '')).split(' ')
  return words.filter((word) => word.length >= MIN_LETTERS).map((word) => word.replace(/(?<=.{3})s$/, ''))
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
