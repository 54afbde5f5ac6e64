import { PRODUCT_FACTS } from '../../catalogue/product-facts'
import type { Locale } from '../../locale'
import { toCsv } from '../../text/csv'
import { type ExportedProduct, FACTS, formatInUnit, formatRupeeAmount } from './export-facts'

/** The shop's own table: a column for each field of a product. */
const SHOP_COLUMNS = [
  'sku',
  'category',
  'slug',
  'title_en',
  'title_fr',
  'description_en',
  'description_fr',
  'price',
  'discount',
  'stock',
  'weight_carat',
  'weight_gram',
  'dimensions',
  ...PRODUCT_FACTS,
  'report_laboratory',
  'report_number',
  'report_sample',
  'tags',
  'images',
  'image_alt',
  'image_alt_fr',
  'hidden',
]

export const shopCsvHeader = () => toCsv([SHOP_COLUMNS])

export function toShopCsv(product: ExportedProduct): string {
  const { draft, category, pictures } = product
  const alts = (lang: Locale) => pictures.map(({ alt }) => alt[lang].replaceAll('|', '/')).join('|')
  const values: Record<string, string> = {
    ...Object.fromEntries(FACTS.map(([key, , read]) => [key, read(product)])),
    sku: draft.sku,
    category,
    slug: draft.slug ?? '',
    title_en: draft.title.en,
    description_en: draft.description.en,
    price: formatRupeeAmount(draft.price_paise),
    stock: String(draft.stock),
    weight_carat: formatInUnit(draft.weight_mct, 1000),
    weight_gram: formatInUnit(draft.weight_mg, 1000),
    report_laboratory: draft.report?.laboratory ?? '',
    tags: draft.tags.join(', '),
    images: pictures.map(({ url }) => url).join('|'),
    image_alt: alts('en'),
    image_alt_fr: alts('fr'),
    hidden: String(draft.hidden),
  }
  return toCsv([SHOP_COLUMNS.map((name) => values[name] ?? '')])
}
