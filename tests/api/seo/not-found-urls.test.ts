import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { not_found_url } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { deleteOldNotFoundUrls, flushUrlCounts, MAX_NOT_FOUND_URLS } from '@/lib/server/seo/not-found/store-url-counts'
import { countNotFound, countRedirect, MAX_PENDING_URLS, takeUrlCounts } from '@/lib/server/seo/not-found/url-counts'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

const DAY = 24 * 60
let addressCount = 0
const visit = (more: { isRobot?: boolean; linkedFrom?: string; now?: Date } = {}) => {
  addressCount += 1
  return { isRobot: false, address: `198.51.100.${addressCount}`, linkedFrom: null, now: NOW, ...more }
}
const staff = async () => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' })).addresses })
const emptyLog = async () => (await getDb()).delete(not_found_url)
const listed = async (input: Parameters<ReturnType<typeof as>['addresses']['missing']>[0] = {}) =>
  (await (await staff()).api.missing(input)).data

describe('the 404 log', () => {
  it('is for staff only', async () => {
    for (const [path, input] of [
      ['addresses/missing', {}],
      ['addresses/ignore', { path: '/a', ignored: true }],
    ] as const) {
      const callAs = (customerId: number | null) =>
        dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect((await callAs(null)).status, path).toBe(401)
      expect((await callAs(await makeCustomer(newMobile()))).status, path).toBe(403)
    }
  })

  it('adds people and robots up, suggests a page, and loses a URL once it is redirected', async () => {
    await emptyLog()
    countNotFound('/rubies.html', 'home', visit({ linkedFrom: 'blog.example' }))
    await flushUrlCounts()
    countNotFound('/rubies.html', 'home', visit({ now: later(5) }))
    countNotFound('/rubies.html', 'home', visit({ isRobot: true }))
    countNotFound('/wp-login.php', 'home', visit({ isRobot: true }))
    await flushUrlCounts()
    const { api } = await staff()
    expect((await api.missing({})).data).toMatchObject({
      ...{ total: 1, visitors: 2, robots: 1 },
      rows: [
        {
          ...{ path: '/rubies.html', visitors: 2, robots: 1, linked_from: 'blog.example', state: 'open' },
          ...{ first_at: NOW.toISOString(), last_at: later(5).toISOString(), answer: 'home' },
        },
      ],
    })
    expect((await listed({ filter: 'all' }))?.rows.map(({ path }) => path)).toEqual(['/rubies.html', '/wp-login.php'])
    expect((await listed({ filter: 'all', sort: 'robots', search: 'blog.EX' }))?.total).toBe(1)
    expect((await listed({ filter: 'all', search: 'wp_login' }))?.total).toBe(0)
    await api.add({ rows: [{ line: 1, from: '/rubies.html', to: '/gemstones/blue-sapphire' }] })
    expect((await listed())?.total).toBe(0)
    await api.remove({ from: '/rubies.html' })
    expect((await listed())?.total).toBe(1)
  })

  it('lists what another request is still storing', async () => {
    await emptyLog()
    countNotFound('/rubies.html', 'not_found', visit())
    const stored = flushUrlCounts()
    expect((await listed())?.total).toBe(1)
    await stored
  })

  it('sets a URL aside until it is taken back, and records both', async () => {
    await emptyLog()
    countNotFound('/old', 'not_found', visit())
    await flushUrlCounts()
    const { api } = await staff()
    await api.ignore({ path: '/old', ignored: true })
    expect((await listed({ filter: 'all' }))?.total).toBe(0)
    expect((await listed({ filter: 'ignored' }))?.rows).toMatchObject([{ path: '/old', state: 'ignored' }])
    await api.ignore({ path: '/old', ignored: false })
    expect((await listed())?.total).toBe(1)
    expect(await api.ignore({ path: '/never', ignored: true })).toMatchObject({ reason: 'not_found' })
    const changes = (await api.list({})).data?.changes.slice(0, 2).map(({ what, text }) => `${what} ${text}`)
    expect(changes).toEqual(['listed /old', 'ignored /old'])
  })

  it('tells a page that exists by now, a product of the same name, and a hidden part', async () => {
    await emptyLog()
    await makeProduct()
    for (const path of ['/gems/product/stone-1', '/products/stone-1', '/unsubscribe/…'])
      countNotFound(path, 'not_found', visit())
    await flushUrlCounts()
    const rows = (await listed())?.rows.map(({ path, state, suggestion }) => [path, state, suggestion])
    expect(rows).toEqual([
      ['/gems/product/stone-1', 'page', null],
      ['/products/stone-1', 'open', '/gems/product/stone-1'],
      ['/unsubscribe/…', 'masked', null],
    ])
  })

  it('is bounded in memory, by address and in rows, and forgets what nobody requests', async () => {
    await emptyLog()
    for (let n = 0; n < MAX_PENDING_URLS + 100; n += 1) countNotFound(`/invented-${n}`, 'home', visit())
    const flood = { ...visit(), address: '203.0.113.99' }
    expect(takeUrlCounts().notFound.size).toBe(MAX_PENDING_URLS)
    for (let n = 0; n < 500; n += 1) countNotFound(`/flood-${n}`, 'home', flood)
    expect(takeUrlCounts().notFound.size).toBe(60)
    countNotFound('/wanted', 'home', visit())
    countNotFound('/wanted', 'home', visit())
    await flushUrlCounts()
    for (let n = 0; n <= MAX_NOT_FOUND_URLS; n += 1) {
      countNotFound(`/invented-${n}`, 'home', visit({ isRobot: true, now: later(n) }))
      if (n % 900 === 0) await flushUrlCounts()
    }
    await flushUrlCounts()
    expect((await listed({ filter: 'all' }))?.total).toBe(MAX_NOT_FOUND_URLS)
    expect((await listed())?.rows.map(({ path, visitors }) => [path, visitors])).toEqual([['/wanted', 2]])
    await deleteOldNotFoundUrls(later(179 * DAY))
    expect((await listed())?.total).toBe(1)
    await deleteOldNotFoundUrls(later(181 * DAY))
    expect((await listed())?.total).toBe(0)
  })

  it('counts the uses of redirects, with and without a query, and of former URLs', async () => {
    const { api } = await staff()
    await api.add({
      rows: [
        { line: 1, from: '/p.php?id=7', to: '/gems' },
        { line: 2, from: '/p.php', to: '/gemstones' },
        { line: 3, from: '/never-used', to: '/gems' },
      ],
    })
    await api.rename({ path: '/gemstones/blue-sapphire', slug: 'neelam' })
    countRedirect('/p.php?id=7', visit())
    countRedirect('/p.php?id=8', visit({ isRobot: true, now: later(1) }))
    countRedirect('/gemstones/blue-sapphire', visit())
    countRedirect('/no-redirect', visit())
    await flushUrlCounts()
    const list = (await api.list({ sort: 'hits' })).data
    expect(list?.rows.map(({ from, visitors, robots, last_hit_at }) => [from, visitors, robots, last_hit_at])).toEqual([
      ['/p.php?id=7', 1, 0, NOW.toISOString()],
      ['/p.php', 0, 1, later(1).toISOString()],
      ['/never-used', 0, 0, null],
    ])
    expect((await api.list({ sort: 'unused' })).data?.rows[0]?.from).toBe('/never-used')
    expect((await api.list({ sort: 'last' })).data?.rows[0]?.from).toBe('/p.php')
    expect(list?.renamed).toMatchObject([{ from: '/gemstones/blue-sapphire', to: '/gemstones/neelam', visitors: 1 }])
  })
})
