import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { auditRemaining } from '@/lib/api/admin/audit-queue'
import { loadMetadataPage, METADATA_ROWS_PER_PAGE } from '@/lib/api/admin/metadata-page'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { page_finding, product } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'
import { as, later, NOW, newMobile } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const PAGES = 50_000
const PRODUCT = 'stone-1'

/** A page of the page list; on a slow machine a missing result is requested again. */
async function loadRows(filters: Record<string, string> = {}, now = NOW) {
  const query = parsePageListQuery(filters)
  const read = async () => query && (await loadMetadataPage(query, readInfoPage, now))
  const page = await read()
  await auditRemaining(readInfoPage, now)
  return page?.rows.some(({ pending }) => pending) ? read() : page
}
const addresses = async (filters: Record<string, string>) =>
  (await loadRows(filters))?.rows.map(({ address }) => address)
const rowOf = async (path: string) => (await loadRows({ q: path, lang: 'en' }))?.rows.find((row) => row.path === path)

/** The statements that the work sends to the database, whichever database it is. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(Client.prototype, 'query'), vi.spyOn(PGlite.prototype, 'query')]
  await work()
  const texts = spies.flatMap((spy) => spy.mock.calls.map(([first]) => JSON.stringify(first)))
  for (const spy of spies) spy.mockRestore()
  return texts
}

withTestDatabase(async () => {
  await fillShop()
  await makeProduct()
  await loadRows()
  // The other pages of a large catalogue, audited before.
  await (await getDb()).execute(sql`
    insert into page_finding (path, lang, kind, product_id, title, title_width, description, h1, words, problems, same,
      read_at, stale)
    select '/gems/product/gem-' || lpad(n::text, 6, '0'), lang, 'product', 1000000 + n,
      case when n % 10000 = 0 then 'Twice' else 'Gem ' || n end, 100, 'A gem.', 'Gem ' || n, n,
      case when n % 25000 = 0 then '{orphan}'::text[] else '{}' end, case when n % 10000 = 0 then 5 else 1 end,
      now(), false
    from generate_series(1, ${PAGES}) as n, (values ('en'), ('fr')) as l(lang)`)
  await (await getDb()).execute(sql`analyze page_finding`)
})

describe('the page list of a hundred thousand pages', () => {
  it('has all of them, from the first to the last', async () => {
    const first = await loadRows({ q: 'gem-0' })
    expect(first).toMatchObject({ total: PAGES * 2, pages: (PAGES * 2) / METADATA_ROWS_PER_PAGE, reading: null })
    expect(first?.rows.slice(0, 3).map(({ address }) => address)).toEqual([
      '/gems/product/gem-000001',
      '/fr/gems/product/gem-000001',
      '/gems/product/gem-000002',
    ])
    const last = await loadRows({ q: 'gem-0', page: String(first?.pages) })
    expect(last?.rows.at(-1)?.address).toBe('/fr/gems/product/gem-050000')
    expect(last?.rows).toHaveLength(METADATA_ROWS_PER_PAGE)
    expect(await loadRows({ q: 'gem-0', page: String((first?.pages ?? 0) + 1) })).toBeNull()
  })

  it('is searched by text and by problem, in any order', async () => {
    expect(await addresses({ q: 'GEM 12345', lang: 'fr' })).toEqual(['/fr/gems/product/gem-012345'])
    expect(await addresses({ problem: 'orphan', lang: 'en', q: 'gem-' })).toEqual([
      '/gems/product/gem-025000',
      '/gems/product/gem-050000',
    ])
    expect(await addresses({ problem: 'duplicate', lang: 'en', q: 'Twice', sort: 'words' })).toEqual(
      [1, 2, 3, 4, 5].map((n) => `/gems/product/gem-0${n}0000`),
    )
    expect((await loadRows({ q: 'gem-0', sort: 'title', lang: 'en' }))?.rows[0]?.title).toBe('Gem 1')
    expect(await addresses({ q: 'no such page' })).toEqual([])
  })

  it('is searched by URL and by words in any order, with and without accents', async () => {
    const french = '/fr/gemstones/blue-sapphire'
    expect(await addresses({ q: french })).toEqual([french])
    expect(await addresses({ q: `https://shop.example${french}/?utm_source=x#top` })).toEqual([french])
    expect(await addresses({ q: 'https://shop.example/gemstones/blue-sapphire' })).toEqual(['/gemstones/blue-sapphire'])
    expect(await addresses({ q: '/gemstones/blue-sapphire' })).toEqual(['/gemstones/blue-sapphire', french])
    expect(await addresses({ q: 'neelam sapphire blue', lang: 'en', sort: 'words' })).toContain(
      '/gemstones/blue-sapphire',
    )
    expect(await addresses({ q: 'generales CONDITIONS vente' })).toEqual(['/fr/pages/terms-conditions'])
  })

  it('is filtered by template and sorted by any column in either direction', async () => {
    const products = { kind: 'product', q: 'gem-0', lang: 'en', sort: 'words' }
    expect((await addresses(products))?.[0]).toBe('/gems/product/gem-000001')
    expect((await addresses({ ...products, dir: 'desc' }))?.[0]).toBe('/gems/product/gem-050000')
    expect((await addresses({ ...products, sort: 'problems' }))?.[0]).toBe('/gems/product/gem-050000')
    expect((await loadRows({ kind: 'category' }))?.rows.every(({ kind }) => kind === 'category')).toBe(true)
    expect((await loadRows({ kind: 'category', q: 'gem-0' }))?.total).toBe(0)
  })

  it('is filtered by what any column shows, and by all of these together', async () => {
    const total = async (f: string) => (await loadRows({ q: 'gem-0', f }))?.total
    expect(await total('words.gt.49990')).toBe(20)
    expect(await total('words.gt.49990;lang.has.fr')).toBe(10)
    expect(await total('title.has.TWICE;title_width.is.100')).toBe(10)
    expect(await total('title.not.gem')).toBe(10)
    expect(await total('robots.empty.')).toBe(PAGES * 2)
    expect(await total('problems.has.orphan')).toBe(4)
    expect(await total('problems.has.duplicate')).toBe(10)
    expect(await total('changed_by.filled.')).toBe(0)
    expect(await total('updated.after.2026-01-01')).toBe(0)
    expect(await total("title.has.'%; drop table x")).toBe(0)
  })

  it('needs as few statements for the last page as for the first, and audits no page for it', async () => {
    const first = await statementsOf(() => loadRows({ sort: 'words' }))
    const last = await statementsOf(() => loadRows({ sort: 'words', page: '2000' }))
    expect(last).toHaveLength(first.length)
    expect(last.length).toBeLessThan(20)
    expect(last.filter((text) => /from \\?"product\\?"/.test(text))).toEqual([])
  })

  it('audits a changed product and its lists again, and nothing else', async () => {
    const db = await getDb()
    await db
      .update(product)
      .set({ title: toLocalized({ en: 'A rarer stone', fr: 'Pierre plus rare' }) })
      .where(eq(product.slug, PRODUCT))
    const now = later(5)
    const page = await loadRows({ q: 'rarer' }, now)
    expect(page?.rows.map(({ title, h1 }) => [title, h1])).toEqual([['A rarer stone – Neelam', 'A rarer stone']])
    const read = await db.select({ kind: page_finding.kind }).from(page_finding).where(eq(page_finding.read_at, now))
    expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(['product', 'landing', 'gems', 'category']))
    expect(read.length).toBeLessThan(50)
  })

  it('shows page overrides with the next request, and which pages are excluded from search engines', async () => {
    const api = as(await makeCustomer(newMobile(), { role: 'staff' })).metadata
    const path = `/gems/product/${PRODUCT}`
    const words = { ...NO_METADATA, title: 'Ours' }
    await api.save({ path, lang: 'en', version: 0, words })
    expect(await rowOf(path)).toMatchObject({
      title: 'Ours',
      titleWidth: 43,
      written: ['title'],
      changedBy: 'Asha Rao',
    })
    await api.save({ path, lang: 'fr', version: 0, words: { ...NO_METADATA, robots: 'noindex, follow' } })
    expect(await rowOf(path)).toMatchObject({ robots: 'index, follow', alternates: 'closed' })
    expect((await loadRows({ q: path, lang: 'fr' }))?.rows[0]).toMatchObject({ robots: 'noindex, follow' })
    for (const list of ['/gemstones', '/gemstones/precious', '/gemstones/blue-sapphire']) {
      await api.save({ path: list, lang: 'en', version: 0, words: { ...NO_METADATA, robots: 'noindex, follow' } })
    }
    expect((await rowOf(path))?.problems).toContain('orphan')
  })
})
