import { z } from 'zod'
import { keepDisputes } from './disputes'
import { type Call, fieldsOf, newId, openStandIn, type Reply, startAlone, toPage } from './gateway-stand-in'
import {
  type Act,
  DECLINED,
  HALF_AN_HOUR_S,
  KEYS,
  NewRefund,
  NewSession,
  newIntent,
  type Refund,
  refuse,
  type Session,
  signed,
  toDispute,
  toDisputeEvent,
} from './stripe-types'

/** The part of Stripe that the shop uses: checkout sessions with page, refunds, idempotency keys, signed webhooks. */
export async function startStripe(at: { port?: number; webhookUrl?: string | undefined } = {}) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const once = new Map<string, { asked: string; reply: Reply }>()
  let slow = false

  const event = (type: string, object: object, id = newId('evt_', 20), time?: number) =>
    signed(JSON.stringify({ id, object: 'event', type, data: { object }, livemode: false }), time)
  const sendEvent = (type: string, object: object) => server.tell(event(type, object))
  const disputes = keepDisputes('du_', toDispute, (one) => sendEvent(toDisputeEvent(one), toDispute(one)))
  const requireSession = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }

  const act = (id: string, done: Act = 'pay') => {
    const session = requireSession(id)
    if (session.status !== 'open') return
    if (done === 'expire') {
      Object.assign(session, { status: 'expired', url: null })
      sendEvent('checkout.session.expired', session)
    } else if (done === 'decline') {
      session.payment_intent = newIntent('requires_payment_method', 0, DECLINED)
      sendEvent('payment_intent.payment_failed', session.payment_intent)
    } else {
      const payment_intent = done === 'pay' ? newIntent('succeeded', session.amount_total) : newIntent('processing', 0)
      Object.assign(session, { status: 'complete', url: null, payment_intent })
      session.payment_status = done === 'pay' ? 'paid' : 'unpaid'
      sendEvent('checkout.session.completed', session)
    }
  }
  const settlePayment = (id: string, well: boolean) => {
    const session = requireSession(id)
    session.payment_status = well ? 'paid' : 'unpaid'
    session.payment_intent = well
      ? newIntent('succeeded', session.amount_total)
      : newIntent('requires_payment_method', 0, DECLINED)
    sendEvent(`checkout.session.async_payment_${well ? 'succeeded' : 'failed'}`, session)
  }
  const settle = (id: string, well: boolean) => {
    const refund = refunds.get(id)
    if (!refund) throw new Error(`no refund ${id}`)
    Object.assign(refund, well ? { status: 'succeeded' } : { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    sendEvent(well ? 'refund.updated' : 'refund.failed', refund)
  }

  const makeSession = (call: Call, origin: string): Reply => {
    const asked = NewSession.safeParse(fieldsOf(call)).data
    if (!asked) return refuse('Missing required param', { code: 'parameter_missing' })
    const remaining = asked.expires_at - Date.now() / 1000
    if (remaining < HALF_AN_HOUR_S || remaining > 24 * 3600)
      return refuse('The `expires_at` timestamp must be within 24 hours')
    const id = newId('cs_test_', 30)
    const { success_url, cancel_url } = asked
    const amount_total = asked['line_items[0][price_data][unit_amount]']
    const initial = { currency: 'inr', status: 'open', payment_status: 'unpaid', payment_intent: null } as const
    const session: Session = {
      id,
      object: 'checkout.session',
      ...initial,
      amount_total,
      success_url,
      cancel_url,
      url: `${origin}/stand-in/pay/${id}`,
    }
    sessions.set(id, session)
    return { body: { ...session } }
  }
  /** The merchant refunds a payment in the dashboard. */
  const refundInDashboard = (payment_intent: string, amount: number) => {
    const { body } = addRefund({ payment_intent, amount })
    return z.object({ id: z.string() }).parse(body).id
  }
  const makeRefund = (call: Call): Reply => addRefund(NewRefund.safeParse(fieldsOf(call)).data)
  const addRefund = (asked: z.infer<typeof NewRefund> | undefined): Reply => {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === asked?.payment_intent)
    if (!asked || session?.payment_status !== 'paid')
      return refuse('No such payment_intent', { code: 'resource_missing' })
    const { payment_intent, amount } = asked
    const gone = [...refunds.values()].filter(
      (refund) => refund.payment_intent === payment_intent && refund.status !== 'failed',
    )
    const remaining = session.amount_total - gone.reduce((sum, refund) => sum + refund.amount, 0)
    if (remaining === 0) return refuse('Charge has already been refunded.', { code: 'charge_already_refunded' })
    if (amount > remaining) return refuse('Refund amount is greater than unrefunded amount on charge')
    const metadata: Record<string, string> = asked['metadata[key]'] ? { key: asked['metadata[key]'] } : {}
    const refund: Refund = {
      id: newId('re_', 22),
      object: 'refund',
      payment_intent,
      currency: 'inr',
      amount,
      status: slow ? 'pending' : 'succeeded',
      metadata,
    }
    refunds.set(refund.id, refund)
    sendEvent('refund.created', refund)
    return { body: { ...refund } }
  }
  /** The same key with the same fields gets the first response again; with others it is refused. */
  const keepOnce = (call: Call, make: () => Reply): Reply => {
    const key = call.headers.get('idempotency-key') ?? newId('none_')
    const asked = `${call.path}?${call.body}`
    const previous = once.get(key)
    if (previous && previous.asked !== asked)
      return refuse('Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      })
    const reply = previous?.reply ?? make()
    if (!reply.status) once.set(key, { asked, reply })
    return reply
  }

  const page = (call: Call, id: string): Reply => {
    const session = requireSession(id)
    const { act: done } = call.method === 'POST' ? fieldsOf(call) : {}
    if (done === 'back') return { location: session.cancel_url }
    if (done) act(id, z.enum(['pay', 'decline', 'processing', 'expire']).parse(done))
    if (session.status === 'complete') return { location: session.success_url }
    const description =
      session.status === 'expired'
        ? 'This page is over.'
        : done === 'decline'
          ? 'Your card was declined.'
          : `₹${session.amount_total / 100}`
    const buttons = { pay: 'Pay', decline: 'Decline', processing: 'Pay, the bank takes its time', back: 'Back' }
    return { html: toPage('Stripe', description, `/stand-in/pay/${id}`, buttons) }
  }

  const server = await openStandIn(
    (call, origin) => {
      const [, version, resource, name, id] = call.path.split('/')
      if (version === 'stand-in') return page(call, name ?? '')
      if (call.headers.get('authorization') !== `Bearer ${KEYS.secret}`)
        return refuse('Invalid API Key provided', {}, 401)
      if (!call.headers.get('stripe-version')) return refuse('No version')
      if (resource === 'checkout') {
        if (call.method === 'POST') return keepOnce(call, () => makeSession(call, origin))
        if (!id) return { body: { object: 'list', data: [...sessions.values()].slice(0, 1) } }
        const session = sessions.get(id ?? '')
        if (!session) return refuse('No such checkout.session', { code: 'resource_missing' }, 404)
        const isExpanded = call.query.getAll('expand[]').includes('payment_intent')
        return { body: isExpanded ? session : { ...session, payment_intent: session.payment_intent?.id ?? null } }
      }
      if (call.method === 'POST') return keepOnce(call, () => makeRefund(call))
      const intent = call.query.get('payment_intent')
      if (!name)
        return {
          body: {
            object: 'list',
            data: [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent),
          },
        }
      if (resource === 'disputes') return disputes.showDispute(name)
      const refund = refunds.get(name)
      return refund ? { body: refund } : refuse('No such refund', { code: 'resource_missing' }, 404)
    },
    at.port,
    at.webhookUrl,
  )
  const env = { STRIPE_SECRET_KEY: KEYS.secret, STRIPE_WEBHOOK_SECRET: KEYS.webhook, STRIPE_URL: server.url }
  const forgetKeys = () => once.clear()
  const refundSlowly = () => {
    slow = true
  }
  return {
    ...server,
    ...disputes,
    ...{ env, sessions, refunds, act, settlePayment, settle, event, refundInDashboard, forgetKeys, refundSlowly },
  }
}

await startAlone(import.meta.url, startStripe)
