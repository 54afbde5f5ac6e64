import type { Banner } from '../../../contract/banner'
import type { Image } from '../../../contract/shapes'
import { isBannerLink } from '../../../domain/routing/banner-link'
import { slugify } from '../../../domain/text/slug'
import { toDiameter } from '../../../domain/units/ring-size'
import type { Given, Read } from './given'
import { findProducts, listProducts } from './list-products'
import { readCategory, readCategoryDetail } from './read-category'
import { readCustomer, readCustomerRef } from './read-customer'
import { readPlaced, readReceipt } from './read-order'
import { categoryOf, imagesOf, readImages, readProduct, readProductDetail } from './read-product'
import { readSome } from './read-some'
import { type Fields, pick, requireId, toFields, toId, toList, toNumber, toOne, toText } from './values'

/** One page of a category's products as the remote returns it; `hasMore` if its total says that there are others. */
export async function readProducts({ path, data, body, input, base, catalogue }: Given) {
  const items = toList(data)
  const categories = await catalogue.categories()
  const own = categories.find(({ id }) => id === toId(input.id))
  const known = own ? null : await catalogue.products()
  const products = readSome(path, items, (fields, at) => {
    const id = toId(pick(fields, 'id', 'product_id'))
    const named = categoryOf(fields, categories) ?? own
    const listed = known?.find((one) => one.id === id)
    const category = named ?? categories.find((one) => one.id === listed?.category_id)
    return category ? [readProduct(fields, category, base, at)] : []
  })
  const beside = { ...toFields(data), ...toFields(body.meta), ...body }
  const total = toNumber(pick(beside, 'total', 'total_count', 'count'))
  const seen = new Set<number>()
  const single = products.flat().filter(({ id }) => !seen.has(id) && seen.add(id))
  return { products: single, more: total !== null && total > items.length && items.length > 0 }
}

async function readListing(given: Given): Promise<Read> {
  const { products, more } = await readProducts(given)
  const id = toId(given.input.id)
  const isSearch = given.path === 'product/getbykeyname'
  const term = isSearch && given.data === null ? toText(given.input.searchTerm) : null
  if (term) return listProducts(findProducts(await given.catalogue.products(), term), given.input)
  const whole = more && !isSearch && id !== null ? await given.catalogue.ofCategory(id) : products
  return listProducts(whole, given.input, isSearch)
}

async function readOneProduct({ data, input, base, catalogue }: Given): Promise<Read> {
  const name = toText(input.name) ?? ''
  const slug = slugify(name)
  const card = (await catalogue.products()).find((one) => one.slug === slug || one.title === name)
  const category = card && (await catalogue.categories()).find(({ id }) => id === card.category_id)
  if (!card || !category) return { data: null }
  const all: Fields[] = toList(data).flatMap((one) => {
    const fields = toFields(one)
    return fields ? [fields] : []
  })
  const detail: Fields = all.find((one) => toId(pick(one, 'id', 'product_id')) === card.id) ?? {}
  // The detail reply is newer than the list: its price and stock replace those of the list.
  const merged = Object.keys(detail).length > 0 ? readProduct({ ...card, ...detail }, category, base, 'data') : card
  const images = imagesOf(detail, card.title, base)
  const gallery = images.length > 0 ? images : await catalogue.gallery(card)
  const product = { ...merged, slug: card.slug, images: gallery.length > 0 ? gallery : card.images }
  return { data: readProductDetail(product, detail, category) }
}

async function readOneCategory({ data, input, catalogue }: Given): Promise<Read> {
  const name = (toText(input.name) ?? '').toLowerCase()
  const card = (await catalogue.categories()).find((one) => one.slug === name || one.name.toLowerCase() === name)
  return { data: card ? readCategoryDetail(card, toOne(data) ?? {}) : null }
}

function readBanners({ path, data, base }: Given): Read {
  const read = (fields: Fields, at: string): Banner[] => {
    const title = toText(pick(fields, 'title', 'name', 'heading')) ?? ''
    const [image] = imagesOf(fields, title, base)
    const subtitle = toText(pick(fields, 'subtitle', 'description')) ?? ''
    const link = toText(pick(fields, 'link', 'url')) ?? ''
    const id = toId(fields.id) ?? Number(at.split('.')[1]) + 1
    return image ? [{ id, title, subtitle, link: isBannerLink(link) ? link : '/gems', image }] : []
  }
  return { data: readSome(path, toList(data), read).flat() }
}

