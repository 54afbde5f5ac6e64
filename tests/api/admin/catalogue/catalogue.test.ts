import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/contract/shapes'
import { getDb } from '@/lib/db/connection'
import { SORTS } from '@/lib/domain/listing/listing'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 1500 })
})

const api = as(null)
const SAPPHIRE = 101
const KASHMIR = 305

async function everyPage(input: Omit<Parameters<typeof api.product.getbycatid>[0], 'page'>): Promise<Product[]> {
  const first = await api.product.getbycatid(input)
  const rest = []
  for (let page = 2; page <= (first.meta?.pages ?? 1); page++) {
    rest.push(...((await api.product.getbycatid({ ...input, page })).data ?? []))
  }
  return [...(first.data ?? []), ...rest]
}

describe('category/listall', () => {
  it('returns all 99 categories of nine types, each with products and a price', async () => {
    const { data } = await api.category.listall({})
    expect(data).toHaveLength(99)
    expect(new Set(data?.map((item) => item.category_type_id)).size).toBe(9)
    expect(data?.filter((item) => item.product_count === 0 || item.price_from === null)).toEqual([])
  })

  it('returns names in French, with the same slugs', async () => {
    const [english, french] = [await api.category.listall({}), await api.category.listall({ lang: 'fr' })]
    expect(french.data?.find(({ id }) => id === SAPPHIRE)?.name).toBe('Saphir bleu')
    expect(french.data?.map(({ slug }) => slug)).toEqual(english.data?.map(({ slug }) => slug))
  })
})

describe('category/getbyname', () => {
  it.each(['Blue Sapphire', 'blue-sapphire', 'blue sapphire', 'saphir bleu'])('finds %s', async (name) => {
    const { data } = await api.category.getbyname({ name })
    expect(data).toMatchObject({ id: SAPPHIRE, slug: 'blue-sapphire', hindi_name: 'नीलम' })
    expect(data?.gemology).toMatchObject({ hardness: '9', specific_gravity: '4.00' })
    expect(data?.faq.length).toBeGreaterThan(0)
  })

  it('returns every text in French', async () => {
    const { data } = await api.category.getbyname({ name: 'blue-sapphire', lang: 'fr' })
    expect(data).toMatchObject({ name: 'Saphir bleu', planet: 'Saturne' })
    expect(data?.summary).toContain('corindon')
    expect(data?.treatments.join()).not.toContain('Heating')
  })

  it('refuses an unknown name', async () => {
    expect(await api.category.getbyname({ name: 'unobtainium' })).toMatchObject({
      status: 0,
      reason: 'not_found',
      data: null,
    })
  })
})

describe('product/getbycatid', () => {
  it('pages without gap or overlap, sold products last, in every sort order', async () => {
    for (const sort of SORTS) {
      const products = await everyPage({ id: SAPPHIRE, sort, per_page: 7 })
      const { meta } = await api.product.getbycatid({ id: SAPPHIRE })
      expect(new Set(products.map(({ id }) => id)).size).toBe(meta?.total)
      const sold = products.map(({ stock }) => stock === 0)
      expect(sold.lastIndexOf(false) < (sold.indexOf(true) + 1 || products.length + 1)).toBe(true)
    }
  })

  it('sorts by payable price, and by title as a reader expects', async () => {
    const available = async (sort: (typeof SORTS)[number]) =>
      (await everyPage({ id: SAPPHIRE, sort, stock: 'in' })).map(({ payable, title, id }) => ({ payable, title, id }))
    const low = await available('low')
    expect(low.map(({ payable }) => payable)).toEqual(low.map(({ payable }) => payable).sort((a, b) => a - b))
    expect((await available('high')).map(({ payable }) => payable)).toEqual(low.map(({ payable }) => payable).reverse())
    const titles = (await available('a-z')).map(({ title }) => title)
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en').compare))
    expect((await available('z-a')).map(({ title }) => title)).toEqual([...titles].reverse())
    const ids = (await available('ascending')).map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  it('counts in every facet exactly the products that the pages return, under any filter', async () => {
    const { meta } = await api.product.getbycatid({ id: SAPPHIRE })
    const origins = meta?.facets.origin ?? []
    expect(origins.length).toBeGreaterThan(1)
    for (const { value, label, count } of origins) {
      const products = await everyPage({ id: SAPPHIRE, origin: value })
      expect(products).toHaveLength(count)
      expect(new Set(products.map(({ origin }) => origin))).toEqual(new Set([label]))
    }
  })

  it('returns the lowest available price and the number in stock', async () => {
    const { meta } = await api.product.getbycatid({ id: SAPPHIRE })
    const available = (await everyPage({ id: SAPPHIRE })).filter(({ stock }) => stock > 0)
    expect(meta?.in_stock).toBe(available.length)
    expect(meta?.price_from).toBe(Math.min(...available.map(({ payable }) => payable)))
  })

  it('applies a price range, both ends included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(200_000), fc.nat(200_000), async (a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)]
        const { data } = await api.product.getbycatid({ id: SAPPHIRE, price: `${min}-${max}`, per_page: 100 })
        return data?.every(({ payable }) => payable >= min && payable <= max) ?? false
      }),
      { numRuns: 25 },
    )
  })

  it('is empty past the last page, and refuses an invalid category or page number', async () => {
    expect((await api.product.getbycatid({ id: SAPPHIRE, page: 999 })).data).toEqual([])
    expect(await api.product.getbycatid({ id: 999_999 })).toMatchObject({ status: 0, reason: 'not_found' })
    expect((await api.product.getbycatid({ id: 'ruby' })).errors?.[0]?.path).toBe('id')
    expect((await api.product.getbycatid({ id: SAPPHIRE, per_page: 101 })).errors?.[0]?.path).toBe('per_page')
  })
})

