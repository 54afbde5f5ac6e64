import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import type { Locale } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 1000 })
})

const api = as(null)
const search = (searchTerm: string, options: { exact?: '1'; lang?: Locale } = {}) =>
  api.product.getbykeyname({ searchTerm, per_page: 50, ...options })

describe('numbers and words that are filters', () => {
  it('filter the results, each with the query that remains without it', async () => {
    const { data, meta } = await search('ruby 3 carat under 50000')
    expect(data?.length).toBeGreaterThan(0)
    for (const product of data ?? []) {
      expect(Math.abs((product.weight_carat ?? 0) - 3)).toBeLessThanOrEqual(0.45)
      expect(product.payable).toBeLessThanOrEqual(50_000)
    }
    expect(meta?.understood).toEqual([
      { kind: 'weight', value: '2.55-3.45', label: '3 carat', without: 'ruby under 50000' },
      { kind: 'price', value: '-50000', label: 'under 50000', without: 'ruby 3 carat' },
    ])
  })

  it('are named in the language of the shopper', async () => {
    const { data, meta } = await search('unheated ceylon sapphire', { lang: 'fr' })
    expect(data?.length).toBeGreaterThan(0)
    expect(meta?.understood?.map(({ label }) => label)).toEqual(['Sans traitement', 'Sri Lanka'])
    const untreated = data?.filter(({ treatment, origin }) => treatment === 'Sans traitement' && origin === 'Sri Lanka')
    expect(untreated).toHaveLength(data?.length ?? -1)
  })

  it('give an empty list if nothing matches', async () => {
    const { data, meta } = await search('ruby 5 carat under 500')
    expect(data).toEqual([])
    expect(meta?.understood?.map(({ without }) => without)).toEqual(['ruby under 500', 'ruby 5 carat'])
  })
})

describe('spelling', () => {
  it.each([
    ['saphire', 'sapphire'],
    ['amythest', 'amethyst'],
    ['rudraksh mala', 'rudraksha mala'],
    ['hesonite', 'hessonite'],
    ['unheated Rubby', 'unheated ruby'],
  ])('of “%s” is corrected, and the correction is reported', async (misspelt, correctQuery) => {
    const [corrected, plain] = [await search(misspelt), await search(correctQuery)]
    expect(corrected.meta?.corrected).toBe(correctQuery)
    expect(corrected.data?.map(({ id }) => id)).toEqual(plain.data?.map(({ id }) => id))
    expect(plain.meta?.corrected).toBeUndefined()
  })

  it('is not corrected on request, and for known words', async () => {
    expect((await search('hesonite', { exact: '1' })).meta).toMatchObject({ total: 0 })
    expect((await search('saphire', { exact: '1' })).meta?.corrected).toBeUndefined()
    for (const query of ['neelam', 'nilam', 'Nīlam', 'नीलम', 'rubis', 'upala', 'sapphires']) {
      const { data, meta } = await search(query)
      expect([query, meta?.corrected, (data?.length ?? 0) > 0]).toEqual([query, undefined, true])
    }
  })
})

describe('a query without results', () => {
  it('suggests similar categories', async () => {
    const { data } = await api.search.suggest({ q: 'sapphyrr 90 carat' })
    expect(data?.categories.map(({ name }) => name).join()).toContain('Sapphire')
  })

  it('is never an error', async () => {
    const hostile = fc.array(
      fc.constantFrom("'", '&', '|', '!', '(', ':*', '\\', '%', '5 carat', '₹9', 'ruby', '\0', '—'),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => (await search(parts.join(' '))).status === 1),
      { numRuns: 40, examples: [[["'"]], [Array(600).fill('5 carat')]] },
    )
  })
})
