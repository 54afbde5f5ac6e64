import { getDb } from '../../db/connection'
import type { Locale } from '../../domain/locale'
import { type Localized, mapLocales } from '../../domain/locale'
import { CONCEPTS, SPELLINGS } from '../../domain/search/concepts'
import { parseSearchQuery } from '../../domain/search/query'
import { type Replacement, rewriteQuery } from '../../domain/search/rewrite-query'
import { fold } from '../../domain/text/fold'
import { loadCategoryNames } from '../catalogue/category-names'
import { memoizePerCatalogueVersion } from '../catalogue/per-catalogue-version'
import { loadSynonyms } from '../catalogue/synonym-document'

const loadRewrites = memoizePerCatalogueVersion<Localized<Replacement[]>>(
  async () => {
    const meanings = await loadSynonyms(await getDb())
    const cards = new Map((await loadCategoryNames()).map(({ id, card }) => [id, card]))
    const toRewrites = (lang: Locale) =>
      meanings.flatMap(({ from, category_id, to }): Replacement[] => {
        const replacement = category_id === null ? to : cards.get(category_id)?.[lang].name
        return replacement ? [{ words: fold(from).split(' '), meant: replacement }] : []
      })
    return mapLocales(toRewrites)
  },
  () => true,
)

/** The query with the shop's synonyms replaced by catalogue names; null when it contains none. */
export async function rewriteWithSynonyms(text: string, lang: Locale): Promise<string | null> {
  return rewriteQuery(text, (await loadRewrites())[lang])
}

type Meanings = { spellings: Replacement[]; concepts: Replacement[] }

/**
 * Other spellings of the gems (`neelam`, `नीलम`) and what names them without a name (`saturn`, `birthstone april`), each
 * with the name of the category. A phrase that several categories share, or that is a name itself, stays as it is.
 */
const loadMeanings = memoizePerCatalogueVersion<Localized<Meanings>>(
  async () => {
    const categories = await loadCategoryNames()
    const owners = new Map<string, Set<number>>()
    for (const { id, names } of categories)
      for (const name of names) owners.set(name, (owners.get(name) ?? new Set()).add(id))
    const official = new Set(categories.flatMap(({ official }) => official))
    const bySlug = new Map(categories.map((category) => [category.card.en.slug, category]))
    // An alias with an origin or a weight in it says more than the name.
    const isOwn = (name: string) =>
      !official.has(name) && owners.get(name)?.size === 1 && parseSearchQuery(name).parts.length === 0
    // A name stays as it is, though a part of it may be another one: “pierre de lune”.
    const unchanged = [...owners.keys()].map((name) => ({ words: name.split(' '), meant: name }))
    const fromConcepts = (concepts: typeof CONCEPTS, lang: Locale) =>
      concepts.flatMap(({ phrase, slug }): Replacement[] => {
        const meant = bySlug.get(slug)?.card[lang].name
        return meant && !owners.has(phrase) ? [{ words: phrase.split(' '), meant }] : []
      })
    const toMeanings = (lang: Locale): Meanings => ({
      spellings: [
        ...fromConcepts(SPELLINGS, lang),
        ...categories.flatMap(({ names, isGem, card }) =>
          names
            .filter((name) => isGem && isOwn(name))
            .map((name) => ({ words: name.split(' '), meant: card[lang].name })),
        ),
        ...unchanged,
      ],
      concepts: [...fromConcepts(CONCEPTS, lang), ...unchanged],
    })
    return mapLocales(toMeanings)
  },
  () => true,
)

/** The query with other spellings of a gem replaced by its name in the shop; null when it contains none. */
export async function rewriteSpellings(text: string, lang: Locale): Promise<string | null> {
  return changed(text, rewriteQuery(text, (await loadMeanings())[lang].spellings))
}

/** The query with planets, rashis and birth months replaced by their stones; null when it contains none. */
export async function rewriteConcepts(text: string, lang: Locale): Promise<string | null> {
  return changed(text, rewriteQuery(text, (await loadMeanings())[lang].concepts))
}

const changed = (text: string, rewritten: string | null) =>
  rewritten !== null && fold(rewritten) !== fold(text) ? rewritten : null
