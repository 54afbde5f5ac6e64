import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, product, slug_history, term } from '@/lib/db/schema'
import type { ProductDraft } from '@/lib/domain/catalogue/product-draft'
import { toLocalized } from '@/lib/domain/locale'
import { checkDraft, checkDrafts } from '@/lib/server/admin/catalogue/product-check'
import { type ProductToWrite, writeProducts } from '@/lib/server/admin/catalogue/product-write'
import { toDraft } from '@/lib/server/catalogue/product-draft'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { NOW } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { expectListsByTitle } from '../../../data/catalogue/lists-by-title'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'

withTestDatabase(async () => {
  await fillShop()
  await (await getDb()).insert(term).values([
    { kind: 'origin', key: 'kashmir', label: toLocalized({ en: 'Kashmir', fr: 'Cachemire' }) },
    { kind: 'shape', key: 'oval', label: toLocalized({ en: 'Oval', fr: 'Ovale' }) },
  ])
})

const author = { how: 'import' as const, importId: null, by: null, now: NOW }
const write = async (items: ProductToWrite[]) => inTransaction(await getDb(), (tx) => writeProducts(tx, items, author))
async function rowOf(id: number) {
  const [row] = await (await getDb()).select().from(product).where(eq(product.id, id))
  if (!row) throw new Error(`no product ${id}`)
  return row
}
const paths = async (draft: ProductDraft) =>
  (await checkDraft(await getDb(), draft)).map(({ path, code }) => [path, code])

describe('the problems of a draft', () => {
  it('are empty for a valid one', async () => {
    expect(await paths(draftOf({ origin: 'kashmir', shape: 'oval' }))).toEqual([])
  })

  it.each<[string, Partial<ProductDraft>, [string, string]]>([
    ['an unknown category', { category_id: 999 }, ['category_id', 'unknown']],
    ['an unknown term', { origin: 'atlantis' }, ['origin', 'unknown']],
    ['no price', { price_paise: 0 }, ['price_paise', 'too_small']],
    ['half a paisa', { price_paise: 100.5 }, ['price_paise', 'not_a_number']],
    ['a discount of everything', { discount_hundredths: 10_000 }, ['discount_hundredths', 'too_large']],
    [
      'a price that is too small after the discount',
      { price_paise: 150, discount_hundredths: 9_000 },
      ['price_paise', 'too_small'],
    ],
    ['a negative stock', { stock: -1 }, ['stock', 'too_small']],
    ['half a stock', { stock: 2.5 }, ['stock', 'not_whole']],
    ['no SKU', { sku: '' }, ['sku', 'required']],
    ['a blank in the SKU', { sku: 'A B' }, ['sku', 'malformed']],
    ['no title', { title: toLocalized({ en: ' ', fr: '' }) }, ['title.en', 'required']],
    ['a control character', { title: toLocalized({ en: 'Ru\u0007by', fr: '' }) }, ['title.en', 'unprintable']],
    ['a lone surrogate', { description: toLocalized({ en: '\ud800', fr: '' }) }, ['description.en', 'unprintable']],
    ['a title that is too long', { title: toLocalized({ en: 'R'.repeat(201), fr: '' }) }, ['title.en', 'too_long']],
    [
      'a report without a number',
      { report: { laboratory: 'X', number: '', sample: false } },
      ['report.number', 'required'],
    ],
    ['a zero dimension', { dimensions: { length: 0, width: 1, depth: null } }, ['dimensions.length', 'too_small']],
    ['an invalid slug', { slug: 'Blue Ruby' }, ['slug', 'slug_wrong']],
    [
      'a path out of the folder',
      { images: [{ src: '../x', alt: toLocalized({ en: 'x', fr: '' }) }] },
      ['images.0.src', 'malformed'],
    ],
    [
      'a photograph that was never uploaded',
      { images: [{ src: `u/${'0'.repeat(64)}`, alt: toLocalized({ en: 'x', fr: '' }) }] },
      ['images.0.src', 'unknown'],
    ],
    [
      'a photograph without words',
      { images: [{ src: 'gemstones/ruby', alt: toLocalized({ en: '', fr: '' }) }] },
      ['images.0.alt.en', 'required'],
    ],
  ])('include %s', async (_, more, problem) => {
    expect(await paths(draftOf(more))).toEqual([problem])
  })

  it('include a value that another product already uses, in the shop or in the same file', async () => {
    const report = { laboratory: 'Lab', number: 'R-77', sample: false }
    await write([{ draft: draftOf({ sku: 'TAKEN-1', slug: 'taken-one', report }) }])
    const db = await getDb()
    const same = draftOf({ sku: 'taken-1', slug: 'taken-one', report: { ...report, number: 'r-77' } })
    expect(await paths(same)).toEqual([['sku', 'duplicate']])
    expect((await checkDraft(db, { ...same, sku: 'OTHER' }, null)).map(({ path }) => path)).toEqual([
      'report.number',
      'slug',
    ])
    const [first, second] = await checkDrafts(
      db,
      [draftOf({ sku: 'TWIN' }), draftOf({ sku: 'twin' })].map((draft) => ({ draft })),
    )
    expect([first, second?.map(({ path, code }) => [path, code])]).toEqual([[], [['sku', 'duplicate']]])
  })

  it('include the HUID of another product, in the shop or in the same file', async () => {
    const db = await getDb()
    const [written] = await write([{ draft: draftOf({ huid: 'HU1D01' }) }])
    expect(await paths(draftOf({ huid: 'HU1D01' }))).toEqual([['huid', 'duplicate']])
    expect(await checkDraft(db, draftOf({ huid: 'HU1D01' }), written?.id)).toEqual([])
    const drafts = [draftOf({ huid: 'HU1D02' }), draftOf({ huid: 'HU1D02' })].map((draft) => ({ draft }))
    expect(await checkDrafts(db, drafts)).toMatchObject([[], [{ path: 'huid', code: 'duplicate' }]])
  })
})

