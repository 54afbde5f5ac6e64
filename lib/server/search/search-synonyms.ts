import { getDb } from '../../db/connection'
import type { Locale } from '../../domain/locale'
import { type Localized, mapLocales } from '../../domain/locale'
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
