import type { TermFact } from '../catalogue/product-facts'
import { similarityOf, toSound } from '../search/spelling'
import { fold } from '../text/fold'
import type { Mapping } from './formats'
import { ASSUMED_TERMS, TRADE_TERMS } from './trade-terms'

/** A category with all of its names; `isStone` if its products are single stones, weighed in carats. */
type VocabularyCategory = { id: number; slug: string; names: string[]; isStone: boolean }
/** A term (an origin, a treatment …) with its labels in the shop's languages. */
type VocabularyWord = { kind: string; key: string; labels: string[] }

/** Resolves the words of a file to the categories and terms of the catalogue. */
export type Vocabulary = {
  category(text: string): number | null
  /**
   * The one category that a longer text names, and where the mapping has no entry for it also the name: `blue sapphire` of
   * `Blue Sapphire Neelam 3.12ct`. A ring with a ruby is no loose ruby.
   */
  categoryWithin(text: string): { id: number; name: string | null } | null
  slugOf(id: number): string
  isStone(id: number): boolean
  /** The key of a term; null if the catalogue has none. */
  word(kind: TermFact, text: string): string | null
  /** The key of the term that a word without one is taken for, which the report of the file says; null if there is none. */
  assumed(kind: TermFact, text: string): string | null
  /** Suggestions, the most similar first: slugs of categories or keys of terms. */
  nearest(kind: TermFact | 'category', text: string): string[]
}

/** What a list writes around the name of a stone: `Natural Ruby Loose Gemstones`. */
const TRADE_AFFIXES =
  /^(?:(?:natural|loose|genuine|certified) )+|(?: (?:loose|natural|certified|gemstones?|stones?|gems?))+$/g
const AFFIX = /^(?:natural|loose|genuine|certified|gemstones?|stones?|gems?)$/
/** A product with one of these words is no loose stone. */
const WORKED =
  /\b(?:rings?|pendants?|lockets?|ear ?rings?|studs?|bracelets?|bangles?|necklaces?|chains?|jewell?ery|malas?|beads?|strands?|silver|gold|rough|raw|uncut)\b/
const MAX_NAME_WORDS = 5
const MAX_NEAREST = 3
/** Bounds the cache of suggestions: every word of a file may be different. */
const MAX_CACHED_GUESSES = 5_000
const MIN_SIMILARITY = 0.3

