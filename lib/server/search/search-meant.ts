import { getDb } from '../../db/connection'
import { rewriteQuery, type Said } from '../../domain/search/rewrite-query'
import { fold } from '../../domain/text/fold'
import { categoryNames } from '../catalogue/category-names'
import { memoizePerCatalogueVersion } from '../catalogue/per-catalogue-version'
import { readMeanings } from '../catalogue/synonym-document'
import type { Lang } from '../catalogue/terms'

const loadSaid = memoizePerCatalogueVersion<Record<Lang, Said[]>>(
  async () => {
    const meanings = await readMeanings(await getDb())
    const cards = new Map((await categoryNames()).map(({ id, card }) => [id, card]))
    const toSaid = (lang: Lang) =>
      meanings.flatMap(({ from, category_id, to }): Said[] => {
        const meant = category_id === null ? to : cards.get(category_id)?.[lang].name
        return meant ? [{ words: fold(from).split(' '), meant }] : []
      })
    return { en: toSaid('en'), fr: toSaid('fr') }
  },
  () => true,
)

/** The query with the shop's synonyms replaced by catalogue names; null when it contains none. */
export async function meantBy(text: string, lang: Lang): Promise<string | null> {
  return rewriteQuery(text, (await loadSaid())[lang])
}
