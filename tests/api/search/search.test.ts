import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import type { Locale } from '@/lib/domain/locale'
import { loadCatalogue, raiseCatalogueVersion } from '@/lib/seed/load'
import { as, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

const RUBY = 103

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const api = as(null)
const suggest = async (q: string, lang: Locale = 'en') => (await api.search.suggest({ q, lang })).data
const firstOf = async (q: string) => (await suggest(q))?.categories[0]?.slug

/** The time of the in-memory limits only; the database uses its own. */
function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

describe('search/suggest', () => {
  it('returns categories in the requested language, and products in stock with photograph and price', async () => {
    const categories = await suggest('saphir bleu', 'fr')
    expect(categories?.categories[0]).toMatchObject({ name: 'Saphir bleu', slug: 'blue-sapphire', hindi_name: 'नीलम' })
    expect(categories?.products.length).toBeGreaterThan(0)
    const ids = categories?.products.map(({ id }) => id).join(',') ?? ''
    const { data: products } = await api.product.getbyids({ ids, lang: 'fr' })
    expect(products?.every(({ stock }) => stock > 0)).toBe(true)
    expect(categories?.products).toEqual(
      products?.map(({ id, slug, title, payable, images: [image] }) => ({ id, slug, title, payable, image })),
    )
  })

  it('respects the numbers in a query', async () => {
    const { products } = (await suggest('ruby 3 carat under 80000')) ?? {}
    const { data } = await api.product.getbyids({ ids: products?.map(({ id }) => id).join(',') ?? '' })
    expect(data?.length).toBeGreaterThan(0)
    for (const product of data ?? []) {
      expect(product).toMatchObject({ category_id: RUBY })
      expect(product.payable).toBeLessThanOrEqual(80_000)
      expect(Math.abs((product.weight_carat ?? 0) - 3)).toBeLessThanOrEqual(0.45)
    }
  })

  it.each([
    ['oval emerald', /Emerald.*Oval/],
    ['neelam ring', /Blue Sapphire Ring/],
    ['panchdhatu', /Panchdhatu/],
  ])('finds products by the terms beside a category: %s', async (q, title) => {
    const titles = (await suggest(q))?.products.map((product) => product.title) ?? []
    expect(titles.length).toBeGreaterThan(0)
    for (const one of titles) expect(one).toMatch(title)
  })

  it('never fails, whatever the query', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom("'", '&', '|', '!', '(', ':*', '\\', '%', '5 carat', 'ruby', '\0', '𝕏'))
        .map((all) => all.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (q) => (await api.search.suggest({ q })).status === 1),
      { numRuns: 80, examples: [['\0'], ["'"], ['a'.repeat(5000)], [Array(800).fill('zircn').join(' ')], ['%_\\ :*']] },
    )
    expect((await api.search.suggest({ q: 'a'.repeat(5001) })).errors?.[0]?.path).toBe('q')
  })

  it('answers thousands of invented words without comparing each with the dictionary', async () => {
    const terms = Array.from({ length: 800 }, (_, index) => `sap${index.toString(36)}x`)
      .join(' ')
      .slice(0, 5000)
    const started = performance.now()
    expect((await api.product.getbykeyname({ searchTerm: terms })).status).toBe(1)
    expect((await api.search.suggest({ q: terms })).status).toBe(1)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('limits a client that keeps sending new words, and no other client', async () => {
    const program = as(null, NOW, '198.51.100.9')
    const answers = []
    for (let n = 0; n < 640; n++) answers.push(await program.search.suggest({ q: `${n} xq` }))
    expect(answers[0]?.status).toBe(1)
    expect(answers.at(-1)).toMatchObject({ status: 0, reason: 'too_many' })
    expect(answers.at(-1)?.retry_after).toBeGreaterThan(0)
    expect((await as(null, NOW, '198.51.100.10').search.suggest({ q: '641 xq' })).status).toBe(1)
  })
})

describe('the search dictionary', () => {
  it('follows the catalogue as soon as its version is raised', async () => {
    expect(await firstOf('wolframite')).not.toBe('ruby')
    expect((await api.product.getbykeyname({ searchTerm: 'wolfremite' })).meta?.corrected).not.toBe('wolframite')
    const db = await getDb()
    const names = sql`array_append(${category.aliases}, 'wolframite')`
    await db.update(category).set({ aliases: names }).where(eq(category.id, RUBY))
    await db
      .update(product)
      .set({ search: sql`${product.search} || setweight(to_tsvector('simple', 'wolframite'), 'A')` })
      .where(eq(product.category_id, RUBY))
    passSeconds(2)
    expect(await firstOf('wolframite')).not.toBe('ruby')
    await raiseCatalogueVersion(db)
    passSeconds(4)
    expect(await firstOf('wolframite')).toBe('ruby')
    const { data, meta } = await api.product.getbykeyname({ searchTerm: 'wolfremite' })
    expect(meta?.corrected).toBe('wolframite')
    expect(data?.[0]?.category_id).toBe(RUBY)
  })

  it('is loaded once for simultaneous requests', async () => {
    const db = await getDb()
    await raiseCatalogueVersion(db)
    passSeconds(10)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => suggest(`ruby ${n + 1} carat`)))
    expect(answers.every((answer) => answer?.categories[0]?.slug === 'ruby')).toBe(true)
  })
})
