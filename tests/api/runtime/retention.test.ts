import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, enquiry, order, search_miss } from '@/lib/db/schema'
import { countPageView, flushTrafficCounts } from '@/lib/server/admin/traffic-count'
import { getSessionVersion, isSessionValid } from '@/lib/server/customer/session'
import { enforceRetention } from '@/lib/server/retention'
import { as, KARNATAKA, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, resetLimits } from '../../data/fixtures'
import { fillInvoiceShop, makeOrder } from '../../data/order/invoices'
import { countOf, PROMISES, sendEnquiry, signUp } from '../../data/retention-cases'
import { makeReview } from '../../data/reviews'

withTestDatabase(fillInvoiceShop)
beforeEach(resetLimits)

const DAY = 24 * 60
const at = (text: string) => new Date(text)

describe('data that the privacy policy promises to delete', () => {
  it.each(Object.entries(PROMISES))('%s', async (_, { make, kept, gone }) => {
    const countRemaining = await make()
    const before = await countRemaining()
    expect(before).toBeGreaterThan(0)
    expect(await enforceRetention(kept)).toEqual([])
    expect(await countRemaining()).toBeGreaterThan(0)
    expect(await enforceRetention(gone)).toEqual([])
    expect(await countRemaining()).toBe(0)
  })

  it('includes search terms without results after a hundred days', async () => {
    countPageView({ visit: false, product: null, search: 'painite' }, '198.51.100.2', NOW)
    await flushTrafficCounts()
    await enforceRetention(later(100 * DAY))
    expect(await countOf(search_miss)).toBe(1)
    await enforceRetention(later(101 * DAY))
    expect(await countOf(search_miss)).toBe(0)
  })
})

describe('data that is kept', () => {
  it('includes the account of a customer who returned, ordered or wrote', async () => {
    const old = { created_at: NOW, last_seen_at: NOW }
    const mobile = newMobile()
    const [asGuest, returned, byKey, ordered, idle] = [
      await makeCustomer(mobile, old),
      await makeCustomer(newMobile(), old),
      await makeCustomer(newMobile(), old),
      await makeCustomer(newMobile(), old),
      await makeCustomer(newMobile(), old),
    ]
    const inTwoYears = at('2028-12-01T00:00:00Z')
    expect(await isSessionValid(returned, 1, inTwoYears)).toBe(true)
    expect(await getSessionVersion(byKey, inTwoYears)).toBe(1)
    await makeOrder({ customer_id: ordered, created_at: inTwoYears })
    await makeOrder({ customer_id: null, contact_mobile: mobile, created_at: inTwoYears })
    await enforceRetention(at('2030-01-01T00:00:00Z'))
    const ids = [asGuest, returned, byKey, ordered, idle]
    const live = await Promise.all(ids.map((id) => isSessionValid(id, 1)))
    expect(live).toEqual([true, true, true, true, false])
  })

  it('includes an unverified number with a new code, and the account of an inactive staff member', async () => {
    const mobile = newMobile()
    await signUp(mobile)
    await signUp(mobile, later(6 * DAY))
    const owner = await makeCustomer(newMobile(), { role: 'owner', created_at: NOW, last_seen_at: NOW })
    await enforceRetention(later(7 * DAY + 4))
    expect(await countOf(customer, eq(customer.mobile_no, mobile))).toBe(1)
    await enforceRetention(later(7 * DAY + 6))
    expect(await countOf(customer, eq(customer.mobile_no, mobile))).toBe(0)
    await enforceRetention(at('2040-01-01T00:00:00Z'))
    expect(await isSessionValid(owner, 1)).toBe(true)
  })

  it('includes an enquiry that was answered within the year', async () => {
    const { data } = await sendEnquiry('asha@example.com')
    const number = data?.number ?? ''
    const id = await makeCustomer(newMobile(), { role: 'staff' })
    await as(id, at('2027-11-01T06:30:00Z')).staff.answerenquiry({ number, version: 0, text: 'It is on its way.' })
    await enforceRetention(at('2028-10-01T06:30:00Z'))
    expect(await countOf(enquiry, eq(enquiry.number, number))).toBe(1)
    await enforceRetention(at('2028-11-01T06:31:00Z'))
    expect(await countOf(enquiry, eq(enquiry.number, number))).toBe(0)
  })

  it('includes an enquiry whose sender was reached by telephone within the year, not one that was only tried', async () => {
    const staff = as(await makeCustomer(newMobile(), { role: 'staff' }), at('2027-11-01T06:30:00Z')).staff
    const [reached, tried] = [await sendEnquiry('asha@example.com'), await sendEnquiry('ravi@example.com')]
    await staff.callenquiry({ number: reached.data?.number ?? '', version: 0, outcome: 'reached' })
    await staff.callenquiry({ number: tried.data?.number ?? '', version: 0, outcome: 'not_reached' })
    await enforceRetention(at('2028-10-01T06:30:00Z'))
    expect(await countOf(enquiry, eq(enquiry.number, reached.data?.number ?? ''))).toBe(1)
    expect(await countOf(enquiry, eq(enquiry.number, tried.data?.number ?? ''))).toBe(0)
  })

  it('includes the lines and region of an old order, without personal data', async () => {
    const { id } = await makeOrder({ created_at: NOW, pan_sealed: 'v1.x', tracking_number: 'RR123' })
    await enforceRetention(at('2034-01-02T00:00:00Z'))
    const [row] = await (await getDb()).select().from(order).where(eq(order.id, id))
    expect(row).toMatchObject({
      ...{ total_paise: row?.total_paise, contact_name: '', contact_email: '', contact_mobile: '' },
      ...{ pan_sealed: null, tracking_number: null, customer_id: null },
      shipping_address: { name: '', line1: '', city: '', pincode: '', state: KARNATAKA.state, country: 'IN' },
    })
    expect(row?.total_paise).toBeGreaterThan(0)
  })
})

it('refreshes the pages that show the name of an author whose account or order is erased', async () => {
  const idle = await makeCustomer(newMobile(), { created_at: NOW, last_seen_at: NOW })
  const [ofAccount, ofOrder] = [
    await makeReview({ customer_id: idle, state: 'approved' }),
    await makeReview({ state: 'approved' }),
  ]
  await makeReview({ state: 'pending' })
  const tags: string[] = []
  const refreshTags = async (touched: string[]) => {
    tags.push(...touched)
  }
  await enforceRetention(at('2030-01-01T00:00:00Z'), refreshTags)
  expect(tags).toContain(`product:${ofAccount.product_id}`)
  expect(tags).not.toContain(`product:${ofOrder.product_id}`)
  await enforceRetention(at('2036-01-01T00:00:00Z'), refreshTags)
  expect(tags).toContain(`product:${ofOrder.product_id}`)
})
