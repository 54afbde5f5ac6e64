import type { ProductDraft } from '../../catalogue/product-draft'
import { PRODUCT_FACTS } from '../../catalogue/product-facts'
import { formatOptionCell } from '../../catalogue/variants/product-variant'
import { DEFAULT_LOCALE, type Locale, type Localized, OTHER_LOCALES } from '../../locale'
import { toPercentText } from '../../pricing/discount'
import { toTableText } from '../html-text'

/** A product for export: category by slug, payable price in paise, pictures by public URL. */
export type ExportedProduct = {
  draft: ProductDraft
  category: string
  payable_paise: number
  pictures: { url: string; alt: Localized }[]
  /** Public URL of a photograph or video. */
  toUrl: (src: string) => string
}

export const formatRupeeAmount = (paise: number) => (paise / 100).toFixed(2)
export const formatInUnit = (value: number | null, unit: number) => (value === null ? '' : String(value / unit))

type ExportedFact = [key: string, name: string, read: (product: ExportedProduct) => string]

/** `star_effect` → `Star effect` */
const toColumnName = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`

/** Facts for which other systems have no column, with the names of their metafields and attributes there. */
export const FACTS: ExportedFact[] = [
  ['category', 'Shop category', ({ category }) => category],
  ...OTHER_LOCALES.flatMap((locale): typeof FACTS => [
    [`title_${locale}`, `Title ${locale.toUpperCase()}`, ({ draft }) => toTableText(draft.title[locale])],
    [
      `description_${locale}`,
      `Description ${locale.toUpperCase()}`,
      ({ draft }) => toTableText(draft.description[locale]),
    ],
  ]),
  ['discount', 'Discount', ({ draft }) => toPercentText(draft.discount_hundredths)],
  ['carat', 'Carat', ({ draft }) => formatInUnit(draft.weight_mct, 1000)],
  ['grams', 'Grams', ({ draft }) => formatInUnit(draft.weight_mg, 1000)],
  ['dimensions', 'Dimensions', ({ draft }) => formatDimensions(draft.dimensions)],
  ...PRODUCT_FACTS.map((fact): ExportedFact => [fact, toColumnName(fact), ({ draft }) => String(draft[fact] ?? '')]),
  ['laboratory', 'Laboratory', ({ draft }) => draft.report?.laboratory ?? ''],
  ['report_number', 'Report number', ({ draft }) => draft.report?.number ?? ''],
  ['report_sample', 'Report sample', ({ draft }) => (draft.report ? String(draft.report.sample) : '')],
  ['option_group', 'Option group', ({ draft }) => draft.variant?.group ?? ''],
  ['option_values', 'Option values', ({ draft }) => toOptionCell(draft, DEFAULT_LOCALE)],
  ...OTHER_LOCALES.map(
    (locale): ExportedFact => [
      `option_values_${locale}`,
      `Option values ${locale.toUpperCase()}`,
      ({ draft }) => toOptionCell(draft, locale),
    ],
  ),
]

/** The options of a product as a table has them: `Size: 14 | Certificate: GIA`; empty without any. */
export const toOptionCell = ({ variant }: ProductDraft, locale: Locale) =>
  formatOptionCell((variant?.options ?? []).map(({ name, value }) => ({ name: name[locale], value: value[locale] })))

const formatDimensions = (dimensions: ProductDraft['dimensions']) =>
  dimensions
    ? [dimensions.length, dimensions.width, ...(dimensions.depth === null ? [] : [dimensions.depth])].join(' x ')
    : ''

export const joinAlts = ({ pictures }: ExportedProduct, locale: Locale) =>
  pictures.map(({ alt }) => alt[locale].replaceAll('|', '/')).join('|')
export const factValues = (product: ExportedProduct) => FACTS.map(([, , read]) => read(product))
export const compareAtPrice = ({ draft, payable_paise }: ExportedProduct) =>
  draft.price_paise > payable_paise ? formatRupeeAmount(draft.price_paise) : ''
