import { startRazorpay } from '../data/providers/razorpay-stand-in'
import { startStripe } from '../data/providers/stripe-stand-in'
import { signed } from '../data/providers/stripe-types'
import type { GatewayMode } from './unreliable-gateway'

/** The action of a buyer at a provider's page, in the terms of the demo gateway. */
type BuyerAction = 'succeed' | 'twice' | 'late' | 'fail' | 'abandon'
type Webhook = { provider: string; raw: string; headers: Headers }
/** A provider's own record of money charged or refunded there, in paise; a refund is negative. */
export type Charge = { key: string; reference: string; kind: string; amount_paise: number }

/** Razorpay and Stripe as stand-ins with records of their own, behind the same unreliable connection. */
export async function openVendors() {
  const [razorpay, stripe] = await Promise.all([startRazorpay(), startStripe()])

  const payAtRazorpay = (order: string, action: BuyerAction): void => {
    if (action === 'fail') razorpay.pay(order, 'failed')
    // The bank reserves the money until the shop captures it.
    if (action === 'late') razorpay.pay(order, 'authorized')
    if (action === 'succeed' || action === 'twice') razorpay.pay(order)
    if (action === 'twice') razorpay.pay(order)
  }
  const payAtStripe = (session: string, action: BuyerAction): void => {
    if (action === 'fail') stripe.act(session, 'decline')
    if (action === 'succeed' || action === 'twice') stripe.act(session, 'pay')
    if (action === 'abandon') stripe.act(session, 'expire')
  }

  return {
    env: { ...razorpay.env, ...stripe.env },
    pay: (provider: string, providerOrder: string, action: BuyerAction) =>
      provider === 'razorpay' ? payAtRazorpay(providerOrder, action) : payAtStripe(providerOrder, action),
    /** Every webhook sent so far, signed for this time. */
    webhooks: (now: Date): Webhook[] => [
      ...razorpay.events.map(({ raw, headers }) => ({ provider: 'razorpay', raw, headers: new Headers(headers) })),
      ...stripe.events.map(({ raw }) => {
        const { headers } = signed(raw, Math.floor(now.getTime() / 1000))
        return { provider: 'stripe', raw, headers: new Headers(headers) }
      }),
    ],
    charges: (): Charge[] => [
      ...[...razorpay.payments.values()]
        .filter(({ captured }) => captured)
        .map(({ id, order_id, amount }) => ({ key: id, reference: order_id, kind: 'charge', amount_paise: amount })),
      ...[...razorpay.refunds.values()].map(({ id, payment_id, amount }) => {
        const reference = razorpay.payments.get(payment_id)?.order_id ?? ''
        return { key: id, reference, kind: 'refund', amount_paise: -amount }
      }),
      ...[...stripe.sessions.values()].flatMap(({ id, payment_intent }) => {
        if (!payment_intent?.amount_received) return []
        return { key: payment_intent.id, reference: id, kind: 'charge', amount_paise: payment_intent.amount_received }
      }),
      ...[...stripe.refunds.values()].map(({ id, payment_intent, amount }) => {
        const session = [...stripe.sessions.values()].find((one) => one.payment_intent?.id === payment_intent)
        return { key: id, reference: session?.id ?? '', kind: 'refund', amount_paise: -amount }
      }),
    ],
    setMood: (mood: GatewayMode) => {
      const trouble = { status: 503, body: '<html>', done: mood === 'mute' }
      for (const vendor of [razorpay, stripe]) vendor.trouble(...(mood === 'up' ? [] : [trouble]))
    },
    forget: () => {
      for (const books of [razorpay.orders, razorpay.payments, razorpay.refunds, stripe.sessions, stripe.refunds])
        books.clear()
      for (const vendor of [razorpay, stripe]) {
        vendor.forgetKeys()
        vendor.events.length = 0
      }
    },
    stop: () => Promise.all([razorpay.stop(), stripe.stop()]),
  }
}

export type Vendors = Awaited<ReturnType<typeof openVendors>>
