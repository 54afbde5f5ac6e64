import { asc } from 'drizzle-orm'
import type { SuggestedCategory } from '../../contract/search'
import { getDb } from '../../db/connection'
import { category } from '../../db/schema'
import { GEM_TYPES } from '../../domain/catalogue/category-type'
import type { Locale } from '../../domain/locale'
import { type Localized, mapLocales } from '../../domain/locale'
import { type Named, type NameIndex, toNameIndex } from '../../domain/search/query-names'
import { toSound, toTrigrams } from '../../domain/search/spelling'
import { fold } from '../../domain/text/fold'
import { toCategorySummary } from './category-summary'
import { memoizePerCatalogueVersion } from './per-catalogue-version'
import { loadSynonyms } from './synonym-document'
import { isShownCategory } from './visible-products'

/** `official` are the names in the shop's languages, `names` these and all aliases; all are case-folded. */
export type CategoryNames = Named & {
  isGem: boolean
  vedic: string
  /** Sounds of the words of all names, for misspelled searches. */
  sounds: { sound: string; trigrams: ReadonlySet<string> }[]
  card: Localized<SuggestedCategory>
}

const { id, type_id, position, slug, name, vedic_name, hindi_name, image, aliases } = category
const columns = { id, type_id, slug, name, vedic_name, hindi_name, image, aliases }

/** Every category with all its names, in menu order. */
export const loadCategoryNames = memoizePerCatalogueVersion<CategoryNames[]>(
  async () => {
    const db = await getDb()
    const meanings = await loadSynonyms(db)
    const rows = await db.select(columns).from(category).where(isShownCategory).orderBy(asc(position), asc(id))
    return rows.map((row) => {
      const card = (lang: Locale) => toCategorySummary(row, lang)
      const synonyms = meanings.flatMap(({ from, category_id }) => (category_id === row.id ? [from] : []))
      const names = [
        ...Object.values(row.name),
        row.vedic_name ?? '',
        row.hindi_name ?? '',
        ...row.aliases,
        ...synonyms,
      ]
        .map(fold)
        .filter(Boolean)
      return {
        id: row.id,
        isGem: GEM_TYPES.includes(row.type_id),
        official: Object.values(row.name).map(fold),
        vedic: fold(row.vedic_name ?? ''),
        names,
        spoken: names.map(toSound),
        sounds: [...new Set(names.flatMap((text) => text.split(' ')).map(toSound))].map((sound) => ({
          sound,
          trigrams: toTrigrams(sound),
        })),
        card: mapLocales(card),
      }
    })
  },
  (list) => list.length > 0,
)

/** The same categories, indexed by name. */
export const loadCategoryIndex = memoizePerCatalogueVersion<NameIndex<CategoryNames>>(
  async () => toNameIndex(await loadCategoryNames()),
  ({ things }) => things.length > 0,
)
