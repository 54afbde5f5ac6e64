import { EMPTY_FACTS, type ProductDraft } from '../catalogue/product-draft'
import { keepTranslations } from '../catalogue/variants/product-variant'
import { DEFAULT_LOCALE, LOCALES, type Localized, mapLocales } from '../locale'
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
  const title = mergeLocalized(parsed, 'title', existing?.title)
  const description = mergeLocalized(parsed, 'description', existing?.description) ?? mapLocales(() => '')
  const { category_id = existing?.category_id ?? parsed.assumedCategory?.id, price_paise = existing?.price_paise } =
    draft
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
  const variant = draft.variant && keepTranslations(draft.variant, existing?.variant)
  return {
    draft: {
      ...NEW_PRODUCT_DEFAULTS,
      ...existing,
      ...draft,
      ...(variant && { variant }),
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

/** A translation that equals the English text follows it; another one stays. */
function mergeLocalized(parsed: ParsedProduct, field: 'title' | 'description', existing: Localized | undefined) {
  if (!existing && LOCALES.every((locale) => parsed[`${field}_${locale}`] === undefined)) return null
  const english = parsed[`${field}_${DEFAULT_LOCALE}`] ?? existing?.[DEFAULT_LOCALE] ?? ''
  return mapLocales((locale) => {
    const translation = existing?.[locale] === existing?.[DEFAULT_LOCALE] ? undefined : existing?.[locale]
    return locale === DEFAULT_LOCALE ? english : (parsed[`${field}_${locale}`] ?? translation ?? english)
  })
}
