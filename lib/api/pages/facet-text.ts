import { GEM_TYPES } from '../../domain/catalogue/category-type'
import { type FacetPage, hasFacetPage } from '../../domain/listing/listing'
import { type Locale, localePath } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { categoryPath, facetPath } from '../../domain/routing/paths'
import { getNumberFormat } from '../../domain/text/number-format'
import { toRatti } from '../../domain/units/carat'
import { getMessages, getTranslator } from '../../i18n/translator'
import { mayHaveFacetPage } from '../../seo/category-templates'
import type { ListingPage } from './listing-page'

/** A difference of the medians below this is called none, in percent. */
const SAME_PERCENT = 5
/** The facets by which the products of a facet page differ, and how many values of each are named. */
const AMONG = ['treatment', 'origin', 'weight', 'bead'] as const
const NAMED_VALUES = 3

/** The products of a facet page in numbers, what the facet means for their value, and what to check. */
export function toFacetTexts(page: ListingPage, locale: Locale): string[] {
  if (!page.facet || !page.category) return []
  const numbers = [...toPrices(page, locale), ...toWeights(page, locale), ...toShares(page, locale)]
  return [numbers.join(' '), toMeaning(page.facet, page.category.category_type_id, locale)]
}

function toPrices({ category, facet, meta }: ListingPage, locale: Locale): string[] {
  const t = getTranslator(locale, 'facetText')
  const whole = facet?.whole
  if (!category || !whole) return []
  const rupees = (amount: number) => formatRupees(amount, locale)
  const names = { category: category.name }
  const share = t('share', { ...names, count: meta.total, total: whole.total })
  if (meta.per_carat && whole.per_carat) {
    const { low, median, high } = meta.per_carat
    const all = whole.per_carat.median
    const percent = Math.round((Math.abs(median - all) / all) * 100)
    const change = percent < SAME_PERCENT ? 'same' : median > all ? 'dearer' : 'cheaper'
    return [
      share,
      t('perCarat', { low: rupees(low), median: rupees(median), high: rupees(high) }),
      t(change, { ...names, all: rupees(all), percent }),
    ]
  }
  const [price, allPrices] = [meta.ranges?.price, whole.ranges?.price]
  if (!price || !allPrices) return [share]
  const ends = { low: rupees(price.min), high: rupees(price.max) }
  return [share, t('range', { ...names, ...ends, allLow: rupees(allPrices.min), allHigh: rupees(allPrices.max) })]
}

function toWeights({ facet, meta }: ListingPage, locale: Locale): string[] {
  const carat = meta.ranges?.carat
  if (!carat || facet?.facet === 'weight') return []
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const ratti = (weight: number) => number.format(toRatti(weight))
  const ends = { min: number.format(carat.min), max: number.format(carat.max) }
  const weights = { ...ends, minRatti: ratti(carat.min), maxRatti: ratti(carat.max) }
  return [getTranslator(locale, 'facetText')('weights', weights)]
}

/** How the products divide by their other facets; a single value divides nothing. */
function toShares({ facet, meta }: ListingPage, locale: Locale): string[] {
  const t = getTranslator(locale, 'facetText')
  return AMONG.flatMap((name) => {
    const values = (meta.facets[name] ?? []).slice(0, NAMED_VALUES)
    if (name === facet?.facet || values.length < 2) return []
    const list = values.map(({ label, count }) => t('item', { label, count })).join(', ')
    return [t(`among.${name}`, { list })]
  })
}

function toMeaning({ facet, value }: { facet: FacetPage; value: string }, typeId: number, locale: Locale): string {
  const { meaning, treatments, beads } = getMessages(locale).facetText
  const own = new Map(Object.entries(GEM_TYPES.includes(typeId) ? {} : beads))
  if (facet === 'treatment') return new Map(Object.entries(treatments)).get(value) ?? treatments.other
  return own.get(value) ?? meaning[facet]
}

/** Links to the category and to its other facet pages of the same kind, with their counts. */
export function toSiblingLinks({ category, facet }: ListingPage, locale: Locale): { text: string; href: string }[] {
  if (!category || !facet) return []
  const t = getTranslator(locale, 'facetText')
  const { whole } = facet
  const siblings = (whole.facets[facet.facet] ?? []).filter(
    ({ value, count }) =>
      value !== facet.value &&
      hasFacetPage(count, whole.total) &&
      mayHaveFacetPage(category, { facet: facet.facet, value }),
  )
  return [
    { text: t('all', { category: category.name }), href: localePath(locale, categoryPath(category)) },
    ...siblings.map(({ value, label, count }) => ({
      text: t('item', { label, count }),
      href: localePath(locale, facetPath(category, facet.facet, value)),
    })),
  ]
}
