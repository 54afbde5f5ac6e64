import { getDb } from '../db/connection'
import { fold } from '../domain/fold'
import { type Said, sayOtherwise } from '../domain/say-otherwise'
import { keptWithCatalogue } from './catalogue-memo'
import { categoryNames } from './category-names'
import { readMeanings } from './synonym-document'
import type { Lang } from './terms'

const loadSaid = keptWithCatalogue<Record<Lang, Said[]>>(
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

/** The query with the words of the shop for those that its people say mean them; null when it says none of these. */
export async function meantBy(text: string, lang: Lang): Promise<string | null> {
  return sayOtherwise(text, (await loadSaid())[lang])
}