describe('saving products', () => {
  it('derives all computed fields from a draft', async () => {
    const draft = draftOf({
      sku: 'NEW-1',
      title: toLocalized({ en: ' Royal  ruby ', fr: '' }),
      origin: 'kashmir',
      weight_mct: 3_420,
    })
    const [written] = await write([{ draft: { ...draft, price_paise: 1_000_000, discount_hundredths: 1_500 } }])
    const row = await rowOf(written?.id ?? 0)
    expect(row).toMatchObject({
      slug: 'royal-ruby',
      title: toLocalized({ en: 'Royal ruby', fr: 'Royal ruby' }),
      payable_paise: 850_000,
      weight_band: '2-to-4-ct',
      version: 1,
    })
    expect(row.search).toContain("'cachemire'")
    expect(row.search).toContain("'sapphire'")
    const [change] = await (await getDb())
      .select()
      .from(catalogue_change)
      .where(eq(catalogue_change.key, String(row.id)))
    expect(change).toMatchObject({ entity: 'product', version: 1, before: null, how: 'import', by: null })
    expect(change?.after).toEqual(toDraft(row))
  })

  it('updates by SKU, and saves nothing where nothing differs', async () => {
    const draft = draftOf({ sku: 'AGAIN-1' })
    const [first] = await write([{ draft }])
    const [same] = await write([{ draft }])
    expect(same).toMatchObject({ id: first?.id, version: 1, changed: false, touched: [] })
    const [more] = await write([{ draft: { ...draft, stock: 9 } }])
    expect(more).toMatchObject({ id: first?.id, version: 2, changed: true, isNew: false })
    expect(await rowOf(first?.id ?? 0)).toMatchObject({ stock: 9, version: 2 })
  })

  it('refuses an outdated version, and a stock that was sold in the meantime', async () => {
    const [created] = await write([{ draft: draftOf({ stock: 3 }) }])
    const id = created?.id ?? 0
    const draft = toDraft(await rowOf(id))
    await write([{ id, draft: { ...draft, tags: ['new'] } }])
    await expect(write([{ id, draft, version: 1 }])).rejects.toMatchObject({ reason: 'conflict' })
    await (await getDb()).update(product).set({ stock: 2 }).where(eq(product.id, id))
    await expect(write([{ id, draft: { ...draft, stock: 5 }, version: 2, stock_seen: 3 }])).rejects.toMatchObject({
      reason: 'conflict',
    })
    await write([{ id, draft: { ...draft, price_paise: 5_000 }, version: 2, stock_seen: 3 }])
    expect(await rowOf(id)).toMatchObject({ stock: 2, price_paise: 5_000 })
  })

  it('redirects the old URL of a product whose slug changes', async () => {
    const [one] = await write([{ draft: draftOf({ sku: 'MOVE-1', slug: 'first-place' }) }])
    const [renamed] = await write([{ draft: draftOf({ sku: 'MOVE-1', slug: 'second-place' }) }])
    expect(renamed).toMatchObject({ id: one?.id, renamed: true })
    expect((await rowOf(one?.id ?? 0)).slug).toBe('second-place')
    const old = await (await getDb()).select().from(slug_history).where(eq(slug_history.slug, 'first-place'))
    expect(old).toMatchObject([{ product_id: one?.id }])
    const [named] = await write([
      { draft: draftOf({ sku: 'MOVE-2', title: toLocalized({ en: 'First place', fr: '' }) }) },
    ])
    expect(named?.draft.slug).toBe('first-place-move-2')
  })

  it('sorts titles by the rules of the language, inserted one by one or all at once', async () => {
    const titles = ['Zircon', 'opal', 'Émeraude', 'Agate', 'œil', 'Éclat', 'onyx', 'Opale']
    for (const [index, en] of titles.entries())
      await write([{ draft: draftOf({ sku: `ONE-${index}`, title: toLocalized({ en, fr: '' }) }) }])
    for (let index = 0; index < 40; index += 1)
      await write([
        {
          draft: draftOf({
            sku: `SEQ-${index}`,
            title: toLocalized({ en: `Opal ${String(index).padStart(2, '0')}`, fr: '' }),
          }),
        },
      ])
    const many = Array.from({ length: 300 }, (_, index) => `Opal 07 ${String((index * 7) % 300).padStart(3, '0')}`)
    await write(
      many.map((en, index) => ({ draft: draftOf({ sku: `MANY-${index}`, title: toLocalized({ en, fr: '' }) }) })),
    )
    await expectListsByTitle()
  })
})
