import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, site_check } from '@/lib/db/schema'
import { type AuditOptions, runWaitingAudit } from '@/lib/jobs/site-audits'
import type { PageResponse, SiteClient } from '@/lib/seo/audit/agents'
import { AuditReport } from '@/lib/seo/audit/report'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(async () => {
  await (await getDb()).delete(site_check)
})

const BASE = 'https://shop.example'
const OPEN = new AbortController().signal
const ORDER = { agents: ['plain' as const], most: 100, pictures: false }
const staff = async (now = NOW) => ({ api: as(await makeCustomer(newMobile(), { role: 'staff' }), now).sitecheck })

/** A site of a home page and two more, with these titles. */
function siteOf(
  titles: Record<string, string>,
  before: (path: string) => Promise<unknown> | undefined = () => undefined,
) {
  const links = Object.keys(titles).map((path) => `<a href="${path}">x</a>`)
  const toPage = (path: string) =>
    `<html><head><title>${titles[path]}</title><link rel="canonical" href="${BASE}${path}"></head><body>${links}</body></html>`
  const answer = (status: number, text = '', type = 'text/html'): PageResponse => ({
    status,
    text,
    type,
    location: null,
    robots: '',
  })
  const site: SiteClient = {
    fetchPage: async (url) => {
      const path = new URL(url).pathname
      await before(path)
      return titles[path] === undefined ? answer(404) : answer(200, toPage(path))
    },
    askPicture: async () => ({ status: 200, width: 1200, height: 630, bytes: 1 }),
  }
  return site
}

const PAGES = { '/': 'Home of all stones', '/gems': 'Stones', '/gems/ruby': 'A ruby' }
const means = (site: SiteClient, now = NOW): AuditOptions => ({
  base: BASE,
  toSite: () => site,
  beatMs: 5,
  now: () => now,
})

async function check(titles: Record<string, string>, more = {}, now = NOW) {
  const { api } = await staff(now)
  const { data } = await api.start({ ...ORDER, ...more })
  await runWaitingAudit(means(siteOf(titles), now), OPEN)
  return (await api.get({ id: data?.id ?? 0 })).data
}

