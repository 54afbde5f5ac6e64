import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { back_in_stock, product, slug_history } from '@/lib/db/schema'
import { loadCatalogue } from '@/lib/seed/load'
import { listParts, loadPartEntries } from '@/lib/seo/sitemap/parts'
import { notifyBackInStock } from '@/lib/server/enquiry/back-in-stock'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 120 })
})
beforeEach(resetLimits)

const api = as(null)
const PER_PAGE = 100
let counter = 0

async function anyProduct() {
  const { data } = await api.product.getbytypeid({ ids: '1', stock: 'in', per_page: PER_PAGE })
  const product = data?.find(({ report }) => report !== null)
  if (!product?.report) throw new Error('no product with a report')
  return product
}

type Product = Awaited<ReturnType<typeof anyProduct>>

/** Every place where a buyer or a machine can find a product, with a function that returns whether it is visible there. */
function entryPointsOf({ id, slug, title, sku, report, category_id }: Product): Record<string, () => Promise<boolean>> {
  const isIn = (list: { id: number }[] | null) => (list ?? []).some((one) => one.id === id)
  const category = String(category_id)
  const total = async () => (await api.category.listall({})).data?.find((one) => one.id === category_id)?.product_count
  // A query of its own each time, so that no answer comes from a cache.
  const search = async (searchTerm: string) => {
    counter += 1
    return (await api.product.getbykeyname({ searchTerm, per_page: PER_PAGE, price: `-${9e8 - counter}` })).data
  }
  return {
    'the list of its category': async () =>
      isIn((await api.product.getbycatid({ id: category, per_page: PER_PAGE })).data),
    'the list of its type': async () => isIn((await api.product.getbytypeid({ ids: '1', per_page: PER_PAGE })).data),
    'the product counts': async () =>
      (await api.product.getbycatid({ id: category })).meta?.total === (await total()) &&
      isIn((await api.product.getbycatid({ id: category, per_page: PER_PAGE })).data),
    'its own page by slug': async () => (await api.product.getbyname({ name: slug })).status === 1,
    'its own page by title': async () => (await api.product.getbyname({ name: title })).data?.id === id,
    'its id': async () => isIn((await api.product.getbyids({ ids: String(id) })).data),
    'its gallery': async () => (await api.product.gallerybyid({ id: String(id) })).status === 1,
    'a search for its title': async () => isIn(await search(title)),
    'a search for its SKU': async () => isIn(await search(sku)),
    'a search for its report': async () => isIn(await search(report?.number ?? '')),
    'its report': async () => (await api.certificate.get({ number: report?.number ?? '' })).data?.product.id === id,
    'a cart': async () =>
      (await api.cart.quote({ items: [{ product_id: id, quantity: 1 }] })).data?.lines[0]?.problem !== 'not_found',
    'an order': async () => (await as(null).order.createpay(request(id))).reason !== 'out_of_stock',
    'the product data of feeds': async () => isIn((await api.meta.pieces({ after: String(id - 1), per_page: 1 })).data),
    'the sitemap': async () => {
      const { data } = await api.meta.list({ kind: 'product', per_page: 1000 })
      return (data?.pages ?? []).some((page) => page.kind === 'product' && page.slug === slug)
    },
    'a redirect': async () =>
      (await api.meta.moved({ address: `/gems/product/once-${slug}` })).data?.to === `/gems/product/${slug}`,
    'a back-in-stock request': async () =>
      (await api.backinstock.ask({ product_id: id, contact: 'asha@example.com', lang: 'en' })).status === 1,
  }
}

async function hide(id: number, hidden: boolean) {
  const { catalogue } = as(await makeCustomer(newMobile(), { role: 'staff' }))
  const { data } = await catalogue.product({ key: String(id) })
  const edit = { id, version: data?.version ?? 0, stock_seen: data?.draft.stock ?? 0, change: { hidden } }
  expect((await catalogue.quick(edit)).status).toBe(1)
}

/** The names of the places that show the product, checked one after the other. */
async function visibleEntryPoints(product: Product): Promise<string[]> {
  const open: string[] = []
  for (const [name, isVisible] of Object.entries(entryPointsOf(product))) {
    if (name !== 'an order' && (await isVisible())) open.push(name)
  }
  return open
}

describe('a hidden product', () => {
  it('dates the lists that it has left in the sitemap', async () => {
    const [hidden] = (await api.product.getbytypeid({ ids: '4', per_page: 1 })).data ?? []
    const findList = async () =>
      (await api.meta.list({ kind: 'category' })).data?.pages.find(({ slug }) => slug === hidden?.category.slug)
    const before = await findList()
    await hide(hidden?.id ?? 0, true)
    const after = await findList()
    expect(after?.updated_at).not.toBe(before?.updated_at)
    expect(after?.updated_at).toBe(NOW.toISOString())
    await hide(hidden?.id ?? 0, false)
  })

  it('is visible nowhere in the shop, and everywhere once it is shown again', async () => {
    const product = await anyProduct()
    const db = await getDb()
    await db
      .insert(slug_history)
      .values({ kind: 'product', slug: `once-${product.slug}`, product_id: product.id, at: NOW })
    const all = Object.keys(entryPointsOf(product)).filter((name) => name !== 'an order')
    expect(await visibleEntryPoints(product)).toEqual(all)
    const before = await api.product.getbycatid({ id: String(product.category_id) })
    await hide(product.id, true)
    expect(await visibleEntryPoints(product)).toEqual([])
    const after = await api.product.getbycatid({ id: String(product.category_id) })
    expect(after.meta?.total).toBe((before.meta?.total ?? 0) - 1)
    const refusal = await as(null).order.createpay(request(product.id))
    expect(refusal.status).toBe(0)
    await hide(product.id, false)
    expect(await visibleEntryPoints(product)).toEqual(all)
  })

  it('is in no sitemap', async () => {
    const product = await anyProduct()
    const listed = async () => {
      const entries = await Promise.all((await listParts(api)).map((part) => loadPartEntries(part, api)))
      return entries.flat().some((entry) => entry?.alternates.en === `/gems/product/${product.slug}`)
    }
    expect(await listed()).toBe(true)
    await hide(product.id, true)
    expect(await listed()).toBe(false)
    await hide(product.id, false)
  })

  it('stays in the orders of its buyers, with its report', async () => {
    const product = await anyProduct()
    const { data } = await as(null).order.createpay(request(product.id))
    if (!data || !('order' in data)) throw new Error('no order')
    await hide(product.id, true)
    const { data: report } = await api.certificate.get({ number: product.report?.number ?? '' })
    expect(report?.product.id).toBe(product.id)
    const { data: orderData } = await as(await makeCustomer(newMobile(), { role: 'owner' })).staff.order({
      number: data.order.number,
    })
    expect(orderData?.lines).toMatchObject([{ sku: product.sku, title: product.title }])
  })

  it('sends no back-in-stock message until it is shown again', async () => {
    const hiddenProduct = await anyProduct()
    const db = await getDb()
    await db.delete(back_in_stock)
    await api.backinstock.ask({ product_id: hiddenProduct.id, contact: 'asha@example.com', lang: 'en' })
    await hide(hiddenProduct.id, true)
    await db.update(product).set({ stock: 1 }).where(eq(product.id, hiddenProduct.id))
    expect(await notifyBackInStock(later(5))).toBe(0)
    await hide(hiddenProduct.id, false)
    expect(await notifyBackInStock(later(6))).toBe(1)
  })
})
