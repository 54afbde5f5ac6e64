import { toCsv } from '../../text/csv'
import { textToHtml } from '../html-text'
import { type ExportedProduct, FACTS, formatInUnit, formatRupeeAmount } from './export-facts'

const WOO_COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Tax status',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  ...FACTS.flatMap((_, index) =>
    ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${index + 1} ${part}`),
  ),
]

export const wooHeader = () => toCsv([WOO_COLUMNS])

/** The row of a product in WooCommerce's product table. */
export function toWoo(product: ExportedProduct, id: number): string {
  const { draft, category, payable_paise, pictures } = product
  const isDiscounted = draft.price_paise > payable_paise
  return toCsv([
    [
      String(id),
      'simple',
      draft.sku,
      draft.title.en,
      draft.hidden ? '0' : '1',
      '0',
      'visible',
      '',
      textToHtml(draft.description.en),
      'taxable',
      draft.stock > 0 ? '1' : '0',
      String(draft.stock),
      '0',
      '0',
      formatInUnit(draft.weight_mg, 1_000_000),
      isDiscounted ? formatRupeeAmount(payable_paise) : '',
      formatRupeeAmount(draft.price_paise),
      category,
      draft.tags.join(', '),
      pictures.map(({ url }) => url).join(', '),
      ...FACTS.flatMap(([, name, read]) => [name, read(product), '1', '0']),
    ],
  ])
}
