import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { streamPicturesCsv } from '@/lib/api/admin/pictures-csv'
import { refreshFindings } from '@/lib/api/admin/refresh-findings'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { parseFindingQuery } from '@/lib/domain/seo/finding-query'
import { MAX_ALT_LENGTH } from '@/lib/domain/seo/page-picture'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const alt = (en: string, fr: string) => ({ en, fr })
const IMAGES = [
  { src: 'gemstones/ruby', alt: alt('A ruby', 'Un rubis') },
  { src: 'gemstones/ruby-side', alt: alt('A ruby', 'Un rubis de côté') },
  { src: 'gemstones/ruby-warm', alt: alt('', 'Un rubis %_ chaud') },
  { src: 'gemstones/ruby-back', alt: alt('x'.repeat(MAX_ALT_LENGTH + 1), 'Un rubis de dos') },
]
let path = ''
let sku = ''

withTestDatabase(async () => {
  await fillShop()
  const id = await makeProduct()
  const db = await getDb()
  await db.update(product).set({ images: IMAGES }).where(eq(product.id, id))
  const [row] = await db.select().from(product).where(eq(product.id, id))
  path = `/gems/product/${row?.slug}`
  sku = row?.sku ?? ''
  await audit()
})

async function audit() {
  while (await refreshFindings(readInfoPage, NOW));
  // The comparison follows the last page.
  await new Promise((resolve) => setTimeout(resolve, 200))
}

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).metadata })

describe('the pictures of indexed pages', () => {
  it('are for staff only', async () => {
    const callAs = (customerId: number | null) =>
      dispatch('metadata/pictures', {}, { customerId, address: '203.0.113.7', now: NOW })
    expect((await callAs(null)).status).toBe(401)
    expect((await callAs(await makeCustomer(newMobile()))).status).toBe(403)
  })

  it('are listed with their texts, and those without one, with a long one or with the text of another picture', async () => {
    const { api } = await staff()
    const all = (await api.pictures({ search: path })).data
    expect(all?.counts).toEqual({ all: 4, missing: 1, long: 1, repeated: 2 })
    expect(all?.rows.map(({ src, alt, place, sku: of }) => ({ src, alt, place, of }))).toEqual(
      IMAGES.map((image) => ({ ...image, place: 'photo', of: sku })),
    )
    const sources = async (filter: 'missing' | 'long' | 'repeated') =>
      (await api.pictures({ search: path, filter })).data?.rows.map(({ src, same }) => [src, same])
    expect(await sources('missing')).toEqual([['gemstones/ruby-warm', 1]])
    expect(await sources('long')).toEqual([['gemstones/ruby-back', 1]])
    expect(await sources('repeated')).toEqual([
      ['gemstones/ruby', 2],
      ['gemstones/ruby-side', 2],
    ])
    expect((await api.pictures({ page: 900 })).data?.rows).toEqual([])
  })

  it('are found by a part of their text, in which % and _ mean themselves', async () => {
    const { api } = await staff()
    const find = async (search: string) => (await api.pictures({ search })).data?.rows.map(({ src }) => src)
    expect(await find('RUBIS DE DOS')).toEqual(['gemstones/ruby-back'])
    expect(await find('%_')).toEqual(['gemstones/ruby-warm'])
    expect(await find(`https://shop.example/fr${path}?utm_source=x`)).toHaveLength(IMAGES.length)
    expect(await find("'; drop table page_picture; --")).toEqual([])
  })

  it('are exported as a file', async () => {
    const chunks: string[] = []
    for await (const chunk of streamPicturesCsv({ filter: 'missing', search: path })) chunks.push(chunk)
    expect(chunks.join('')).toContain(`${path},photo,${sku},gemstones/ruby-warm,,Un rubis %_ chaud,missing,1`)
  })

  it('follow the edit of a product, and leave the list with a page that search engines may not keep', async () => {
    const { api } = await staff()
    await (await getDb())
      .update(product)
      .set({ images: [{ src: 'gemstones/ruby', alt: alt('A ruby from above', 'Un rubis vu de dessus') }] })
    await audit()
    const list = (await api.pictures({ search: path })).data
    expect(list?.counts).toEqual({ all: 1, missing: 0, long: 0, repeated: 0 })
    for (const lang of ['en', 'fr'] as const)
      await api.save({ path, lang, version: 0, words: { ...NO_METADATA, robots: 'noindex, follow' } })
    await audit()
    expect((await api.pictures({ search: path })).data?.counts.all).toBe(0)
  })
})

it('the query of a list of findings takes its default for what is not valid', () => {
  const filters = ['all', 'long'] as const
  expect(parseFindingQuery({ show: 'long', q: [' a ', ' ruby\0 '], page: '2' }, filters)).toEqual({
    filter: 'long',
    search: 'ruby',
    page: 2,
  })
  expect(parseFindingQuery({ show: 'constructor' }, filters)).toMatchObject({ filter: 'all', search: '', page: 1 })
  for (const page of ['0', '-1', '1e3', '999999']) expect(parseFindingQuery({ page }, filters)).toBeNull()
})
