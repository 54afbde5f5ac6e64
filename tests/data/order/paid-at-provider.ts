import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { invoice, payment, product, refund } from '@/lib/db/schema'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { as, later, newMobile, PARIS, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'
import type { openProviders } from '../providers/all-providers'

type Providers = Awaited<ReturnType<typeof openProviders>>
type Method = keyof Providers
type Provider = Providers[Method]

/** A paid order of one stone, with its transaction at the provider. */
export async function placePaid({ at, pay }: Provider, method: Method) {
  const mobile_no = newMobile()
  const customer = await makeCustomer(mobile_no)
  const manager = await makeCustomer(newMobile(), { role: 'manager' })
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const stone = await makeProduct()
  const { data } = await as(customer).order.createpay(
    request(stone, { contact, payment_method: method, shipping_address: PARIS }),
  )
  if (!data || !('order' in data)) throw new Error('no order')
  const { number } = data.order
  const reference = ('url' in data.payment && data.payment.url.split('/').at(-1)) || ''
  await openPayment(reference, later(1))
  const db = await getDb()
  const [opened] = await db.select().from(payment).where(eq(payment.reference, reference))
  if (!opened?.provider_order) throw new Error('not started')
  pay(opened.provider_order)
  await processPaymentJobs(later(4))
  const [paid] = await db.select().from(payment).where(eq(payment.id, opened.id))
  if (!paid?.provider_payment) throw new Error('not paid')
  const whole = paid.amount_minor ?? paid.amount_paise
  return {
    ...{ number, customer, manager, stone, paid, whole },
    /** A part of the payment that the merchant refunds at the provider. */
    refundThere: (minor: number) => at.refundInDashboard(paid.provider_payment ?? '', minor),
    /** Sends the shop every event of the provider, and works on them. */
    deliver: async (now: Date) => {
      for (const { raw, headers } of at.events) await storeWebhookEvents(method, raw, new Headers(headers), new Date())
      return processPaymentJobs(now)
    },
    refundsOf: () => db.select().from(refund).where(eq(refund.payment_id, paid.id)).orderBy(refund.id),
    notesOf: async () =>
      (await db.select().from(invoice).where(eq(invoice.order_id, paid.order_id))).filter(
        ({ kind }) => kind === 'credit_note',
      ),
    order: async () => (await as(customer).order.get({ number })).data,
    stock: async () => (await db.select().from(product).where(eq(product.id, stone)))[0]?.stock,
    dispatch: async () => {
      for (const [seen_state, move] of [
        ['paid', 'pack'] as const,
        ['packed', 'ship'] as const,
        ['shipped', 'deliver'] as const,
      ])
        await as(manager, later(6)).staff.moveorder({
          ...{ number, move, seen_state, tracking_number: 'EK1', carrier: 'Post' },
        })
    },
  }
}
