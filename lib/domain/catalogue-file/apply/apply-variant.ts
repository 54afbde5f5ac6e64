import { parseOptionCell } from '../../catalogue/variants/product-variant'
import { DEFAULT_LOCALE, type Localized, mapLocales, OTHER_LOCALES } from '../../locale'
import type { ParsedProduct, ReportProblem } from '../parsed-product'
import { type RawProduct, textOf } from '../raw-product'

/**
 * The group and the options of a product: those that the file's columns state, else those of a variant of Shopify or
 * WooCommerce. An empty group column takes them away; a file without either leaves them as they are. A missing
 * translation stays empty, so that the shop's own can take its place.
 */
export function applyVariant(product: RawProduct, parsed: ParsedProduct, reportProblem: ReportProblem): void {
  const group = textOf(product, 'option_group')
  if (group) parsed.draft.variant = { group, options: readOptions(product, reportProblem) }
  else if (product.variant) {
    const toEnglish = (text: string): Localized => mapLocales((locale) => (locale === DEFAULT_LOCALE ? text : ''))
    parsed.draft.variant = {
      group: product.variant.group,
      options: product.variant.options.map(({ name, value }) => ({ name: toEnglish(name), value: toEnglish(value) })),
    }
  } else if (product.has.has('option_group')) parsed.draft.variant = null
}

function readOptions(product: RawProduct, reportProblem: ReportProblem) {
  const texts = mapLocales((locale) =>
    textOf(product, locale === DEFAULT_LOCALE ? 'option_values' : `option_values_${locale}`),
  )
  const lists = mapLocales((locale) => parseOptionCell(texts[locale]))
  const english = lists[DEFAULT_LOCALE]
  if (!english) {
    reportProblem('options_wrong', 'option_values', texts[DEFAULT_LOCALE])
    return []
  }
  for (const locale of OTHER_LOCALES)
    if (texts[locale] && lists[locale]?.length !== english.length)
      reportProblem('options_wrong', `option_values_${locale}`, texts[locale])
  const read = (at: number, part: 'name' | 'value') =>
    mapLocales((locale) => (texts[locale] ? (lists[locale]?.[at]?.[part] ?? '') : ''))
  return english.map((_, at) => ({ name: read(at, 'name'), value: read(at, 'value') }))
}
