import type { TermFact } from '../catalogue/product-facts'
import { similarityOf, toSound } from '../search/spelling'
import { fold } from '../text/fold'
import type { Mapping } from './formats'

/** A category with all of its names; `isStone` if its products are single stones, weighed in carats. */
type VocabularyCategory = { id: number; slug: string; names: string[]; isStone: boolean }
/** A term (an origin, a treatment …) with its labels in the shop's languages. */
type VocabularyWord = { kind: string; key: string; labels: string[] }

/** Resolves the words of a file to the categories and terms of the catalogue. */
export type Vocabulary = {
  category(text: string): number | null
  slugOf(id: number): string
  isStone(id: number): boolean
  /** The key of a term; null if the catalogue has none. */
  word(kind: TermFact, text: string): string | null
  /** Suggestions, the most similar first: slugs of categories or keys of terms. */
  nearest(kind: TermFact | 'category', text: string): string[]
}

/** Terms of the trade that are exact synonyms of one of the shop's. */
const SYNONYMS: Record<string, string> = {
  'origin:ceylon': 'sri-lanka',
  'origin:ceylan': 'sri-lanka',
  'origin:burma': 'myanmar',
  'origin:birmanie': 'myanmar',
  'origin:bharat': 'india',
  'treatment:none': 'untreated',
  'treatment:no treatment': 'untreated',
  'treatment:not treated': 'untreated',
  'treatment:aucun': 'untreated',
  'treatment:heat': 'heated',
  'treatment:heat treated': 'heated',
  'treatment:heating': 'heated',
  'treatment:chauffe': 'heated',
  'treatment:minor oil': 'oiled-minor',
  'treatment:oil minor': 'oiled-minor',
  'treatment:moderate oil': 'oiled-moderate',
  'treatment:oil moderate': 'oiled-moderate',
  'shape:trillion': 'triangle',
  'shape:trilliant': 'triangle',
  'shape:emerald cut': 'octagon',
  'shape:octagonal': 'octagon',
  'metal:sterling silver': 'silver-925',
  'metal:925 sterling silver': 'silver-925',
  'metal:silver': 'silver-925',
}
/** Suggested first, and not taken over unseen: a stone that is not heated may be treated otherwise. */
const LIKELY: Record<string, string> = {
  'treatment:unheated': 'untreated',
  'treatment:no heat': 'untreated',
  'treatment:not heated': 'untreated',
  'treatment:non chauffe': 'untreated',
}
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
  const byWord = new Map<string, string>(Object.entries(SYNONYMS))
  for (const { kind, key, labels } of words) {
    for (const label of [key, ...labels]) byWord.set(`${kind}:${fold(label)}`, key)
  }
  const mappingByName = new Map(Object.entries(mapping).map(([name, to]) => [foldedPair(name), to]))
  const findMapped = (kind: string, text: string) => mappingByName.get(`${kind}:${fold(text)}`)
  const guessCache = new Map<string, string[]>()
  const knownKeys = new Set(words.map(({ kind, key }) => `${kind}:${key}`))
  return {
    category(text) {
      const mapped = bySlug.get(findMapped('category', text) ?? '')
      return mapped?.id ?? byName.get(fold(text)) ?? byName.get(fold(text).replace(/s$/, '')) ?? null
    },
    slugOf: (id) => byId.get(id)?.slug ?? '',
    isStone: (id) => byId.get(id)?.isStone ?? false,
    word(kind, text) {
      const mapped = findMapped(kind, text)
      if (mapped !== undefined && knownKeys.has(`${kind}:${mapped}`)) return mapped
      const result = byWord.get(`${kind}:${fold(text)}`) ?? null
      return result !== null && knownKeys.has(`${kind}:${result}`) ? result : null
    },
    nearest(kind, text) {
      // An unknown word usually occurs in many rows of a file.
      const cacheKey = `${kind}:${fold(text)}`
      const cached = guessCache.get(cacheKey)
      if (cached) return cached
      const candidates =
        kind === 'category'
          ? categories.map(({ slug, names }) => ({ key: slug, names: [slug, ...names] }))
          : words.filter((word) => word.kind === kind).map(({ key, labels }) => ({ key, names: [key, ...labels] }))
      const likely = LIKELY[cacheKey]
      const similar = nearestOf(fold(text), candidates)
      const result = likely ? [likely, ...similar.filter((key) => key !== likely)].slice(0, MAX_NEAREST) : similar
      if (guessCache.size < MAX_CACHED_GUESSES) guessCache.set(cacheKey, result)
      return result
    },
  }
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
