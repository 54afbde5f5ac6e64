import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer } from '@/lib/db/schema'
import { sendAlerts } from '@/lib/server/enquiry/send-alerts'
import { askAlert, readMails, resetAlerts, startAlert } from '../../data/alerts'
import { as, later, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeStaff } from '../../data/enquiries'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

const CATEGORY = 101

withTestDatabase(fillShop)
beforeEach(resetAlerts)

describe('the alert for a landing page', () => {
  it('names new products on the page of a type under its filters, with a link to it', async () => {
    await startAlert({ landing: '/gemstones', filters: 'price=-5000' })
    await makeProduct({ rupees: 6000 })
    const cheap = await makeProduct({ rupees: 4100 })
    expect(await sendAlerts(later(10))).toBe(1)
    const [mail] = await readMails()
    expect(mail?.subject).toBe('New: Gemstones: up to ₹5,000')
    expect(mail?.text).toContain(`Stone ${cheap}: ₹4,100`)
    expect(mail?.text).toContain('/gemstones?sort=newest&price=-5000')
  })

  it('refuses unknown pages', async () => {
    for (const landing of ['/nothing', '/gemstones/', '/gemstones/blue-sapphire', 'gemstones', '/rudraksha/precious'])
      expect(await askAlert({ landing })).toMatchObject({ reason: 'not_found' })
    expect(await readMails()).toEqual([])
  })
})

describe('who sees the alerts', () => {
  it('shows customers the confirmed ones of their proved e-mail address, in their language, with keys that end them', async () => {
    const product_id = await makeProduct({ rupees: 4000 })
    const key = await startAlert({ product_id, below: 3000 })
    await startAlert({ category_id: CATEGORY })
    await askAlert({ landing: '/gemstones' })
    await startAlert({ email: 'other@example.com', product_id, below: 2000 })
    const id = await makeCustomer(newMobile())
    const db = await getDb()
    await db.update(customer).set({ email: 'Asha@example.com' }).where(eq(customer.id, id))
    const own = as(id)
    expect((await own.alert.mine({})).data).toEqual([])
    await db.update(customer).set({ email_verified: true }).where(eq(customer.id, id))
    expect((await own.alert.mine({ lang: 'fr' })).data).toMatchObject([
      { key, what: expect.stringMatching(/ à 3\s000\s₹ ou moins$/), path: expect.stringMatching(/^\/gems\/product\//) },
      { what: 'Blue Sapphire (fr)', path: '/gemstones/blue-sapphire?sort=newest' },
    ])
    await own.alert.stop({ key })
    expect((await own.alert.mine({})).data).toHaveLength(1)
    expect(await as(null).alert.mine({})).toMatchObject({ status: 0, reason: 'session_required' })
  })

  it('counts the confirmed ones of each product and list for staff, without e-mail addresses', async () => {
    const product_id = await makeProduct({ rupees: 4000 })
    await startAlert({ product_id, below: 3000 })
    await startAlert({ product_id, below: 3500, email: 'other@example.com' })
    await startAlert({ category_id: CATEGORY, filters: 'price=-5000' })
    await askAlert({ category_id: CATEGORY, email: 'third@example.com' })
    const { staff } = await makeStaff()
    const { data } = await staff.alerts({})
    expect(data).toMatchObject({
      total: 3,
      rows: [
        {
          waiting: 2,
          highest: 3500,
          what: expect.stringMatching(/^Stone \d+$/),
          path: expect.stringMatching(/^\/gems\/product\//),
        },
        { waiting: 1, highest: null, what: 'Blue Sapphire: up to ₹5,000' },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('@')
    expect(await as(await makeCustomer(newMobile())).staff.alerts({})).toMatchObject({ reason: 'not_allowed' })
  })
})
