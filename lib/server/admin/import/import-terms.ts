import { TermDraft } from '../../../contract/admin/shop-data/terms'
import { GEM_TYPES } from '../../../domain/catalogue/category-type'
import { NEW_TERM } from '../../../domain/catalogue-file/formats'
import { createVocabulary, type Vocabulary } from '../../../domain/catalogue-file/vocabulary'
import { mapLocales } from '../../../domain/locale'
import type { Context } from '../../runtime/answer'
import type { CatalogueReference } from '../catalogue/product-check'
import { addTerms } from '../shop-data/terms'

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

/** Adds the words that are mapped to a new term to the shop's terms, and maps them to these. */
export async function addMappedTerms(
  mapping: Record<string, string>,
  context: Context,
): Promise<{ mapping: Record<string, string>; expired: string[] }> {
  const wanted = Object.entries(mapping).flatMap(([name, to]) => {
    const draft = to === NEW_TERM ? toTermDraft(name) : null
    return draft ? [{ name, draft }] : []
  })
  const kept = Object.fromEntries(Object.entries(mapping).filter(([, to]) => to !== NEW_TERM))
  if (wanted.length === 0) return { mapping: kept, expired: [] }
  const drafts = wanted.map(({ draft }) => draft)
  const { keys, expired } = await addTerms(drafts, context)
  return { mapping: { ...kept, ...Object.fromEntries(wanted.map(({ name }, at) => [name, keys[at] ?? ''])) }, expired }
}

/** A term from a mapped word such as `origin:South Sea`; null where the shop cannot have it. */
function toTermDraft(name: string): TermDraft | null {
  const colon = name.indexOf(':')
  const word = name.slice(colon + 1).trim()
  const label = mapLocales(() => word.charAt(0).toUpperCase() + word.slice(1))
  return TermDraft.safeParse({ kind: name.slice(0, colon), key: '', label }).data ?? null
}
