import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, catalogue_change, product } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** Wrapped in an object, since an async function would await the client, which answers to `then`. */
const staff = async (now = NOW) => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' }), now).catalogue })
const context = (customerId: number | null) => ({ customerId, address: '203.0.113.7', now: NOW })
const CALLS: Record<string, unknown> = {
  'catalogue/products': {},
  'catalogue/product': { key: '1' },
  'catalogue/words': {},
  'catalogue/save': { id: null, version: 0, stock_seen: null, draft: draftOf() },
  'catalogue/quick': { id: 1, version: 0, stock_seen: 1, change: {} },
  'catalogue/bulk': { items: [{ id: 1, version: 0 }], action: 'hide', dry: false },
  'catalogue/history': { id: 1 },
  'catalogue/siblings': { group: 'ring' },
  'catalogue/undo': { id: 1, version: 0, change: 1 },
  'catalogue/categories': {},
  'catalogue/categoryhistory': { id: 101 },
  'catalogue/undocategory': { id: 101, version: 0, change: 1 },
}

async function newProduct(more: Parameters<typeof draftOf>[0] = {}) {
  const { api } = await staff()
  const { data } = await api.save({ id: null, version: 0, stock_seen: null, draft: draftOf(more) })
  if (!data) throw new Error('no product')
  return { api, product: data }
}

describe('the catalogue in the admin', () => {
  it('is open to staff only, and refused access is logged', async () => {
    const shopper = await makeCustomer(newMobile())
    for (const [path, input] of Object.entries(CALLS)) {
      expect((await dispatch(path, input, context(null))).status, path).toBe(401)
      expect((await dispatch(path, input, context(shopper))).status, path).toBe(403)
    }
    const refusals = and(eq(audit.customer_id, shopper), eq(audit.outcome, 'not_allowed'))
    expect(await (await getDb()).$count(audit, refusals)).toBe(Object.keys(CALLS).length)
  })

  it('finds products by SKU, report, title, category and state, page by page', async () => {
    const report = { laboratory: 'Lab', number: 'RX-9001', sample: false }
    const title = toLocalized({ en: 'Padparadscha 100%', fr: 'Padparadscha' })
    const { api, product } = await newProduct({ sku: 'FIND-1', title, report })
    const findIds = async (input: object) => (await api.products(input)).data?.rows.map(({ id }) => id)
    for (const q of ['find-1', 'rx-90', 'padparadscha 100%', '100% PADPAR'])
      expect(await findIds({ q }), q).toEqual([product.id])
    expect(await findIds({ q: 'padpar_dscha' })).toEqual([])
    expect(await findIds({ q: 'find-1', state: 'no_photo' })).toEqual([product.id])
    expect(await findIds({ q: 'find-1', state: 'sold' })).toEqual([])
    expect(await findIds({ q: 'find-1', state: 'no_french' })).toEqual([])
    await api.quick({ id: product.id, version: 1, stock_seen: 1, change: { hidden: true } })
    expect(await findIds({ q: 'find-1', state: 'hidden' })).toEqual([product.id])
    expect(await findIds({ q: 'find-1', state: 'sale' })).toEqual([])
    await newProduct({ title: toLocalized({ en: 'Pair one', fr: 'Paire' }), price_paise: 900 })
    await newProduct({ title: toLocalized({ en: 'Pair two', fr: 'Paire' }), price_paise: 800 })
    const { data } = await api.products({ q: 'pair', sort: 'price_low', per_page: 1, page: 2 })
    expect(data).toMatchObject({ total: 2, pages: 2, rows: [{ title: { en: 'Pair one' } }] })
  })

  it('names each invalid field and saves nothing', async () => {
    const { api, product } = await newProduct()
    const wrong = { ...product.draft, price_paise: 0, origin: 'atlantis' }
    const answer = await api.save({ id: product.id, version: 1, stock_seen: 1, draft: wrong })
    expect(answer).toMatchObject({
      reason: 'draft_refused',
      data: {
        problems: [
          { path: 'price_paise', code: 'too_small' },
          { path: 'origin', code: 'unknown' },
        ],
      },
    })
    expect((await api.product({ key: String(product.id) })).data).toEqual(product)
  })

  it('shows a saved change at once, with author and date, and reverts it alone', async () => {
    const { api, product } = await newProduct({ price_paise: 400_000 })
    const changed = {
      ...product.draft,
      price_paise: 500_000,
      description: toLocalized({ en: 'Better.', fr: 'Mieux.' }),
    }
    const saved = await api.save({ id: product.id, version: 1, stock_seen: 1, draft: changed })
    expect(saved.data).toMatchObject({ version: 2, draft: changed })
    const shown = async () => (await as(null).product.getbyname({ name: product.draft.slug ?? '' })).data
    expect(await shown()).toMatchObject({ price: 5000, description: 'Better.' })
    await api.quick({ id: product.id, version: 2, stock_seen: 1, change: { stock: 4 } })
    const { data: history } = await api.history({ id: product.id })
    expect(history?.map(({ version, how, by, is_new }) => [version, how, by, is_new])).toEqual([
      [3, 'edit', 'Asha Rao', false],
      [2, 'edit', 'Asha Rao', false],
      [1, 'edit', 'Asha Rao', true],
    ])
    expect(history?.[1]).toMatchObject({
      at: NOW.toISOString(),
      fields: [{ field: 'description' }, { field: 'price_paise', before: 400_000, after: 500_000 }],
    })
    const undone = await api.undo({ id: product.id, version: 3, change: 2 })
    expect(undone.data).toMatchObject({ version: 4, draft: { price_paise: 400_000, stock: 4 } })
    expect(await shown()).toMatchObject({ price: 4000, description: 'A stone.', stock: 4 })
  })

  it('keeps a later change when an earlier one is reverted, and reverts stock by the difference only', async () => {
    const { api, product: savedProduct } = await newProduct({ stock: 3 })
    const { id } = savedProduct
    await api.quick({ id, version: 1, stock_seen: 3, change: { stock: 5, price_paise: 100_000 } })
    await api.quick({ id, version: 2, stock_seen: 5, change: { price_paise: 200_000 } })
    expect(await api.undo({ id, version: 3, change: 2 })).toMatchObject({
      reason: 'changed_since',
      data: { fields: ['price_paise'] },
    })
    await api.undo({ id, version: 3, change: 3 })
    // One was sold in between and must stay sold.
    await (await getDb()).update(product).set({ stock: 4 }).where(eq(product.id, id))
    const { data } = await api.undo({ id, version: 4, change: 2 })
    expect(data).toMatchObject({ version: 5, draft: { stock: 2, price_paise: 400_000 } })
    const hidden = await api.undo({ id, version: 5, change: 1 })
    expect(hidden.data?.draft).toMatchObject({ hidden: true, stock: 2 })
  })

  it('refuses the second of two concurrent edits and keeps the first', async () => {
    const { api, product } = await newProduct()
    const { api: other } = await staff(later(1))
    const first = { ...product.draft, tags: ['first'] }
    await other.save({ id: product.id, version: 1, stock_seen: 1, draft: first })
    const input = { id: product.id, version: 1, stock_seen: 1, draft: { ...product.draft, tags: ['second'] } }
    expect(await api.save(input)).toMatchObject({ reason: 'conflict', data: { version: 2, draft: first } })
    expect(await api.quick({ ...input, change: { price_paise: 1 } })).toMatchObject({
      reason: 'conflict',
      data: { version: 2 },
    })
    const at_once = await Promise.all(
      [3, 4, 5].map((stock) => api.quick({ id: product.id, version: 2, stock_seen: 1, change: { stock } })),
    )
    expect(at_once.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['conflict', 'conflict', 'ok'])
    expect(await (await getDb()).$count(catalogue_change, eq(catalogue_change.key, String(product.id)))).toBe(3)
  })

  it('changes many products at once after a preview', async () => {
    const { api, product: one } = await newProduct()
    const { product: two } = await newProduct()
    const items = [one, two].map(({ id, version }) => ({ id, version }))
    const input = { items, action: 'discount' as const, amount: 2_500 }
    const dry = await api.bulk({ ...input, dry: true })
    expect(dry.data?.changed.map(({ after }) => after.payable_paise)).toEqual([300_000, 300_000])
    expect((await api.product({ key: String(one.id) })).data?.version).toBe(1)
    await api.quick({ id: two.id, version: 1, stock_seen: 1, change: { stock: 7 } })
    const done = await api.bulk({ ...input, dry: false })
    expect(done.data).toMatchObject({
      changed: [{ after: { id: one.id, payable_paise: 300_000, version: 2 } }],
      conflicts: [{ id: two.id }],
    })
    expect(await api.bulk({ ...input, amount: 12_000, items: [{ id: one.id, version: 2 }], dry: true })).toMatchObject({
      reason: 'draft_refused',
    })
    const again = await api.bulk({ ...input, items: [{ id: one.id, version: 2 }], dry: false })
    expect(again.data).toMatchObject({ changed: [], same: 1 })
  })
})