/** `mapping` translates the merchant's own words to the shop's. */
export function createVocabulary(
  categories: VocabularyCategory[],
  words: VocabularyWord[],
  mapping: Mapping,
): Vocabulary {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byName = new Map<string, number>()
  // The first category with a name keeps it; slugs and main names take precedence over other names.
  for (const pass of [0, 1]) {
    for (const { id, slug, names } of categories) {
      for (const name of pass === 0 ? [slug, ...names.slice(0, 2)] : names) {
        if (fold(name) && !byName.has(fold(name))) byName.set(fold(name), id)
      }
    }
  }
  const knownKeys = new Set(words.map(({ kind, key }) => `${kind}:${key}`))
  const byWord = toSynonyms(TRADE_TERMS, knownKeys)
  const byAssumedWord = toSynonyms(ASSUMED_TERMS, knownKeys)
  for (const { kind, key, labels } of words) {
    for (const label of [key, ...labels]) byWord.set(`${kind}:${fold(label)}`, key)
  }
  const mappingByName = new Map(Object.entries(mapping).map(([name, to]) => [foldedPair(name), to]))
  const findMapped = (kind: string, text: string) => mappingByName.get(`${kind}:${fold(text)}`)
  const findFolded = (name: string) => byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? null
  const findNamed = (text: string) => findFolded(fold(text)) ?? findFolded(fold(text).replace(TRADE_AFFIXES, ''))
  const findMappedCategory = (text: string) => bySlug.get(findMapped('category', text) ?? '')?.id ?? null
  /** The longest name in a text, unless it names another category besides; `isWhole` for `Blue Sapphire (Neelam)`. */
  const findWithin = (text: string) => {
    const words = fold(text).split(' ')
    const found = words.flatMap((_, start) =>
      words.slice(start, start + MAX_NAME_WORDS).flatMap((_, count) => {
        const end = start + count + 1
        const name = words.slice(start, end).join(' ')
        const mapped = findMappedCategory(name)
        const id = mapped ?? findFolded(name)
        return id === null ? [] : [{ id, name, start, end, isMapped: mapped !== null }]
      }),
    )
    const byLength = found.toSorted((one, other) => other.name.length - one.name.length)
    const longest = byLength.find(({ isMapped }) => isMapped) ?? byLength[0]
    if (!longest) return null
    // `Ceylon Yellow Sapphire Pukhraj`: the category within the longest name has a second name.
    const within = found.filter(({ start, end }) => start >= longest.start && end <= longest.end).map(({ id }) => id)
    if (!longest.isMapped && !found.every(({ id }) => within.includes(id))) return null
    const isNamed = (at: number) => found.some(({ start, end }) => at >= start && at < end)
    const isWhole = words.every((word, at) => AFFIX.test(word) || isNamed(at))
    return { ...longest, isWhole }
  }
  const guessCache = new Map<string, string[]>()
  return {
    category(text) {
      const known = findMappedCategory(text) ?? findNamed(text)
      if (known !== null) return known
      const within = findWithin(text)
      return within?.isWhole ? within.id : null
    },
    categoryWithin(text) {
      const found = findWithin(text)
      if (!found || (byId.get(found.id)?.isStone && WORKED.test(fold(text)) && !WORKED.test(found.name))) return null
      return { id: found.id, name: found.isMapped ? null : found.name }
    },
    slugOf: (id) => byId.get(id)?.slug ?? '',
    isStone: (id) => byId.get(id)?.isStone ?? false,
    word(kind, text) {
      const mapped = findMapped(kind, text)
      if (mapped !== undefined && knownKeys.has(`${kind}:${mapped}`)) return mapped
      return byWord.get(`${kind}:${fold(text)}`) ?? null
    },
    assumed: (kind, text) => byAssumedWord.get(`${kind}:${fold(text)}`) ?? null,
    nearest(kind, text) {
      // An unknown word usually occurs in many rows of a file.
      const cacheKey = `${kind}:${fold(text)}`
      const cached = guessCache.get(cacheKey)
      if (cached) return cached
      const candidates =
        kind === 'category'
          ? categories.map(({ slug, names }) => ({ key: slug, names: [slug, ...names] }))
          : words.filter((word) => word.kind === kind).map(({ key, labels }) => ({ key, names: [key, ...labels] }))
      const result = nearestOf(fold(text), candidates)
      if (guessCache.size < MAX_CACHED_GUESSES) guessCache.set(cacheKey, result)
      return result
    },
  }
}

/** The names of terms that the shop has, by `kind:name`. */
function toSynonyms(
  terms: Partial<Record<TermFact, Record<string, string[]>>>,
  knownKeys: ReadonlySet<string>,
): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [kind, namesByKey] of Object.entries(terms)) {
    for (const [key, names] of Object.entries(namesByKey)) {
      if (!knownKeys.has(`${kind}:${key}`)) continue
      for (const name of names) if (!keys.has(`${kind}:${name}`)) keys.set(`${kind}:${name}`, key)
    }
  }
  return keys
}

function foldedPair(name: string): string {
  const at = name.indexOf(':')
  return `${name.slice(0, at)}:${fold(name.slice(at + 1))}`
}

function nearestOf(text: string, candidates: { key: string; names: string[] }[]): string[] {
  const sound = toSound(text)
  return candidates
    .map(({ key, names }) => ({
      key,
      alike: Math.max(...names.map((name) => bestSimilarity(text, sound, fold(name)))),
    }))
    .filter(({ alike }) => alike >= MIN_SIMILARITY)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MAX_NEAREST)
    .map(({ key }) => key)
}

const bestSimilarity = (text: string, sound: string, name: string) =>
  Math.max(similarityOf(text, name), similarityOf(sound, toSound(name)))