function readGallery({ data, base, input }: Given): Read {
  const images: Image[] = toList(data).flatMap((one) => readImages(one, toText(input.name) ?? '', base))
  return { data: images }
}

function readSystems({ path, data }: Given): Read {
  const read = (fields: Fields, at: string) => {
    const id = requireId(fields, at, 'id')
    const name = toText(pick(fields, 'name', 'system', 'title')) ?? String(id)
    return { id, key: slugify(name) || String(id), name, note: toText(fields.note) ?? '' }
  }
  return { data: readSome(path, toList(data), read) }
}

/** Sizes with a measure; one without cannot be drawn or compared with another system's. */
function readSizes({ path, data, input }: Given): Read {
  const read = (fields: Fields, at: string) => {
    const around = toNumber(pick(fields, 'inner_circumference_mm', 'circumference_mm', 'circumference'))
    const across = toNumber(pick(fields, 'inner_diameter_mm', 'diameter_mm', 'diameter', 'mm'))
    const mm = across ?? (around === null ? null : toDiameter(around))
    const system_id = toId(pick(fields, 'system_id', 'ring_system_id') ?? input.id)
    const id = requireId(fields, at, 'id')
    const label = toText(pick(fields, 'label', 'size', 'name')) ?? String(id)
    if (mm === null || mm <= 0 || system_id === null) return []
    const circumference = around ?? Math.round(mm * Math.PI * 100) / 100
    return [{ id, system_id, key: slugify(label), label, inner_diameter_mm: mm, inner_circumference_mm: circumference }]
  }
  return { data: readSome(path, toList(data), read).flat() }
}

/** Settings cannot be offered without price and measures, so a remote's plain reply is ignored. */
const nothing = (): Read => ({ data: [] })
const toRef = ({ data }: Given): Read => ({ data: readCustomerRef(data) })
const toRefs = (given: Given): Read => ({ data: [toRef(given).data].filter(Boolean) })
const toCustomer = ({ data, input, typed }: Given): Read => ({ data: readCustomer(data, input, typed) })

function toCustomers({ data, input }: Given): Read {
  return { data: toOne(data) ? [readCustomer(data, input)].filter(Boolean) : [] }
}

function readCategories({ path, data, base }: Given): Read {
  const usedSlugs = new Set<string>()
  const ids = new Set<number>()
  const all = readSome(path, toList(data), (fields, at) => readCategory(fields, base, at))
  const categories = all.filter(({ id }) => !ids.has(id) && ids.add(id))
  return {
    data: categories.map((category) => {
      const slug = usedSlugs.has(category.slug) ? `${category.slug}-${category.id}` : category.slug
      usedSlugs.add(slug)
      return { ...category, slug }
    }),
  }
}

/** The lenient reader for each call of the specification. */
export const READERS: Record<string, (given: Given) => Read | Promise<Read>> = {
  'category/listall': readCategories,
  'category/getbyname': readOneCategory,
  'product/getbycatid': readListing,
  'product/getbykeyname': readListing,
  'product/getbyname': readOneProduct,
  'product/gallerybycatid': readGallery,
  'product/gallerybyid': readGallery,
  'product/designlist': nothing,
  'cp/getbycategory': nothing,
  'cp/metaltypes': nothing,
  'cp/getmetaldesigns': nothing,
  'ring/system': readSystems,
  'ring/size': readSizes,
  'banner/list': readBanners,
  'customer/signup': toRef,
  'customer/signuporder': toRef,
  'customer/signinwithmobileno': toRefs,
  'customer/signinwithmobilenoorder': toRefs,
  'customer/signin': toCustomers,
  'customer/googlesignin': toCustomer,
  'customer/verifyotp': toCustomer,
  'customer/verifyotporder': toCustomer,
  'admin/consult': readReceipt,
  'admin/contactus': readReceipt,
  'admin/customjewelreq': readReceipt,
  'order/createpay': readPlaced,
}
