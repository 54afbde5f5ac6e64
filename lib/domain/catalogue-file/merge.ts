import { NOTHING_KNOWN, type ProductDraft } from '../catalogue/product-draft'
import type { Given } from './given'
import type { Problem } from './problem'

type Merged = { draft: ProductDraft; slugKept: string | null } | { problems: Problem[] }

const NEW = { ...NOTHING_KNOWN, stock: 0 }

/**
 * The product after the import: the file's values override the existing ones. An existing slug stays, because changing
 * it needs a redirect. `pictures` are the file's, under the shop's own names; null if the file has none.
 */
export function mergeGiven(given: Given, there: ProductDraft | null, pictures: ProductDraft['images'] | null): Merged {
  const { sku, draft } = given
  const title = both(given.title_en, given.title_fr, there?.title)
  const description = both(given.description_en, given.description_fr, there?.description) ?? { en: '', fr: '' }
  const { category_id = there?.category_id, price_paise = there?.price_paise } = draft
  if (title === null || category_id === undefined || price_paise === undefined) {
    const place = { line: given.line, sku }
    const missing: Problem[] = []
    if (title === null) missing.push({ ...place, code: 'title_missing' })
    if (category_id === undefined) missing.push({ ...place, code: 'category_missing' })
    if (price_paise === undefined) missing.push({ ...place, code: 'price_missing' })
    return { problems: missing }
  }
  const slug = there?.slug ?? draft.slug ?? null
  const slugKept = there?.slug && draft.slug && there.slug !== draft.slug ? draft.slug : null
  const tags = draft.tags ?? there?.tags ?? []
  const images = pictures ?? there?.images ?? []
  return {
    draft: { ...NEW, ...there, ...draft, sku, slug, category_id, price_paise, title, description, tags, images },
    slugKept,
  }
}

/** A French text that equals the English one follows it; a translated one stays. */
function both(
  en: string | undefined,
  fr: string | undefined,
  there: { en: string; fr: string } | undefined,
): { en: string; fr: string } | null {
  const english = en ?? there?.en
  if (!english && en === undefined && fr === undefined && !there) return null
  const kept = there && there.fr !== there.en ? there.fr : undefined
  return { en: english ?? '', fr: fr ?? kept ?? english ?? '' }
}