describe('one product', () => {
  it('is found by slug and by title, with gallery and text in both languages', async () => {
    const [product] = (await api.product.getbycatid({ id: SAPPHIRE })).data ?? []
    const bySlug = await api.product.getbyname({ name: product?.slug ?? '' })
    const french = await api.product.getbyname({ name: product?.slug ?? '', lang: 'fr' })
    expect(bySlug.data).toMatchObject({ ...product, hindi_name: 'नीलम' })
    expect((await api.product.getbyname({ name: product?.title ?? '' })).data?.id).toBe(product?.id)
    expect(french.data?.description).not.toBe(bySlug.data?.description)
    expect((await api.product.gallerybyid({ id: product?.id ?? 0 })).data).toEqual(product?.images)
    expect((await api.product.gallerybycatid({ id: SAPPHIRE })).data?.[0]?.src).toBe('gemstones/blue-sapphire')
  })

  it('is refused if unknown', async () => {
    expect(await api.product.getbyname({ name: 'no-such-stone' })).toMatchObject({ status: 0, reason: 'not_found' })
    expect(await api.product.gallerybyid({ id: 2_000_000 })).toMatchObject({ status: 0, reason: 'not_found' })
    expect(await api.product.gallerybycatid({ id: 2_000_000 })).toMatchObject({ status: 0, reason: 'not_found' })
  })

  it('is returned by id in the requested order, unknown ones left out', async () => {
    const ids = (await api.product.getbycatid({ id: SAPPHIRE, per_page: 3 })).data?.map(({ id }) => id) ?? []
    const requested = [...ids].reverse()
    const { data } = await api.product.getbyids({ ids: [requested[0], 2_000_000, ...requested.slice(1)].join(',') })
    expect(data?.map(({ id }) => id)).toEqual(requested)
    expect((await api.product.getbyids({ ids: '1;drop table' })).errors?.[0]?.path).toBe('ids')
  })
})

describe('search', () => {
  it.each(['neelam', 'नीलम', 'blue sapphire', 'saphir bleu', 'BLUE  SAPPHIRE', 'Indranila'])(
    'finds blue sapphires by %s',
    async (searchTerm) => {
      const { data } = await api.product.getbykeyname({ searchTerm })
      expect(data?.length).toBeGreaterThan(5)
      // Padparadscha is a नीलम too by its Hindi name, but comes after the others.
      const first = data?.slice(0, 5).map(({ category_id }) => category_id)
      expect(first?.filter((id) => id !== SAPPHIRE && id !== KASHMIR)).toEqual([])
    },
  )

  it('finds a product by its SKU', async () => {
    const [product] = (await api.product.getbycatid({ id: 103 })).data ?? []
    expect((await api.product.getbykeyname({ searchTerm: product?.sku ?? '' })).data?.[0]?.id).toBe(product?.id)
  })

  it('never fails, whatever the query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (searchTerm) => {
        return (await api.product.getbykeyname({ searchTerm })).status === 1
      }),
      { numRuns: 60, examples: [['\0'], ["'"], ['&|!():*'], ['a'.repeat(5000)], ['%_\\']] },
    )
  })

  it('suggests categories by the beginning of any of their names, and products', async () => {
    const { data } = await api.search.suggest({ q: 'neel' })
    expect(data?.categories.map(({ slug }) => slug)).toContain('blue-sapphire')
    expect(data?.products.length).toBeGreaterThan(0)
    expect((await api.search.suggest({ q: '  ' })).data).toEqual({ categories: [], products: [], pages: [] })
  })
})

describe('banner/list', () => {
  it('returns the banners of the day in their order and language', async () => {
    const { data } = await api.banner.list({ lang: 'fr' })
    expect(data?.[0]).toMatchObject({
      id: 1,
      link: '/gemstones',
      title: 'Des gemmes naturelles, décrites sans détour',
    })
  })
})
