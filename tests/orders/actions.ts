import fc from 'fast-check'
import { DEMO_PAYMENT_OUTCOMES } from '@/lib/domain/order/demo-actions'
import type { OrderMove } from '@/lib/domain/order/order'
import type { Crash } from '../data/crash'
import { GATEWAY_MODES } from './unreliable-gateway'

const STAFF_MOVES = ['pack', 'ship', 'deliver', 'decline_return', 'take_back'] as const satisfies OrderMove[]

const anyIndex = fc.nat({ max: 11 })
/** `More` is the type of the action's parameters. */
function action<Kind extends string, More>(
  kind: Kind,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ kind: Kind } & More> {
  return fc.record<More>(more).map((rest) => ({ kind, ...rest }))
}

/** The quantity of each of the four products: one to three in all. */
const amounts = fc
  .array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3, size: 'max' })
  .map((picked) => [0, 1, 2, 3].map((product) => picked.filter((anyAction) => anyAction === product).length))

const buy = action('buy', {
  who: anyIndex,
  amounts,
  /** PayPal is offered abroad alone. */
  method: fc.constantFrom('demo' as const, 'razorpay' as const, 'stripe' as const, 'paypal' as const, 'cod' as const),
  isGuest: fc.boolean(),
  withCoupon: fc.boolean(),
  /** By a quotation that asks for an advance; no coupon counts beside it. */
  withAdvance: fc.boolean(),
})
/** The same order request once more: the response was lost, or the button was clicked twice. */
const buyAgain = action('buy again', { which: anyIndex })
const open = action('open', { which: anyIndex })
const pay = action('pay', {
  which: anyIndex,
  how: fc.constantFrom(...DEMO_PAYMENT_OUTCOMES, 'succeed' as const, 'succeed' as const),
})
const poll = action('look', { which: anyIndex })
/** A webhook of the demo gateway, perhaps late or repeated. */
const demoWebhook = action('notice', { which: anyIndex, event: anyIndex })
/** A provider's webhook, late, repeated or out of sequence. */
const webhook = action('webhook', { event: fc.nat({ max: 40 }) })
const refundWebhook = action('refund notice', { which: anyIndex, event: anyIndex })
const payAgain = action('pay again', {
  which: anyIndex,
  method: fc.constantFrom('demo' as const, 'razorpay' as const, 'stripe' as const, 'paypal' as const),
})
/** A manager records money that came without a provider: what is due, or another amount, which is refused. */
const record = action('record payment', { which: anyIndex, isExact: fc.constantFrom(true, true, true, false) })
const cancel = action('cancel', { which: anyIndex })
const verify = action('verify', { who: anyIndex })
const requestReturn = action('ask return', { which: anyIndex })
const staff = action('staff', { which: anyIndex, move: fc.constantFrom(...STAFF_MOVES) })
/** Staff revert their last move, if that is possible. */
const undo = action('undo', { which: anyIndex })
/** A manager removes units of a line of an order that is not packed, whatever was left of it. */
const remove = action('remove', {
  which: anyIndex,
  line: anyIndex,
  quantity: fc.integer({ min: 1, max: 3 }),
  restock: fc.boolean(),
})
/** A manager cancels a held order, and keeps the agreed part or nothing. */
const cancelHeld = action('cancel held', { which: anyIndex, isKept: fc.boolean() })
/** A manager gives more time for a balance. */
const extend = action('extend', { which: anyIndex, days: fc.integer({ min: 1, max: 30 }) })
const goodwill = action('goodwill', { which: anyIndex, percent: fc.integer({ min: 1, max: 100 }) })
const wait = action('wait', { minutes: fc.integer({ min: 1, max: 30 }) })
const lapse = action('lapse', {})
const jobs = action('jobs', {})
const gatewayMode = action('mood', { mood: fc.constantFrom(...GATEWAY_MODES, 'up' as const, 'up' as const) })

const anyAction = fc.oneof(
  { weight: 6, arbitrary: buy },
  { weight: 2, arbitrary: buyAgain },
  { weight: 3, arbitrary: open },
  { weight: 8, arbitrary: pay },
  { weight: 2, arbitrary: poll },
  { weight: 2, arbitrary: demoWebhook },
  { weight: 3, arbitrary: webhook },
  { weight: 1, arbitrary: refundWebhook },
  { weight: 2, arbitrary: payAgain },
  { weight: 4, arbitrary: record },
  { weight: 3, arbitrary: cancel },
  { weight: 1, arbitrary: verify },
  { weight: 1, arbitrary: requestReturn },
  { weight: 4, arbitrary: staff },
  { weight: 2, arbitrary: undo },
  { weight: 4, arbitrary: remove },
  { weight: 2, arbitrary: cancelHeld },
  { weight: 1, arbitrary: extend },
  { weight: 2, arbitrary: goodwill },
  { weight: 3, arbitrary: wait },
  { weight: 2, arbitrary: lapse },
  { weight: 3, arbitrary: jobs },
  { weight: 1, arbitrary: gatewayMode },
)

export type Action = typeof anyAction extends fc.Arbitrary<infer One> ? One : never

const crash: fc.Arbitrary<Crash> = fc.record({
  step: fc.integer({ min: 1, max: 14 }),
  when: fc.constantFrom('before', 'after'),
})

export type Turn = { act: Action; crash: Crash | null }

/** The action of one process, and where it dies, if it does. */
const turnOf = (actions: fc.Arbitrary<Action>): fc.Arbitrary<Turn> =>
  fc.record({
    act: actions,
    crash: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: crash }),
  })

/** Simultaneous actions: mostly a single one. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.array(turnOf(anyAction), { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(turnOf(anyAction), { minLength: 2, maxLength: 4, size: 'max' }) },
)

/** Some customers buy, then anything may happen. */
export const story: fc.Arbitrary<{ stocks: number[]; moments: Turn[][] }> = fc
  .record({
    stocks: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }),
    first: fc.array(turnOf(buy), { minLength: 2, maxLength: 4, size: 'max' }),
    rest: fc.array(moment, { minLength: 2, maxLength: 20, size: 'max' }),
  })
  .map(({ stocks, first, rest }) => ({ stocks, moments: [first, ...rest] }))