describe('a category in the admin', () => {
  it('shows its new names everywhere, is found by them, and can be reverted', async () => {
    const { api, product: savedProduct } = await newProduct({
      title: toLocalized({ en: 'Quiet stone', fr: 'Pierre calme' }),
    })
    const now = (await api.categories({})).data?.[0]
    if (!now) throw new Error('no category')
    const wanted = { ...now.draft, name: toLocalized({ en: 'Royal Blue', fr: 'Bleu royal' }), aliases: ['neelmani'] }
    const saved = await api.savecategory({ id: now.id, version: now.version, draft: wanted })
    expect(saved.data).toMatchObject({ version: now.version + 1, draft: wanted })
    const { data } = await as(null).category.getbyname({ name: 'royal blue' })
    expect(data).toMatchObject({ id: now.id, aliases: ['neelmani'] })
    const row = await (await getDb())
      .select({ search: product.search })
      .from(product)
      .where(eq(product.id, savedProduct.id))
    expect(row[0]?.search).toContain("'neelmani'")
    expect(await api.savecategory({ id: now.id, version: now.version, draft: wanted })).toMatchObject({
      reason: 'conflict',
    })
    const empty = { ...wanted, summary: toLocalized({ en: '', fr: 'Bleue.' }) }
    expect(await api.savecategory({ id: now.id, version: now.version + 1, draft: empty })).toMatchObject({
      data: { problems: [{ path: 'summary.en', code: 'required' }] },
    })
    const back = await api.undocategory({ id: now.id, version: now.version + 1, change: now.version + 1 })
    expect(back.data?.draft).toEqual(now.draft)
    expect((await api.categoryhistory({ id: now.id })).data?.map(({ how }) => how)).toEqual(['undo', 'edit'])
  })
})
