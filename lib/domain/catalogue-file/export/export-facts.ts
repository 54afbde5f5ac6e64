import type { ProductDraft } from '../../catalogue/product-draft'

/** A product for export: category by slug, payable price in paise, pictures by public URL. */
export type Exported = {
  draft: ProductDraft
  category: string
  payable_paise: number
  pictures: { url: string; alt: { en: string; fr: string } }[]
}

export const rupees = (paise: number) => (paise / 100).toFixed(2)
export const per = (value: number | null, by: number) => (value === null ? '' : String(value / by))

/** Facts for which other systems have no column, with the names of their metafields and attributes there. */
export const FACTS: [string, string, (product: Exported) => string][] = [
  ['category', 'Shop category', ({ category }) => category],
  ['title_fr', 'Title FR', ({ draft }) => draft.title.fr],
  ['description_fr', 'Description FR', ({ draft }) => draft.description.fr],
  ['discount', 'Discount', ({ draft }) => per(draft.discount_hundredths, 100)],
  ['carat', 'Carat', ({ draft }) => per(draft.weight_mct, 1000)],
  ['grams', 'Grams', ({ draft }) => per(draft.weight_mg, 1000)],
  ['dimensions', 'Dimensions', ({ draft }) => sides(draft.dimensions)],
  ['shape', 'Shape', ({ draft }) => draft.shape ?? ''],
  ['cut', 'Cut', ({ draft }) => draft.cut ?? ''],
  ['origin', 'Origin', ({ draft }) => draft.origin ?? ''],
  ['treatment', 'Treatment', ({ draft }) => draft.treatment ?? ''],
  ['clarity', 'Clarity', ({ draft }) => draft.clarity ?? ''],
  ['colour', 'Colour', ({ draft }) => draft.colour ?? ''],
  ['metal', 'Metal', ({ draft }) => draft.metal ?? ''],
  ['mukhi', 'Mukhi', ({ draft }) => String(draft.mukhi ?? '')],
  ['laboratory', 'Laboratory', ({ draft }) => draft.report?.laboratory ?? ''],
  ['report_number', 'Report number', ({ draft }) => draft.report?.number ?? ''],
  ['report_sample', 'Report sample', ({ draft }) => (draft.report ? String(draft.report.sample) : '')],
]

const sides = (dimensions: ProductDraft['dimensions']) =>
  dimensions
    ? [dimensions.length, dimensions.width, ...(dimensions.depth === null ? [] : [dimensions.depth])].join(' x ')
    : ''

export const factsOf = (product: Exported) => FACTS.map(([, , read]) => read(product))
export const beforeOf = ({ draft, payable_paise }: Exported) =>
  draft.price_paise > payable_paise ? rupees(draft.price_paise) : ''
