import { GEM_TYPES } from '../../../domain/catalogue/category-type'
import { createVocabulary, type Vocabulary } from '../../../domain/catalogue-file/vocabulary'
import type { CatalogueReference } from '../catalogue/product-check'

/** The categories and terms of the catalogue, for matching values of a file. */
export function toCatalogueTerms(reference: CatalogueReference, mapping: Record<string, string>): Vocabulary {
  const categories = [...reference.rows.values()].map(
    ({ id, type_id, slug, name, vedic_name, hindi_name, aliases }) => ({
      id,
      slug,
      names: [...Object.values(name), vedic_name ?? '', hindi_name ?? '', ...aliases].filter(Boolean),
      isStone: GEM_TYPES.includes(type_id),
    }),
  )
  const words = [...reference.labels].map(([name, label]) => {
    const colon = name.indexOf(':')
    return { kind: name.slice(0, colon), key: name.slice(colon + 1), labels: Object.values(label) }
  })
  return createVocabulary(categories, words, mapping)
}
