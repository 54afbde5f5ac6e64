import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { refreshFindings } from '@/lib/api/admin/refresh-findings'
import { readInfoPage } from '@/lib/content/page'
import { getDb } from '@/lib/db/connection'
import { page_finding, setting } from '@/lib/db/schema'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { dispatch } from '@/lib/server/dispatch'
import { refreshStoredSettings, SHOP_SETTINGS_KEY } from '@/lib/server/settings/stored-settings'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

// Next's cache does not exist outside of Next: everything is loaded each time.
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const SAPPHIRE = '/gemstones/blue-sapphire'

withTestDatabase(async () => {
  await fillShop()
  await audit()
})

async function audit() {
  while (await refreshFindings(readInfoPage, NOW));
}

const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).metadata })
const ofFrench = (path: string) => and(eq(page_finding.path, path), eq(page_finding.lang, 'fr'))

it('is for staff only', async () => {
  const callAs = (customerId: number | null) =>
    dispatch('metadata/hreflang', {}, { customerId, address: '203.0.113.7', now: NOW })
  expect((await callAs(null)).status).toBe(401)
  expect((await callAs(await makeCustomer(newMobile()))).status).toBe(403)
})

it('every page leads to its counterpart and back, the home page included', async () => {
  const { api } = await staff()
  const { data } = await api.hreflang({})
  expect(data?.total).toBe(data?.counts.linked)
  expect(data?.rows[0]).toEqual({
    ...{ path: '/', kind: 'home', x_default: '/', state: 'linked' },
    languages: [
      { lang: 'en', url: '/', indexed: true },
      { lang: 'fr', url: '/fr', indexed: true },
    ],
  })
  expect((await api.hreflang({ filter: 'faults' })).data?.rows).toEqual([])
})

it('a page without a counterpart is a fault with its reason', async () => {
  const { api } = await staff()
  await api.save({ path: SAPPHIRE, lang: 'fr', version: 0, words: { ...NO_METADATA, robots: 'noindex, follow' } })
  await audit()
  const faults = async () =>
    (await api.hreflang({ filter: 'faults' })).data?.rows.map(({ path, state, x_default, languages }) => ({
      ...{ path, state, x_default },
      french: languages.find(({ lang }) => lang === 'fr'),
    }))
  const indexed = { lang: 'fr', url: `/fr${SAPPHIRE}`, indexed: true }
  expect(await faults()).toEqual([
    { path: SAPPHIRE, state: 'closed', x_default: null, french: { ...indexed, indexed: false } },
  ])
  await api.save({ path: SAPPHIRE, lang: 'fr', version: 1, words: NO_METADATA })
  await audit()
  expect(await faults()).toEqual([])

  const db = await getDb()
  await db.update(page_finding).set({ canonical: '/fr/gemstones/ruby' }).where(ofFrench(SAPPHIRE))
  expect(await faults()).toEqual([{ path: SAPPHIRE, state: 'elsewhere', x_default: SAPPHIRE, french: indexed }])
  await db
    .update(page_finding)
    .set({ canonical: `/fr${SAPPHIRE}`, alternates: 'broken' })
    .where(ofFrench(SAPPHIRE))
  expect(await faults()).toEqual([{ path: SAPPHIRE, state: 'broken', x_default: SAPPHIRE, french: indexed }])
  await db.delete(page_finding).where(ofFrench(SAPPHIRE))
  expect(await faults()).toEqual([
    { path: SAPPHIRE, state: 'missing', x_default: SAPPHIRE, french: { lang: 'fr', url: null, indexed: false } },
  ])
  expect((await api.hreflang({ search: "%'" })).data?.rows).toEqual([])
})

it('a shop of one language names no other, and that is no fault', async () => {
  const { api } = await staff()
  const value = { languages: 'en' }
  await (await getDb()).insert(setting).values({ key: SHOP_SETTINGS_KEY, value, updated_at: NOW })
  await refreshStoredSettings()
  await audit()
  const { data } = await api.hreflang({ search: SAPPHIRE })
  expect(data?.rows).toMatchObject([{ state: 'language_off', x_default: null, languages: [{}, { url: null }] }])
  expect((await api.hreflang({ filter: 'faults' })).data).toMatchObject({ total: 0, rows: [], pages: 1 })
})
