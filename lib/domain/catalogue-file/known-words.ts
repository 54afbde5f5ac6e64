import { likeness, soundOf } from '../search/spelling'
import { fold } from '../text/fold'
import type { WordField } from './fields'
import type { Mapping } from './formats'

/** A category with all of its names; `isStone` if its products are single stones, weighed in carats. */
type KnownCategory = { id: number; slug: string; names: string[]; isStone: boolean }
/** A term (an origin, a treatment …) with its labels in the shop's languages. */
export type KnownWord = { kind: string; key: string; labels: string[] }

/** Resolves the words of a file to the categories and terms of the catalogue. */
export type KnownWords = {
  category(text: string): number | null
  slugOf(id: number): string
  isStone(id: number): boolean
  /** The key of a term; null if the catalogue has none. */
  word(kind: WordField, text: string): string | null
  /** Suggestions, the most similar first: slugs of categories or keys of terms. */
  nearest(kind: WordField | 'category', text: string): string[]
}

/** Terms of the trade that are exact synonyms of one of the shop's. */
const SAME: Record<string, string> = {
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
  'shape:trillion': 'triangle',
  'shape:trilliant': 'triangle',
  'shape:emerald cut': 'octagon',
  'shape:octagonal': 'octagon',
  'metal:sterling silver': 'silver-925',
  'metal:925 sterling silver': 'silver-925',
  'metal:silver': 'silver-925',
}
const MAX_NEAREST = 3
/** Bounds the cache of suggestions: every word of a file may be different. */
const MAX_GUESSED = 5_000
const ENOUGH_ALIKE = 0.3

/** `mapping` translates the merchant's own words to the shop's. */
export function toKnownWords(categories: KnownCategory[], words: KnownWord[], mapping: Mapping): KnownWords {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byName = new Map<string, number>()
  // The first category with a name keeps it; slugs and main names take precedence over other names.
  for (const place of [0, 1]) {
    for (const { id, slug, names } of categories) {
      for (const name of place === 0 ? [slug, ...names.slice(0, 2)] : names) {
        if (fold(name) && !byName.has(fold(name))) byName.set(fold(name), id)
      }
    }
  }
  const byWord = new Map<string, string>(Object.entries(SAME))
  for (const { kind, key, labels } of words) {
    for (const label of [key, ...labels]) byWord.set(`${kind}:${fold(label)}`, key)
  }
  const given = new Map(Object.entries(mapping).map(([name, to]) => [foldedPair(name), to]))
  const meant = (kind: string, text: string) => given.get(`${kind}:${fold(text)}`)
  const guessed = new Map<string, string[]>()
  const isKnown = new Set(words.map(({ kind, key }) => `${kind}:${key}`))
  return {
    category(text) {
      const own = bySlug.get(meant('category', text) ?? '')
      return own?.id ?? byName.get(fold(text)) ?? byName.get(fold(text).replace(/s$/, '')) ?? null
    },
    slugOf: (id) => byId.get(id)?.slug ?? '',
    isStone: (id) => byId.get(id)?.isStone ?? false,
    word(kind, text) {
      const own = meant(kind, text)
      if (own !== undefined && isKnown.has(`${kind}:${own}`)) return own
      const found = byWord.get(`${kind}:${fold(text)}`) ?? null
      return found !== null && isKnown.has(`${kind}:${found}`) ? found : null
    },
    nearest(kind, text) {
      // An unknown word usually occurs in many rows of a file.
      const asked = `${kind}:${fold(text)}`
      const before = guessed.get(asked)
      if (before) return before
      const candidates =
        kind === 'category'
          ? categories.map(({ slug, names }) => ({ key: slug, names: [slug, ...names] }))
          : words.filter((word) => word.kind === kind).map(({ key, labels }) => ({ key, names: [key, ...labels] }))
      const found = nearestOf(fold(text), candidates)
      if (guessed.size < MAX_GUESSED) guessed.set(asked, found)
      return found
    },
  }
}

function foldedPair(name: string): string {
  const at = name.indexOf(':')
  return `${name.slice(0, at)}:${fold(name.slice(at + 1))}`
}

function nearestOf(text: string, candidates: { key: string; names: string[] }[]): string[] {
  const sound = soundOf(text)
  return candidates
    .map(({ key, names }) => ({ key, alike: Math.max(...names.map((name) => alikeOf(text, sound, fold(name)))) }))
    .filter(({ alike }) => alike >= ENOUGH_ALIKE)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MAX_NEAREST)
    .map(({ key }) => key)
}

const alikeOf = (text: string, sound: string, name: string) =>
  Math.max(likeness(text, name), likeness(sound, soundOf(name)))
