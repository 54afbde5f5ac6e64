import type { Banner } from '../../../contract/banner'
import type { Image } from '../../../contract/shapes'
import { isBannerLink } from '../../../domain/routing/banner-link'
import { slugify } from '../../../domain/text/slug'
import { toDiameter } from '../../../domain/units/ring-size'
import { findProducts, listRemoteProducts } from './list-products'
import type { RawReply, ReadResult } from './raw-reply'
import { readCategory, readCategoryDetail } from './read-category'
import { readCustomer, readCustomerRef } from './read-customer'
import { readPlacedOrder, readReceipt } from './read-order'
import { findCategory, readImages, readProduct, readProductDetail, readProductImages } from './read-product'
import { readValidItems } from './read-valid-items'
import { type Fields, firstPresent, requireId, toFields, toFirst, toId, toList, toNumber, toText } from './values'

/** One page of a category's products as the remote returns it; `hasMore` if its total says that there are others. */
export async function readRemoteProducts({ path, data, body, input, base, catalogue }: RawReply) {
  const items = toList(data)
  const categories = await catalogue.categories()
  const requestedCategory = categories.find(({ id }) => id === toId(input.id))
  const knownProducts = requestedCategory ? null : await catalogue.products()
  const products = readValidItems(path, items, (fields, at) => {
    const id = toId(firstPresent(fields, 'id', 'product_id'))
    const namedCategory = findCategory(fields, categories) ?? requestedCategory
    const listedProduct = knownProducts?.find((one) => one.id === id)
    const category = namedCategory ?? categories.find((one) => one.id === listedProduct?.category_id)
    return category ? [readProduct(fields, category, base, at)] : []
  })
  const listInfo = { ...toFields(data), ...toFields(body.meta), ...body }
  const total = toNumber(firstPresent(listInfo, 'total', 'total_count', 'count'))
  const seenIds = new Set<number>()
  const uniqueProducts = products.flat().filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
  return { products: uniqueProducts, hasMore: total !== null && total > items.length && items.length > 0 }
}

async function readListing(rawReply: RawReply): Promise<ReadResult> {
  const { products, hasMore } = await readRemoteProducts(rawReply)
  const id = toId(rawReply.input.id)
  const isSearch = rawReply.path === 'product/getbykeyname'
  const term = isSearch && rawReply.data === null ? toText(rawReply.input.searchTerm) : null
  if (term) return listRemoteProducts(findProducts(await rawReply.catalogue.products(), term), rawReply.input)
  const allProducts = hasMore && !isSearch && id !== null ? await rawReply.catalogue.ofCategory(id) : products
  return listRemoteProducts(allProducts, rawReply.input, isSearch)
}

async function readOneProduct({ data, input, base, catalogue }: RawReply): Promise<ReadResult> {
  const name = toText(input.name) ?? ''
  const slug = slugify(name)
  const card = (await catalogue.products()).find((one) => one.slug === slug || one.title === name)
  const category = card && (await catalogue.categories()).find(({ id }) => id === card.category_id)
  if (!card || !category) return { data: null }
  const all: Fields[] = toList(data).flatMap((one) => {
    const fields = toFields(one)
    return fields ? [fields] : []
  })
  const detail: Fields = all.find((one) => toId(firstPresent(one, 'id', 'product_id')) === card.id) ?? {}
  // The detail reply is newer than the list: its price and stock replace those of the list.
  const merged = Object.keys(detail).length > 0 ? readProduct({ ...card, ...detail }, category, base, 'data') : card
  const images = readProductImages(detail, card.title, base)
  const gallery = images.length > 0 ? images : await catalogue.gallery(card)
  const product = { ...merged, slug: card.slug, images: gallery.length > 0 ? gallery : card.images }
  return { data: readProductDetail(product, detail, category) }
}

async function readOneCategory({ data, input, catalogue }: RawReply): Promise<ReadResult> {
  const name = (toText(input.name) ?? '').toLowerCase()
  const card = (await catalogue.categories()).find((one) => one.slug === name || one.name.toLowerCase() === name)
  return { data: card ? readCategoryDetail(card, toFirst(data) ?? {}) : null }
}

