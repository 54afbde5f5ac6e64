import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox, setting, site_check } from '@/lib/db/schema'
import { runWaitingAudit } from '@/lib/jobs/site-audits'
import type { SiteClient } from '@/lib/seo/audit/agents'
import { startDueAudit } from '@/lib/server/seo/site-audit/audit-schedule'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(async () => {
  const db = await getDb()
  await db.delete(site_check)
  await db.delete(outbox)
  await db.delete(setting).where(eq(setting.key, 'audit_schedule'))
})

const BASE = 'https://shop.example'
const DAY_MINUTES = 24 * 60
const OPEN = new AbortController().signal
const EMAIL = 'seo@shop.example'

const siteOf = (title: string): SiteClient => ({
  fetchPage: async (url) => {
    const isHome = new URL(url).pathname === '/'
    const text = `<html><head><title>${title}</title><link rel="canonical" href="${BASE}/"></head></html>`
    return { status: isHome ? 200 : 404, text: isHome ? text : '', type: 'text/html', location: null, robots: '' }
  },
  askPicture: async () => ({ status: 200, width: 1200, height: 630, bytes: 1 }),
})
const audit = (title: string, now: Date, toSite = () => siteOf(title)) =>
  runWaitingAudit({ base: BASE, toSite, beatMs: 5, now: () => now }, OPEN)

async function save(every: 'never' | 'day' | 'week' | 'month', email = EMAIL, now = NOW) {
  const { sitecheck } = as(await makeCustomer(newMobile(), { role: 'staff' }), now)
  return sitecheck.saveschedule(every === 'never' ? { every } : { every, email, lang: 'en' })
}
const listAudits = async () => (await getDb()).select().from(site_check).orderBy(desc(site_check.id))
const listMails = async () => (await getDb()).select().from(outbox).orderBy(desc(outbox.id))

describe('regular audits', () => {
  it('start when they are due, once, whatever the number of processes', async () => {
    expect((await save('day')).data).toMatchObject({ every: 'day', email: EMAIL })
    await startDueAudit(NOW)
    expect(await listAudits()).toEqual([])
    const due = later(DAY_MINUTES)
    await Promise.all([startDueAudit(due), startDueAudit(due), startDueAudit(due)])
    expect(await listAudits()).toMatchObject([{ state: 'waiting', scheduled: true, section: null, asked_by: null }])
    const { sitecheck } = as(await makeCustomer(newMobile(), { role: 'staff' }), due)
    const { data } = await sitecheck.schedule({})
    expect(Date.parse(data?.next_at ?? '')).toBeGreaterThan(due.getTime())
  })

  it('send what changed since the last audit, and that nothing did', async () => {
    await save('day')
    await audit('Stones', later(DAY_MINUTES))
    await audit('Fine stones', later(2 * DAY_MINUTES))
    await audit('Fine stones', later(3 * DAY_MINUTES))
    const mails = await listMails()
    const [third, second, first] = mails
    expect(mails).toHaveLength(3)
    expect(mails.every(({ to }) => to === EMAIL)).toBe(true)
    expect(first?.text).not.toContain('added')
    expect(second?.text).toContain('Pages: 0 added, 0 removed, 1 changed.')
    expect(third?.subject).toMatch(/: no changes$/)
    const [{ id } = { id: 0 }] = await listAudits()
    expect(third?.text).toContain(`/staff/metadata/check/report?id=${id}`)
  })

  it('report a failure, but not of an audit that staff started or cancelled', async () => {
    const { sitecheck } = as(await makeCustomer(newMobile(), { role: 'staff' }))
    await save('week')
    await sitecheck.start({ agents: ['plain'], most: 10, pictures: false })
    await audit('Stones', NOW)
    expect(await listMails()).toEqual([])
    const failing = (): SiteClient => ({ ...siteOf('x'), fetchPage: () => Promise.reject(new Error('no connection')) })
    await audit('x', later(8 * DAY_MINUTES), failing)
    expect(await listMails()).toMatchObject([{ to: EMAIL, subject: expect.stringContaining('could not be completed') }])
  })

  it('wait for an audit that is running', async () => {
    await save('day')
    const due = later(DAY_MINUTES)
    const { sitecheck } = as(await makeCustomer(newMobile(), { role: 'staff' }), due)
    await sitecheck.start({ agents: ['plain'], most: 10, pictures: false })
    await startDueAudit(due)
    expect(await listAudits()).toHaveLength(1)
    await audit('Stones', due)
    await audit('Stones', due)
    expect(await listAudits()).toMatchObject([{ scheduled: true, state: 'done' }, { scheduled: false }])
  })

  it('end, and are refused without an address that can receive them', async () => {
    for (const email of ['', 'nobody', `${'x'.repeat(300)}@shop.example`]) {
      expect((await save('day', email)).errors?.[0]?.path).toBe('email')
    }
    await save('month')
    expect((await save('never')).data).toEqual({ every: 'never', email: '', next_at: null })
    await startDueAudit(later(60 * DAY_MINUTES))
    expect(await listAudits()).toEqual([])
  })
})
