import { OTHER_LOCALES } from '../../locale'
import { toCsv } from '../../text/csv'
import { textToHtml } from '../html-text'
import { compareAtPrice, type ExportedProduct, FACTS, factValues, formatRupeeAmount, joinAlts } from './export-facts'

const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  ...FACTS.map(([key, name]) => `${name} (product.metafields.navamani.${key})`),
  ...OTHER_LOCALES.map(
    (locale) => `Image alt ${locale.toUpperCase()} (product.metafields.navamani.image_alt_${locale})`,
  ),
  'Status',
]

export const shopifyHeader = () => toCsv([SHOPIFY_COLUMNS])

/** The rows of a product in Shopify's product table: a complete first row, then one for each further picture. */
export function toShopify(product: ExportedProduct, vendor: string): string {
  const { draft, category, payable_paise, pictures } = product
  const [first, ...more] = pictures
  const handle = draft.slug ?? ''
  const row = [
    handle,
    draft.title.en,
    textToHtml(draft.description.en),
    vendor,
    '',
    category,
    draft.tags.join(', '),
    draft.hidden ? 'FALSE' : 'TRUE',
    'Title',
    'Default Title',
    draft.sku,
    String(Math.round((draft.weight_mg ?? 0) / 1000)),
    'shopify',
    String(draft.stock),
    'deny',
    'manual',
    formatRupeeAmount(payable_paise),
    compareAtPrice(product),
    'TRUE',
    'TRUE',
    first?.url ?? '',
    first ? '1' : '',
    first?.alt.en ?? '',
    'FALSE',
    ...factValues(product),
    ...OTHER_LOCALES.map((locale) => joinAlts(product, locale)),
    draft.hidden ? 'draft' : 'active',
  ]
  const imageColumn = SHOPIFY_COLUMNS.indexOf('Image Src')
  const further = more.map(({ url, alt }, index) =>
    SHOPIFY_COLUMNS.map((_, column) => {
      if (column === 0) return handle
      return [url, String(index + 2), alt.en][column - imageColumn] ?? ''
    }),
  )
  return toCsv([row, ...further])
}
