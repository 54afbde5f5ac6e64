import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import type { Locale } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

const api = as(null)

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 1500 })
})

async function find(searchTerm: string, lang: Locale = 'en') {
  const { data, meta } = await api.product.getbykeyname({ searchTerm, lang, per_page: 100 })
  return { products: data ?? [], total: meta?.total ?? 0, corrected: meta?.corrected }
}
const pathsFor = async (q: string) => ((await api.search.suggest({ q })).data?.pages ?? []).map(({ path }) => path)

describe('a search in Hindi and in Latin letters', () => {
  it.each([
    ['नीलम', 'neelam', 'blue-sapphire'],
    ['पुखराज', 'pukhraj', 'yellow-sapphire'],
    ['माणिक', 'manik', 'ruby'],
    ['पन्ना', 'panna', 'emerald'],
    ['मूंगा', 'moonga', 'red-coral'],
    ['गोमेद', 'gomed', 'hessonite'],
  ])('%s finds the same as %s', async (hindi, latin, slug) => {
    const [one, other] = [await find(hindi), await find(latin)]
    expect(one.total).toBeGreaterThan(5)
    expect(one.total).toBe(other.total)
    expect(one.products.map(({ id }) => id)).toEqual(other.products.map(({ id }) => id))
    expect(one.products[0]?.category.slug).toBe(slug)
    expect(one.corrected).toBeUndefined()
  })

  it('keeps the other words of the query', async () => {
    const { products } = await find('नीलम under 50000')
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ payable }) => payable <= 50_000)).toBe(true)
  })
})

describe('planets, rashis and months', () => {
  it.each([
    ['saturn', 'blue-sapphire'],
    ['shani', 'blue-sapphire'],
    ['शनि रत्न', 'blue-sapphire'],
    ['jupiter stone', 'yellow-sapphire'],
    ['makar rashi', 'blue-sapphire'],
    ['capricorn stone', 'blue-sapphire'],
    ['birthstone april', 'diamond'],
    ['april birthstone', 'diamond'],
  ])('%s finds %s', async (query, slug) => {
    const { products } = await find(query)
    expect(products.slice(0, 4).map(({ category }) => category.slug)).toEqual([slug, slug, slug, slug])
  })

  it('say which stone they mean', async () => {
    expect((await find('saturn')).corrected).toBe('Blue Sapphire')
    expect((await find('pierre de saturne', 'fr')).corrected).toBe('Saphir bleu')
  })

  it('leave the names of other stones alone', async () => {
    expect((await find('pierre de lune', 'fr')).products[0]?.category.slug).toBe('moonstone')
    expect((await find('sunstone')).products[0]?.category.slug).toBe('sunstone')
  })
})

describe('certified', () => {
  it('finds products with a report, of all kinds or of one', async () => {
    const all = await find('certified')
    expect(all.total).toBeGreaterThan(10)
    expect(all.products.every(({ report }) => report !== null)).toBe(true)
    const rubies = await find('certified ruby')
    expect(rubies.products.slice(0, 3).every(({ report, category }) => report && category.slug === 'ruby')).toBe(true)
  })
})

describe('pages of the shop', () => {
  it.each([
    ['ring size', '/pages/ring-size-guide'],
    ['ring si', '/pages/ring-size-guide'],
    ['return policy', '/pages/return-exchange'],
    ['birthstone april', '/pages/april-birthstone'],
    ['rashi ratna', '/pages/gemstone-recommendation'],
    ['certified', '/pages/view-certificate'],
    ['gift', '/gems/customized-jewellery'],
    ['livraison', '/pages/shipping-customs'],
  ])('%s leads to %s', async (query, path) => expect(await pathsFor(query)).toContain(path))

  it('are not suggested for a stone', async () => {
    for (const query of ['blue sapphire', 'ruby 5 carat', '7 mukhi']) expect(await pathsFor(query)).toEqual([])
  })
})