function readBanners({ path, data, base }: RawReply): ReadResult {
  const read = (fields: Fields, at: string): Banner[] => {
    const title = toText(firstPresent(fields, 'title', 'name', 'heading')) ?? ''
    const [image] = readProductImages(fields, title, base)
    const subtitle = toText(firstPresent(fields, 'subtitle', 'description')) ?? ''
    const link = toText(firstPresent(fields, 'link', 'url')) ?? ''
    const id = toId(fields.id) ?? Number(at.split('.')[1]) + 1
    const button = toText(fields.button) ?? ''
    return image ? [{ id, title, subtitle, link: isBannerLink(link) ? link : '/gems', button, image }] : []
  }
  return { data: readValidItems(path, toList(data), read).flat() }
}

function readGallery({ data, base, input }: RawReply): ReadResult {
  const images: Image[] = toList(data).flatMap((one) => readImages(one, toText(input.name) ?? '', base))
  return { data: images }
}

function readSystems({ path, data }: RawReply): ReadResult {
  const read = (fields: Fields, at: string) => {
    const id = requireId(fields, at, 'id')
    const name = toText(firstPresent(fields, 'name', 'system', 'title')) ?? String(id)
    return { id, key: slugify(name) || String(id), name, note: toText(fields.note) ?? '' }
  }
  return { data: readValidItems(path, toList(data), read) }
}

/** Sizes with a measure; one without cannot be drawn or compared with another system's. */
function readSizes({ path, data, input }: RawReply): ReadResult {
  const read = (fields: Fields, at: string) => {
    const givenCircumference = toNumber(
      firstPresent(fields, 'inner_circumference_mm', 'circumference_mm', 'circumference'),
    )
    const givenDiameter = toNumber(firstPresent(fields, 'inner_diameter_mm', 'diameter_mm', 'diameter', 'mm'))
    const mm = givenDiameter ?? (givenCircumference === null ? null : toDiameter(givenCircumference))
    const system_id = toId(firstPresent(fields, 'system_id', 'ring_system_id') ?? input.id)
    const id = requireId(fields, at, 'id')
    const label = toText(firstPresent(fields, 'label', 'size', 'name')) ?? String(id)
    if (mm === null || mm <= 0 || system_id === null) return []
    const circumference = givenCircumference ?? Math.round(mm * Math.PI * 100) / 100
    return [{ id, system_id, key: slugify(label), label, inner_diameter_mm: mm, inner_circumference_mm: circumference }]
  }
  return { data: readValidItems(path, toList(data), read).flat() }
}

/** Settings cannot be offered without price and measures, so a remote's plain reply is ignored. */
const emptyList = (): ReadResult => ({ data: [] })
const toRef = ({ data }: RawReply): ReadResult => ({ data: readCustomerRef(data) })
const toRefs = (rawReply: RawReply): ReadResult => ({ data: [toRef(rawReply).data].filter(Boolean) })
const toCustomer = ({ data, input, typed }: RawReply): ReadResult => ({ data: readCustomer(data, input, typed) })

function toCustomers({ data, input }: RawReply): ReadResult {
  return { data: toFirst(data) ? [readCustomer(data, input)].filter(Boolean) : [] }
}

function readCategories({ path, data, base }: RawReply): ReadResult {
  const usedSlugs = new Set<string>()
  const ids = new Set<number>()
  const all = readValidItems(path, toList(data), (fields, at) => readCategory(fields, base, at))
  const categories = all.filter(({ id }) => !ids.has(id) && ids.add(id))
  return {
    data: categories.map((category) => {
      const slug = usedSlugs.has(category.slug) ? `${category.slug}-${category.id}` : category.slug
      usedSlugs.add(slug)
      return { ...category, slug }
    }),
  }
}

/** The lenient reader for each call of the base API. */
export const READERS: Record<string, (rawReply: RawReply) => ReadResult | Promise<ReadResult>> = {
  'category/listall': readCategories,
  'category/getbyname': readOneCategory,
  'product/getbycatid': readListing,
  'product/getbykeyname': readListing,
  'product/getbyname': readOneProduct,
  'product/gallerybycatid': readGallery,
  'product/gallerybyid': readGallery,
  'product/designlist': emptyList,
  'cp/getbycategory': emptyList,
  'cp/metaltypes': emptyList,
  'cp/getmetaldesigns': emptyList,
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
  'order/createpay': readPlacedOrder,
}
