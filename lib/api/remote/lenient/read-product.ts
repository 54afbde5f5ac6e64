import type { Category, Image, Product, ProductDetail } from '../../../contract/shapes'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import { payablePaise } from '../../../domain/pricing/pricing'
import { toPlain, toPrice, toRemoteUrl } from './read-category'
import {
  type Fields,
  pick,
  requireId,
  requireText,
  shortSlug,
  toFields,
  toFlag,
  toId,
  toNumber,
  toText,
  toTexts,
  Unreadable,
} from './values'

/** Stock if a remote gives no count: the maximum quantity of a cart line. */
const UNCOUNTED_STOCK = 999
const MAX_DISCOUNT = 99
const PICTURES = [
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
  const given = Array.isArray(value) ? value : [value]
  return given.flatMap((one) => {
    const fields = toFields(one)
    const address = fields ? pick(fields, 'src', 'url', 'link', ...PICTURES) : one
    const text = typeof address === 'string' ? address.trim() : ''
    const src = text && toRemoteUrl(text, base)
    return src ? [{ src, alt: (fields && toText(fields.alt)) || alt }] : []
  })
}

export function imagesOf(fields: Fields, alt: string, base: string): Image[] {
  return PICTURES.flatMap((name) => readImages(fields[name], alt, base)).filter(
    (image, place, all) => all.findIndex(({ src }) => src === image.src) === place,
  )
}

function readStock(fields: Fields): number {
  const given = pick(fields, 'stock', 'quantity', 'qty', 'in_stock')
  const count = toNumber(given)
  if (count !== null && typeof given !== 'boolean') return Math.max(0, Math.trunc(count))
  return toFlag(given) === false ? 0 : UNCOUNTED_STOCK
}

function positive(value: unknown): number | null {
  const number = toNumber(value)
  return number !== null && number > 0 ? number : null
}

/** The category of a product, by id or name. */
export function categoryOf(fields: Fields, categories: readonly Category[]): Category | undefined {
  const named = toFields(fields.category)
  const id = toId(pick(fields, 'category_id', 'cat_id', 'catid') ?? named?.id)
  const name = toText(pick(fields, 'category_name') ?? named?.name ?? fields.category)?.toLowerCase()
  return categories.find((one) => one.id === id) ?? categories.find((one) => one.name.toLowerCase() === name)
}

/** A product as the specification names it: `id`, `title`, `price`, `tags`, and the cart's `discount` and `stock`. */
export function readProduct(fields: Fields, category: Category, base: string, at: string): Product {
  const id = requireId(fields, at, 'id', 'product_id')
  const title = requireText(fields, at, 'title', 'name', 'product_name')
  const price = toPrice(pick(fields, 'price', 'mrp'))
  if (price === null) throw new Unreadable(`${at}.price`, 'expected a number')
  const discount = Math.min(MAX_DISCOUNT, Math.max(0, toNumber(fields.discount) ?? 0))
  const images = imagesOf(fields, title, base)
  const { name, slug, category_type_id } = category
  const mukhi = toId(fields.mukhi)
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
    weight_carat: positive(pick(fields, 'weight_carat', 'carat')),
    weight_gram: positive(fields.weight_gram),
    dimensions_mm: null,
    shape: toText(fields.shape),
    cut: toText(fields.cut),
    origin: toText(fields.origin),
    treatment: toText(fields.treatment),
    clarity: toText(fields.clarity),
    colour: toText(pick(fields, 'colour', 'color')),
    mukhi,
    metal: toText(fields.metal),
    report: null,
    images:
      images.length > 0 ? images : [{ src: category.icon_link.replace(/^\/images\/|-160\.webp$/g, ''), alt: title }],
    hsn: toText(fields.hsn) ?? '',
    gst_percent: Math.max(0, toNumber(pick(fields, 'gst_percent', 'gst')) ?? 0),
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
    description: toPlain(pick(fields, 'description', 'details', 'short_description')),
    vedic_name: category.vedic_name,
    hindi_name: category.hindi_name,
    created_at: toTime(fields.created_at),
    updated_at: toTime(pick(fields, 'updated_at', 'created_at')),
  }
}