describe('a site audit', () => {
  it('is started, cancelled and read by staff only, and logged with their name', async () => {
    const shopper = await makeCustomer(newMobile())
    const member = await makeCustomer(newMobile(), { role: 'staff' })
    const context = (customerId: number | null) => ({ customerId, address: '203.0.113.7', now: NOW })
    const calls = {
      ...{ start: ORDER, cancel: { id: 1 }, list: {}, get: { id: 1 }, report: { id: 1 } },
      ...{ schedule: {}, saveschedule: { every: 'never' } },
    }
    for (const [verb, input] of Object.entries(calls)) {
      expect((await dispatch(`sitecheck/${verb}`, input, context(null))).status, verb).toBe(401)
      expect((await dispatch(`sitecheck/${verb}`, input, context(shopper))).status, verb).toBe(403)
    }
    const { envelope } = await dispatch('sitecheck/start', ORDER, context(member))
    expect(envelope.status).toBe(1)
    const rows = await (await getDb()).select().from(audit).where(eq(audit.event, 'sitecheck/start'))
    const logged = rows.map(({ outcome, customer_id }) => [outcome, customer_id])
    expect(logged).toEqual([
      ['not_allowed', shopper],
      ['ok', member],
    ])
  })

  it('crawls the site and stores the report with a summary', async () => {
    const done = await check(PAGES)
    expect(done).toMatchObject({ state: 'done', done: 3, found: 3, asked_by: 'Asha Rao' })
    expect(done?.summary).toMatchObject({ pages: 3, finished: true, since: null, verdicts: { problems: 3 } })
    const { api } = await staff()
    const { data } = await api.report({ id: done?.id ?? 0 })
    expect(AuditReport.parse(data?.report).pages.map(({ path }) => path)).toEqual(['/', '/gems', '/gems/ruby'])
  })

  it('shows the changes since the previous report of the same section', async () => {
    const first = await check(PAGES)
    await check({ ...PAGES, '/gems/ruby': 'Aside' }, { section: '/gems' })
    const next = await check({ '/': 'Home of all stones', '/gems': 'Fine stones', '/gems/pearl': 'A pearl' })
    const since = { id: first?.id, added: 1, removed: 1, changed: 1, found: 0, mended: 0 }
    expect(next?.summary?.since).toEqual(since)
    const inside = await check({ ...PAGES, '/gems/ruby': 'Aside' }, { section: '/gems' })
    expect(inside?.summary).toMatchObject({ pages: 2, since: { added: 0, removed: 0, changed: 0 } })
  })

  it('runs one at a time, in whichever process claims it', async () => {
    const { api } = await staff()
    const { data: first } = await api.start(ORDER)
    const { reason, data } = await api.start(ORDER)
    expect([reason, data?.id]).toEqual(['conflict', first?.id])
    const claimed: string[] = []
    const sites = ['one', 'two'].map((name) => siteOf(PAGES, (path) => void claimed.push(`${name} ${path}`)))
    await Promise.all(sites.map((site) => runWaitingAudit(means(site), OPEN)))
    expect(new Set(claimed.map((one) => one.split(' ')[0])).size).toBe(1)
    expect((await api.start(ORDER)).status).toBe(1)
  })

  it('can be cancelled while it runs, keeping its results, or before it starts', async () => {
    const { api } = await staff()
    const id = (await api.start(ORDER)).data?.id ?? 0
    const broken = new Promise<void>((resolve) => {
      const toSite = (signal: AbortSignal) =>
        siteOf(PAGES, (path) => {
          if (path !== '/gems/ruby') return
          const ended = new Promise((gone) => signal.addEventListener('abort', gone))
          return api.cancel({ id }).then(() => ended)
        })
      resolve(runWaitingAudit({ ...means(siteOf(PAGES)), toSite }, OPEN))
    })
    await broken
    const { data } = await api.get({ id })
    expect(data).toMatchObject({ state: 'cancelled', summary: { pages: 2, finished: false } })
    const waiting = (await api.start(ORDER)).data?.id ?? 0
    expect((await api.cancel({ id: waiting })).data?.state).toBe('cancelled')
    expect((await api.report({ id: waiting })).reason).toBe('not_found')
  })

  it('counts as stopped without a sign of life, so that another one can start', async () => {
    const { api } = await staff()
    const id = (await api.start(ORDER)).data?.id ?? 0
    await (await getDb()).update(site_check).set({ state: 'running', runner: 'a shop that crashed' })
    expect((await api.get({ id })).data?.state).toBe('running')
    const { api: after } = await staff(later(1))
    expect((await after.get({ id })).data?.state).toBe('stopped')
    expect((await after.start(ORDER)).status).toBe(1)
    expect((await after.list({})).data?.map(({ state }) => state)).toEqual(['waiting', 'stopped'])
  })

  it('writes nothing after it was declared dead', async () => {
    const { api } = await staff()
    const id = (await api.start(ORDER)).data?.id ?? 0
    const { api: after } = await staff(later(1))
    const site = siteOf(PAGES, async (path) => {
      if (path === '/gems') await after.start(ORDER)
    })
    await runWaitingAudit(means(site), OPEN)
    expect((await after.get({ id })).data).toMatchObject({ state: 'stopped', summary: null })
  })

  it('ends as stopped when the shop closes, and as failed when the site does not respond', async () => {
    const { api } = await staff()
    const id = (await api.start(ORDER)).data?.id ?? 0
    await runWaitingAudit(means(siteOf(PAGES)), AbortSignal.abort())
    expect((await api.get({ id })).data?.state).toBe('stopped')
    const silent: SiteClient = {
      ...siteOf(PAGES),
      fetchPage: async () => ({ status: 0, text: '', type: '', location: null, robots: '', error: 'away' }),
    }
    const other = (await api.start(ORDER)).data?.id ?? 0
    await runWaitingAudit(means(silent), OPEN)
    expect((await api.get({ id: other })).data?.state).toBe('failed')
  })

  it('keeps the last twenty reports', async () => {
    const oldest = await check(PAGES)
    await (await getDb()).execute(
      sql`insert into site_check (state, agents, most, pictures, asked_at, beat_at, report)
          select 'done', agents, most, pictures, asked_at, beat_at, report from site_check, generate_series(1, 19)`,
    )
    const newest = await check(PAGES)
    const { api } = await staff()
    const reportIds = (await api.list({})).data?.map(({ id }) => id) ?? []
    expect(reportIds).toHaveLength(20)
    expect(reportIds[0]).toBe(newest?.id)
    expect(reportIds).not.toContain(oldest?.id)
  })
})
