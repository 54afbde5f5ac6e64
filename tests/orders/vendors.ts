import { startPaypal } from '../data/providers/paypal-stand-in'
import { toCents } from '../data/providers/paypal-types'
import { startRazorpay } from '../data/providers/razorpay-stand-in'
import { startStripe } from '../data/providers/stripe-stand-in'
import { signed } from '../data/providers/stripe-types'
import type { GatewayMode } from './unreliable-gateway'

/** The action of a buyer at a provider's page, in the terms of the demo gateway. */
type BuyerAction = 'succeed' | 'twice' | 'late' | 'fail' | 'abandon'
type Webhook = { provider: string; raw: string; headers: Headers }
/** A provider's own record of money charged or refunded there, in paise; a refund is negative. */
export type Charge = { key: string; reference: string; kind: string; amount_paise: number }

/** Rupees for one unit of PayPal's currency, so that each paisa is two of its hundredths. */
const PAYPAL_INR_PER_UNIT = '0.5'
const toPaypalPaise = (amount: { value: string }) => toCents(amount) / 2
/** Captures that took money, refunded since or not. */
const isTaken = ({ status }: { status: string }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)

/** Razorpay, Stripe and PayPal as stand-ins with records of their own, behind the same unreliable connection. */
export async function openVendors() {
  const [razorpay, stripe, paypal] = await Promise.all([startRazorpay(), startStripe(), startPaypal()])

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
  const payAtPaypal = (order: string, action: BuyerAction): void => {
    const isHeld = paypal.orders.get(order)?.captures.some(({ status }) => status === 'PENDING')
    const acts = { succeed: 'approve', twice: 'approve', late: 'hold', fail: 'decline', abandon: 'void' } as const
    if (isHeld && (action === 'succeed' || action === 'fail')) paypal.settlePayment(order, action === 'succeed')
    else paypal.act(order, acts[action])
  }
  const payAt: Record<string, (order: string, action: BuyerAction) => void> = {
    razorpay: payAtRazorpay,
    stripe: payAtStripe,
    paypal: payAtPaypal,
  }

  return {
    env: { ...razorpay.env, ...stripe.env, ...paypal.env, PAYPAL_INR_PER_UNIT },
    pay: (provider: string, providerOrder: string, action: BuyerAction) => payAt[provider]?.(providerOrder, action),
    /** Every webhook sent so far, signed for this time. */
    webhooks: (now: Date): Webhook[] => [
      ...razorpay.events.map(({ raw, headers }) => ({ provider: 'razorpay', raw, headers: new Headers(headers) })),
      ...paypal.events.map(({ raw, headers }) => ({ provider: 'paypal', raw, headers: new Headers(headers) })),
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
      ...[...paypal.orders.values()].flatMap(({ id: reference, captures, refunds }) => [
        ...captures
          .filter(isTaken)
          .map(({ id, amount }) => ({ key: id, reference, kind: 'charge', amount_paise: toPaypalPaise(amount) })),
        ...refunds.map(({ id, amount }) => ({
          key: id,
          reference,
          kind: 'refund',
          amount_paise: -toPaypalPaise(amount),
        })),
      ]),
    ],
    setMood: (mood: GatewayMode) => {
      const trouble = { status: 503, body: '<html>', done: mood === 'mute' }
      for (const vendor of [razorpay, stripe, paypal]) vendor.trouble(...(mood === 'up' ? [] : [trouble]))
    },
    forget: () => {
      for (const books of [
        razorpay.orders,
        razorpay.payments,
        razorpay.refunds,
        stripe.sessions,
        stripe.refunds,
        paypal.orders,
      ])
        books.clear()
      for (const vendor of [razorpay, stripe, paypal]) {
        vendor.forgetKeys()
        vendor.events.length = 0
      }
    },
    stop: () => Promise.all([razorpay.stop(), stripe.stop(), paypal.stop()]),
  }
}

export type Vendors = Awaited<ReturnType<typeof openVendors>>
