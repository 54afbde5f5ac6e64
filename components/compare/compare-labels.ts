import { getChangeLabels, getListLabels } from '@/components/wishlist/saved-labels'
import { SHOWN_FACTS } from '@/lib/domain/catalogue/product-facts'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of the comparison. */
export function getCompareLabels(locale: Locale) {
  const { compare, category, product, cart, stock } = getMessages(locale)
  return {
    list: getListLabels(locale, 'compare'),
    change: getChangeLabels(locale),
    ...pick(compare, ['loading', 'removeOf', 'caption', 'fact', 'different', 'onlyDifferent', 'allSame', 'price']),
    ...pick(compare, ['perCarat', 'weight', 'availability', 'none', 'addMore', 'clear']),
    ...pick(product, ['inStock', 'outOfStock', 'lowStock', 'size', 'report', 'addToCart', 'grams', 'sampleNote']),
    ...pick(product, SHOWN_FACTS.comparison),
    ...pick(cart, ['added', 'full', 'notKept']),
    ratti: category.ratti,
    limit: stock.limit,
  }
}

export type CompareLabels = ReturnType<typeof getCompareLabels>
