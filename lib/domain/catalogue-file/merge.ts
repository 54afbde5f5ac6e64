import { EMPTY_FACTS, type ProductDraft } from '../catalogue/product-draft'
import type { ParsedProduct } from './parsed-product'
import type { Problem } from './problem'

type Merged = { draft: ProductDraft; slugKept: string | null } | { problems: Problem[] }

const NEW_PRODUCT_DEFAULTS = { ...EMPTY_FACTS, stock: 0 }

/**
 * The product after the import: the file's values override the existing ones. An existing slug stays, because changing
 * it needs a redirect. `pictures` are the file's, under the shop's own names; null if the file has none.
 */
export function mergeWithExisting(
  parsed: ParsedProduct,
  existing: ProductDraft | null,
  pictures: ProductDraft['images'] | null,
): Merged {
  const { sku, draft } = parsed
  const title = mergeBilingual(parsed.title_en, parsed.title_fr, existing?.title)
  const description = mergeBilingual(parsed.description_en, parsed.description_fr, existing?.description) ?? {
    en: '',
    fr: '',
  }
  const { category_id = existing?.category_id, price_paise = existing?.price_paise } = draft
  if (title === null || category_id === undefined || price_paise === undefined) {
    const location = { line: parsed.line, sku }
    const missing: Problem[] = []
    if (title === null) missing.push({ ...location, code: 'title_missing' })
    if (category_id === undefined) missing.push({ ...location, code: 'category_missing' })
    if (price_paise === undefined) missing.push({ ...location, code: 'price_missing' })
    return { problems: missing }
  }
  const slug = existing?.slug ?? draft.slug ?? null
  const slugKept = existing?.slug && draft.slug && existing.slug !== draft.slug ? draft.slug : null
  const tags = draft.tags ?? existing?.tags ?? []
  const images = pictures ?? existing?.images ?? []
  return {
    draft: {
      ...NEW_PRODUCT_DEFAULTS,
      ...existing,
      ...draft,
      sku,
      slug,
      category_id,
      price_paise,
      title,
      description,
      tags,
      images,
    },
    slugKept,
  }
}

/** A French text that equals the English one follows it; a translated one stays. */
function mergeBilingual(
  en: string | undefined,
  fr: string | undefined,
  existing: { en: string; fr: string } | undefined,
): { en: string; fr: string } | null {
  const english = en ?? existing?.en
  if (!english && en === undefined && fr === undefined && !existing) return null
  const ownFrench = existing && existing.fr !== existing.en ? existing.fr : undefined
  return { en: english ?? '', fr: fr ?? ownFrench ?? english ?? '' }
}
