import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordPageView } from '@/lib/api/traffic'
import { getDb } from '@/lib/db/connection'
import { search_miss, view_day, visit_day, web_vital_day } from '@/lib/db/schema'
import { isRobot, parsePageVisit } from '@/lib/domain/analytics/traffic'
import {
  countPageView,
  deleteOldTrafficCounts,
  flushTrafficCounts,
  MAX_MISSED_SEARCHES_PER_DAY,
} from '@/lib/server/admin/traffic-count'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)

const DAY = '2026-12-01'
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36'
let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

function reportView(body: unknown, headers: Record<string, string> = {}, now = NOW) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const defaultHeaders = {
    'user-agent': CHROME,
    'content-length': String(text.length),
    'x-navamani-address': newAddress(),
  }
  const init = { method: 'POST', body: text, headers: { ...defaultHeaders, ...headers } }
  return recordPageView(new Request('http://shop.example/api/seen', init), now)
}

async function loadCounts() {
  await flushTrafficCounts()
  const db = await getDb()
  return {
    visits: await db.select().from(visit_day).orderBy(asc(visit_day.day)),
    views: await db.select().from(view_day).orderBy(asc(view_day.day), asc(view_day.product_id)),
    misses: await db.select().from(search_miss).orderBy(asc(search_miss.day), asc(search_miss.query)),
    vitals: await db.select({ vital: web_vital_day.vital }).from(web_vital_day),
  }
}

describe('the page views that browsers report', () => {
  it('are added to the count of the day in India; unknown products are left out', async () => {
    const stone = await makeProduct()
    await reportView({ visit: true, product: stone })
    await reportView({ product: stone })
    await reportView({ product: 999_999 })
    await reportView({ visit: true, search: '  Néelamm  STONE ' })
    expect(await loadCounts()).toEqual({
      visits: [{ day: DAY, visits: 2 }],
      views: [{ day: DAY, product_id: stone, views: 2 }],
      misses: [{ day: DAY, query: 'neelamm stone', count: 1 }],
      vitals: [],
    })
    await reportView({ visit: true, product: stone, search: 'neelamm stone' })
    await reportView({ visit: true }, {}, later(12 * 60))
    expect(await loadCounts()).toEqual({
      visits: [
        { day: DAY, visits: 3 },
        { day: '2026-12-02', visits: 1 },
      ],
      views: [{ day: DAY, product_id: stone, views: 3 }],
      misses: [{ day: DAY, query: 'neelamm stone', count: 2 }],
      vitals: [],
    })
  })

  it('are not counted for bots, other origins, Do Not Track, or invalid data', async () => {
    const before = await loadCounts()
    await reportView(
      { visit: true },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    )
    await reportView({ visit: true }, { 'user-agent': '' })
    await reportView({ visit: true }, { origin: 'https://elsewhere.example' })
    await reportView({ visit: true }, { 'sec-gpc': '1' })
    await reportView({ visit: true }, { dnt: '1' })
    await reportView('{ visit')
    await reportView({ visit: 'true', product: '7', search: 5 })
    await reportView({ product: 1.5, search: ' \u0000 ' })
    await reportView({ visit: true, search: 'x'.repeat(2_000) })
    expect(await loadCounts()).toEqual(before)
    expect(isRobot('Mozilla/5.0 (Linux; Android 14; CUBOT X90) Chrome/143.0')).toBe(false)
  })

  it('are limited per address, and their search terms per day', async () => {
    const { visits: before } = await loadCounts()
    const one = newAddress()
    for (let at = 0; at < 1_000; at += 1) countPageView({ visit: true, product: null, search: `flood ${at}` }, one, NOW)
    const { visits, misses } = await loadCounts()
    expect((visits[0]?.visits ?? 0) - (before[0]?.visits ?? 0)).toBe(240)
    expect(misses.filter(({ query }) => query.startsWith('flood'))).toHaveLength(20)
    for (let at = 0; at < 2_000; at += 1) {
      countPageView({ visit: false, product: null, search: `rush ${at}` }, newAddress(), NOW)
      if (at % 100 === 99) await flushTrafficCounts()
    }
    expect((await loadCounts()).misses.length).toBeLessThan(MAX_MISSED_SEARCHES_PER_DAY + 100)
    countPageView({ visit: false, product: null, search: 'neelamm stone' }, newAddress(), NOW)
    expect((await loadCounts()).misses).toContainEqual({ day: DAY, query: 'neelamm stone', count: 3 })
  })

  it('give the speed of pages by template, device and period', async () => {
    const vitals = (path: string, device: string, more: object) => reportView({ vitals: { path, device, ...more } })
    await vitals('/gemstones/ruby', 'phone', { LCP: 1_900, INP: 90, CLS: 0 })
    await vitals('/gemstones/opal', 'phone', { LCP: 2_500 })
    await vitals('/gemstones/opal', 'phone', { LCP: 4_100, CLS: 11, INP: -1 })
    await vitals('/gems/checkout', 'desktop', { INP: 700 })
    // Nothing that can be true.
    await vitals('/gemstones/ruby', 'watch', { LCP: 1 })
    await vitals('/gemstones/ruby', 'phone', { LCP: '1', FCP: 2 })
    await flushTrafficCounts()
    const staff = as(await makeCustomer(newMobile(), { role: 'staff' }))
    const { data } = await staff.metadata.vitals({ days: '7' })
    expect(data).toEqual([
      { template: 'category', device: 'phone', vital: 'LCP', p75: 4_062.5, good: 2, fair: 0, poor: 1 },
      { template: 'category', device: 'phone', vital: 'INP', p75: 93.75, good: 1, fair: 0, poor: 0 },
      { template: 'category', device: 'phone', vital: 'CLS', p75: 0.0075, good: 1, fair: 0, poor: 0 },
      { template: 'checkout', device: 'desktop', vital: 'INP', p75: 750, good: 0, fair: 0, poor: 1 },
    ])
    expect((await as(await makeCustomer(newMobile())).metadata.vitals({})).reason).toBe('not_allowed')
    const week = as(await makeCustomer(newMobile(), { role: 'staff' }), later(8 * 24 * 60))
    expect((await week.metadata.vitals({ days: '7' })).data).toEqual([])
    expect((await week.metadata.vitals({})).data).toHaveLength(4)
  })

  it('are deleted after their retention period', async () => {
    await deleteOldTrafficCounts(later(101 * 24 * 60))
    expect((await loadCounts()).misses).toEqual([])
    expect((await loadCounts()).views).toHaveLength(1)
    expect((await loadCounts()).vitals.length).toBeGreaterThan(0)
    await deleteOldTrafficCounts(later(802 * 24 * 60))
    expect(await loadCounts()).toEqual({ visits: [], views: [], misses: [], vitals: [] })
  })

  it('are parsed without an error, whatever the body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, search) => {
        const read = [parsePageVisit(value), parsePageVisit({ search })]
        for (const view of read) if (view?.search) expect(view.search.length).toBeLessThanOrEqual(80)
      }),
    )
  })
})
