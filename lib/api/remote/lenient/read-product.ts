import type { Category, Image, Product, ProductDetail } from '../../../contract/shapes'
import { isTextFact, toTextFact } from '../../../domain/catalogue/hallmark'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS, type TextFact } from '../../../domain/catalogue/product-facts'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import { payablePaise } from '../../../domain/pricing/pricing'
import { recordOf } from '../../../domain/record-of'
import { stripHtml, toPrice, toRemoteUrl } from './read-category'
import {
  type Fields,
  firstPresent,
  requireId,
  requireText,
  shortSlug,
  toFields,
  toFlag,
  toId,
  toNumber,
  toText,
  toTexts,
  UnreadableReplyError,
} from './values'

/** Stock if a remote gives no count: the maximum quantity of a cart line. */
const UNCOUNTED_STOCK = 999
const MAX_DISCOUNT = 99
const PICTURE_FIELDS = [
  'images',
  'gallery',
  'image',
  'image_link',
  'image_url',
  'image_path',
  'photo',
  'thumbnail',
  'icon_link',
]

/** The pictures of a reply, as absolute URLs. */
export function readImages(value: unknown, alt: string, base: string): Image[] {
  const raw = Array.isArray(value) ? value : [value]
  return raw.flatMap((one) => {
    const fields = toFields(one)
    const address = fields ? firstPresent(fields, 'src', 'url', 'link', ...PICTURE_FIELDS) : one
    const text = typeof address === 'string' ? address.trim() : ''
    const src = text && toRemoteUrl(text, base)
    return src ? [{ src, alt: (fields && toText(fields.alt)) || alt }] : []
  })
}

export function readProductImages(fields: Fields, alt: string, base: string): Image[] {
  return PICTURE_FIELDS.flatMap((name) => readImages(fields[name], alt, base)).filter(
    (image, index, all) => all.findIndex(({ src }) => src === image.src) === index,
  )
}

function readStock(fields: Fields): number {
  const raw = firstPresent(fields, 'stock', 'quantity', 'qty', 'in_stock')
  const count = toNumber(raw)
  if (count !== null && typeof raw !== 'boolean') return Math.max(0, Math.trunc(count))
  return toFlag(raw) === false ? 0 : UNCOUNTED_STOCK
}

function toPositive(value: unknown): number | null {
  const number = toNumber(value)
  return number !== null && number > 0 ? number : null
}

/** A mark of a hallmark in its form; anything else is no fact. */
function readMark(fact: TextFact, value: unknown): string | null {
  const mark = toTextFact(toText(value) ?? '')
  return mark !== null && isTextFact(fact, mark) ? mark : null
}

/** The category of a product, by id or name. */
export function findCategory(fields: Fields, categories: readonly Category[]): Category | undefined {
  const categoryFields = toFields(fields.category)
  const id = toId(firstPresent(fields, 'category_id', 'cat_id', 'catid') ?? categoryFields?.id)
  const name = toText(firstPresent(fields, 'category_name') ?? categoryFields?.name ?? fields.category)?.toLowerCase()
  return categories.find((one) => one.id === id) ?? categories.find((one) => one.name.toLowerCase() === name)
}

/** A product with the fields of the base API: `id`, `title`, `price`, `tags`, and the cart's `discount` and `stock`. */
export function readProduct(fields: Fields, category: Category, base: string, at: string): Product {
  const id = requireId(fields, at, 'id', 'product_id')
  const title = requireText(fields, at, 'title', 'name', 'product_name')
  const price = toPrice(firstPresent(fields, 'price', 'mrp'))
  if (price === null) throw new UnreadableReplyError(`${at}.price`, 'expected a number')
  const discount = Math.min(MAX_DISCOUNT, Math.max(0, toNumber(fields.discount) ?? 0))
  const images = readProductImages(fields, title, base)
  const { name, slug, category_type_id } = category
  return {
    id,
    slug: [shortSlug(title), id].filter(Boolean).join('-'),
    title,
    category_id: category.id,
    category: { name, slug, category_type_id },
    sku: toText(fields.sku) ?? String(id),
    price,
    discount,
    payable: toRupees(payablePaise(toPaise(price), discount)),
    stock: readStock(fields),
    tags: toTexts(fields.tags),
    weight_carat: toPositive(firstPresent(fields, 'weight_carat', 'carat')),
    weight_gram: toPositive(fields.weight_gram),
    dimensions_mm: null,
    ...recordOf(TERM_FACTS, (fact) => toText(fact === 'colour' ? firstPresent(fields, fact, 'color') : fields[fact])),
    ...recordOf(NUMBER_FACTS, (fact) => toId(fields[fact])),
    ...recordOf(TEXT_FACTS, (fact) => readMark(fact, fields[fact])),
    report: null,
    images:
      images.length > 0 ? images : [{ src: category.icon_link.replace(/^\/images\/|-160\.webp$/g, ''), alt: title }],
    hsn: toText(fields.hsn) ?? '',
    gst_percent: Math.max(0, toNumber(firstPresent(fields, 'gst_percent', 'gst')) ?? 0),
  }
}

/** A time in ISO format; 1970-01-01 if the remote gives none. */
function toTime(value: unknown): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return new Date(Number.isNaN(time) ? 0 : time).toISOString()
}

/** A product completed with the fields of its detail page. */
export function readProductDetail(product: Product, fields: Fields, category: Category): ProductDetail {
  return {
    ...product,
    description: stripHtml(firstPresent(fields, 'description', 'details', 'short_description')),
    vedic_name: category.vedic_name,
    hindi_name: category.hindi_name,
    created_at: toTime(fields.created_at),
    updated_at: toTime(firstPresent(fields, 'updated_at', 'created_at')),
  }
}
