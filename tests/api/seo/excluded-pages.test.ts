import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

const SAPPHIRE = '/gemstones/blue-sapphire'

withTestDatabase(async () => {
  await fillShop()
  const db = await getDb()
  const origins = [...Array(8).fill('sri-lanka'), ...Array(4).fill('madagascar'), 'kashmir']
  for (const origin of origins) {
    const id = await makeProduct()
    await db.update(product).set({ origin }).where(eq(product.id, id))
  }
})

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })) })

it('excluded pages are for staff only', async () => {
  const callAs = (customerId: number | null) =>
    dispatch('metadata/excluded', {}, { customerId, address: '203.0.113.7', now: NOW })
  expect((await callAs(null)).status).toBe(401)
  expect((await callAs(await makeCustomer(newMobile()))).status).toBe(403)
})

it('pages closed by staff, hidden products, renamed pages and facets without a page are listed with their reason', async () => {
  const { api } = await staff()
  await api.metadata.save({
    path: SAPPHIRE,
    lang: 'fr',
    version: 0,
    words: { ...NO_METADATA, robots: 'noindex, follow' },
  })
  const closed = (await api.metadata.excluded({})).data
  expect(closed?.rows).toMatchObject([{ path: SAPPHIRE, lang: 'fr', by: 'Asha Rao', at: NOW.toISOString() }])

  const facets = (await api.metadata.excluded({ why: 'facet' })).data?.rows ?? []
  const origins = facets.filter(({ path }) => path.startsWith(`${SAPPHIRE}/origin-`))
  expect(origins.map(({ path, facet, leads_to }) => [path, facet, leads_to])).toEqual([
    [`${SAPPHIRE}/origin-kashmir`, { why: 'better_category', count: 1 }, '/gemstones/kashmir-blue-sapphire'],
    [`${SAPPHIRE}/origin-madagascar`, { why: 'few', count: 4 }, null],
    [`${SAPPHIRE}/origin-sri-lanka`, { why: 'almost_all', count: 8 }, null],
  ])

  await (await getDb()).update(product).set({ hidden: true }).where(eq(product.slug, 'stone-1'))
  await api.addresses.rename({ path: SAPPHIRE, slug: 'neelam' })
  const hidden = (await api.metadata.excluded({ why: 'hidden' })).data
  expect(hidden?.rows.map(({ path }) => path)).toEqual(['/gems/product/stone-1'])
  expect(hidden?.counts).toMatchObject({ noindex: 1, hidden: 1, renamed: 1 })
  expect((await api.metadata.excluded({ why: 'renamed' })).data?.rows).toMatchObject([
    { path: SAPPHIRE, leads_to: '/gemstones/neelam' },
  ])
  expect((await api.metadata.excluded({ why: 'hidden', page: 9 })).data?.rows).toEqual([])
})
