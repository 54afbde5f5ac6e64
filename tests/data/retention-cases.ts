import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import {
  alert,
  audit,
  back_in_stock,
  customer,
  customer_address,
  enquiry,
  enquiry_entry,
  invoice,
  order,
  order_note,
  order_return_photo,
  otp,
  outbox,
  payment_notice,
  product_reservation,
  rate_limit,
  review,
  subscriber,
  view_day,
} from '@/lib/db/schema'
import type { RetentionKey } from '@/lib/domain/customer/retention'
import { countPageView, flushTrafficCounts } from '@/lib/server/admin/traffic-count'
import { as, KARNATAKA, later, NOW, newMobile } from './calls'
import { makeStaff } from './enquiries'
import { makeCustomer, makeProduct } from './fixtures'
import { makeClosedReturn } from './order/closed-return'
import { issueFor, makeOrder } from './order/invoices'
import { makeEndingQuotation } from './order/quotations'
import { makeShopper, makeStone } from './order/shoppers'
import { makeReview } from './reviews'

const DAY = 24 * 60
const afterDays = (days: number) => ({ kept: later(days * DAY - 1), gone: later(days * DAY + 1) })
const at = (text: string) => new Date(text)
export const signUp = (mobile_no: string, now = NOW) =>
  as(null, now).customer.signuporder({ name: 'Asha', email: `${mobile_no}@example.com`, mobile_no })
export const sendEnquiry = (email: string, now = NOW) =>
  as(null, now).admin.contactus({ name: 'Asha', email, message: 'Where is it?' })
export const countOf = async (...[table, which]: Parameters<Awaited<ReturnType<typeof getDb>>['$count']>) =>
  (await getDb()).$count(table, which)

/** Data created at NOW; the returned function counts what remains. It exists at `kept` and is deleted at `gone`. */
type RetentionCase = { make: () => Promise<() => Promise<number>>; kept: Date; gone: Date }

export const PROMISES: Record<RetentionKey, RetentionCase> = {
  codes: {
    make: async () => {
      const { data } = await signUp(newMobile())
      return () => countOf(otp, eq(otp.customer_id, data?.id ?? 0))
    },
    ...{ kept: later(DAY + 4), gone: later(DAY + 6) },
  },
  unproved_accounts: {
    make: async () => {
      const mobile = newMobile()
      await signUp(mobile)
      return () => countOf(customer, eq(customer.mobile_no, mobile))
    },
    ...afterDays(7),
  },
  return_photos: {
    make: async () => {
      const id = await makeClosedReturn()
      return () => countOf(order_return_photo, eq(order_return_photo.return_id, id))
    },
    ...afterDays(90),
  },
  refund_accounts: {
    make: async () => {
      const { id } = await makeOrder({ refund_account_sealed: 'v1.x', refund_account_at: NOW })
      return () => countOf(order, and(eq(order.id, id), isNotNull(order.refund_account_sealed)))
    },
    ...afterDays(90),
  },
  idle_accounts: {
    make: async () => {
      const mobile = newMobile()
      const id = await makeCustomer(mobile, { created_at: NOW, last_seen_at: NOW })
      await as(id).customer.saveaddress(KARNATAKA)
      return async () =>
        (await countOf(customer_address, eq(customer_address.customer_id, id))) +
        (await countOf(customer, eq(customer.mobile_no, mobile)))
    },
    kept: at('2029-12-01T06:29:00Z'),
    gone: at('2029-12-01T06:31:00Z'),
  },
  orders: {
    make: async () => {
      const mobile = newMobile()
      const { id } = await makeOrder({ created_at: NOW, contact_mobile: mobile, note: 'Ring twice.' })
      await issueFor(id)
      await (await getDb()).insert(order_note).values({ order_id: id, text: 'Rings twice.', at: NOW })
      return async () =>
        (await countOf(order, eq(order.contact_mobile, mobile))) +
        (await countOf(order, and(eq(order.id, id), isNotNull(order.note)))) +
        (await countOf(invoice, eq(invoice.order_id, id))) +
        (await countOf(order_note, eq(order_note.order_id, id)))
    },
    // The year ends in March 2027, its return is due in December 2027, and 72 months later it is 2034 in India.
    kept: at('2033-12-31T18:29:00Z'),
    gone: at('2033-12-31T18:31:00Z'),
  },
  enquiries: {
    make: async () => {
      const { data } = await sendEnquiry('asha@example.com')
      const number = data?.number ?? ''
      const { staff } = await makeStaff()
      await staff.noteenquiry({ number, version: 0, text: 'Born in Mysuru.' })
      return async () => (await countOf(enquiry, eq(enquiry.number, number))) + (await countOf(enquiry_entry))
    },
    kept: at('2027-12-01T06:29:00Z'),
    gone: at('2027-12-01T06:31:00Z'),
  },
  security_log: {
    make: async () => {
      await as(null).customer.signin({ mobile_no: newMobile(), password: 'Kanaka9pushya' })
      return () => countOf(audit)
    },
    ...afterDays(366),
  },
  limits: {
    make: async () => {
      const { data } = await signUp(newMobile())
      await as(null).customer.verifyotporder({ customer_id: data?.id ?? 0, code: 'wrong' })
      return () => countOf(rate_limit)
    },
    ...afterDays(30),
  },
  messages: {
    make: async () => {
      const email = `${newMobile()}@example.com`
      await sendEnquiry(email)
      return () => countOf(outbox, eq(outbox.to, email))
    },
    ...afterDays(30),
  },
  payment_notices: {
    make: async () => {
      const webhookRow = { provider: 'demo', event_id: randomUUID(), state: 'done' as const, received_at: NOW }
      await (await getDb()).insert(payment_notice).values(webhookRow)
      return () => countOf(payment_notice)
    },
    ...afterDays(90),
  },
  stock_requests: {
    make: async () => {
      const product_id = await makeProduct({ stock: 0 })
      await as(null).backinstock.ask({ product_id, contact: 'asha@example.com', lang: 'en', website: '' })
      return () => countOf(back_in_stock)
    },
    ...afterDays(365),
  },
  alerts: {
    make: async () => {
      const product_id = await makeProduct()
      await as(null).alert.ask({ email: 'asha@example.com', product_id, below: 100 })
      await (await getDb()).update(alert).set({ confirmed_at: NOW })
      return () => countOf(alert)
    },
    ...afterDays(365),
  },
  reservations: {
    make: async () => {
      const [id, { at: own }] = [await makeStone(), await makeShopper()]
      const { data } = await own().reservation.make({ product_id: id })
      await own().reservation.cancel({ key: data?.key ?? '' })
      return () => countOf(product_reservation, eq(product_reservation.product_id, id))
    },
    ...afterDays(30),
  },
  quotations: { make: makeEndingQuotation, ...afterDays(365) },
  reviews: {
    make: async () => {
      await makeReview({ state: 'declined', decided_at: NOW })
      return () => countOf(review)
    },
    ...afterDays(90),
  },
  newsletter: {
    make: async () => {
      const email = `${newMobile()}@example.com`
      await as(null).newsletter.subscribe({ email, lang: 'en', consent: true })
      return () => countOf(subscriber, eq(subscriber.email, email))
    },
    ...afterDays(30),
  },
  counts: {
    make: async () => {
      const product = await makeProduct()
      countPageView({ visit: true, product, search: null }, '198.51.100.1', NOW)
      await flushTrafficCounts()
      return () => countOf(view_day, eq(view_day.product_id, product))
    },
    ...{ kept: later(800 * DAY), gone: later(801 * DAY) },
  },
}
