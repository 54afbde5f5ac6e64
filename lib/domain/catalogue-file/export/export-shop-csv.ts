import { PRODUCT_FACTS } from '../../catalogue/product-facts'
import { DEFAULT_LOCALE, LOCALES, type Localized, OTHER_LOCALES } from '../../locale'
import { toCsv } from '../../text/csv'
import { MEDIA_FIELDS } from '../fields'
import { toTableText } from '../html-text'
import { type ExportedProduct, FACTS, formatInUnit, formatRupeeAmount, joinAlts } from './export-facts'

/** The shop's own table: a column for each field of a product. */
const SHOP_COLUMNS = [
  'sku',
  'category',
  'slug',
  ...LOCALES.map((locale) => `title_${locale}`),
  ...LOCALES.map((locale) => `description_${locale}`),
  'price',
  'discount',
  'cost',
  'stock',
  'weight_carat',
  'weight_gram',
  'dimensions',
  ...PRODUCT_FACTS,
  'report_laboratory',
  'report_number',
  'report_sample',
  'report_file',
  'tags',
  'option_group',
  'option_values',
  ...OTHER_LOCALES.map((locale) => `option_values_${locale}`),
  'images',
  'image_alt',
  ...OTHER_LOCALES.map((locale) => `image_alt_${locale}`),
  ...MEDIA_FIELDS,
  'hidden',
]

/** 360° view and video by their public URLs. */
function toMediaValues({ draft: { spin, video }, toUrl }: ExportedProduct): Record<string, string> {
  const alts = (medium: string, alt: Localized | undefined) => [
    [`${medium}_alt`, alt?.[DEFAULT_LOCALE] ?? ''],
    ...OTHER_LOCALES.map((locale) => [`${medium}_alt_${locale}`, alt?.[locale] ?? '']),
  ]
  return {
    spin: spin?.frames.map(toUrl).join('|') ?? '',
    video: video ? toUrl(video.src) : '',
    video_poster: video?.poster ? toUrl(video.poster) : '',
    ...Object.fromEntries([...alts('spin', spin?.alt), ...alts('video', video?.alt)]),
  }
}

export const shopCsvHeader = () => toCsv([SHOP_COLUMNS])

export function toShopCsv(product: ExportedProduct): string {
  const { draft, category, pictures } = product
  const values: Record<string, string> = {
    ...Object.fromEntries(FACTS.map(([key, , read]) => [key, read(product)])),
    sku: draft.sku,
    category,
    slug: draft.slug ?? '',
    title_en: toTableText(draft.title.en),
    description_en: toTableText(draft.description.en),
    price: formatRupeeAmount(draft.price_paise),
    cost: typeof draft.cost_paise === 'number' ? formatRupeeAmount(draft.cost_paise) : '',
    stock: String(draft.stock),
    weight_carat: formatInUnit(draft.weight_mct, 1000),
    weight_gram: formatInUnit(draft.weight_mg, 1000),
    report_laboratory: draft.report?.laboratory ?? '',
    report_file: draft.report?.file ? product.toUrl(draft.report.file.src) : '',
    tags: draft.tags.join(', '),
    images: pictures.map(({ url }) => url).join('|'),
    image_alt: joinAlts(product, DEFAULT_LOCALE),
    ...Object.fromEntries(OTHER_LOCALES.map((locale) => [`image_alt_${locale}`, joinAlts(product, locale)])),
    ...toMediaValues(product),
    hidden: String(draft.hidden),
  }
  return toCsv([SHOP_COLUMNS.map((name) => values[name] ?? '')])
}
