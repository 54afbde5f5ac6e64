import type { ProductDraft } from '../../catalogue/product-draft'
import { DEFAULT_LOCALE, type Localized, mapLocales } from '../../locale'

type Weights = Partial<Pick<ProductDraft, 'weight_mct' | 'weight_mg'>>

/**
 * The title of a product whose table has none, in the form of the shop's own titles.
 * @example composeTitle(name, shape, { weight_mct: 3120 }).fr // 'Saphir bleu, 3,12 ct, ovale'
 */
export function composeTitle(
  category: Localized,
  shape: Localized | undefined,
  { weight_mct, weight_mg }: Weights,
): Localized {
  return mapLocales((locale) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: weight_mct ? 2 : 0,
      maximumFractionDigits: 2,
    })
    const weight = weight_mct ?? weight_mg
    const weightText = weight && `${format.format(weight / 1_000)} ${weight_mct ? 'ct' : 'g'}`
    const shapeText = locale === DEFAULT_LOCALE ? shape?.[locale] : shape?.[locale].toLocaleLowerCase(locale)
    return [category[locale], weightText, shapeText].filter(Boolean).join(', ')
  })
}
