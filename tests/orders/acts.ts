import fc from 'fast-check'
import { DEMO_ACTS } from '@/lib/domain/order/demo-actions'
import type { OrderMove } from '@/lib/domain/order/order'
import type { Crash } from '../data/crash'
import { MOODS } from './moody-gateway'

const STAFF_MOVES = ['pack', 'ship', 'deliver', 'decline_return', 'take_back'] as const satisfies OrderMove[]

const whichever = fc.nat({ max: 11 })
/** `More` is the type of the action's parameters. */
function act<Kind extends string, More>(
  kind: Kind,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
): fc.Arbitrary<{ kind: Kind } & More> {
  return fc.record<More>(more).map((rest) => ({ kind, ...rest }))
}

/** The quantity of each of the four products: one to three in all. */
const amounts = fc
  .array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3, size: 'max' })
  .map((picked) => [0, 1, 2, 3].map((product) => picked.filter((one) => one === product).length))

const buy = act('buy', {
  who: whichever,
  amounts,
  method: fc.constantFrom('demo' as const, 'razorpay' as const, 'stripe' as const, 'cod' as const),
  isGuest: fc.boolean(),
  withCoupon: fc.boolean(),
})
/** The same order request once more: the response was lost, or the button was clicked twice. */
const buyAgain = act('buy again', { which: whichever })
const open = act('open', { which: whichever })
const pay = act('pay', { which: whichever, how: fc.constantFrom(...DEMO_ACTS, 'succeed' as const, 'succeed' as const) })
const look = act('look', { which: whichever })
/** A webhook of the demo gateway, perhaps late or repeated. */
const notice = act('notice', { which: whichever, event: whichever })
/** A provider's webhook, late, repeated or out of sequence. */
const webhook = act('webhook', { event: fc.nat({ max: 40 }) })
const refundNotice = act('refund notice', { which: whichever, event: whichever })
const payAgain = act('pay again', {
  which: whichever,
  method: fc.constantFrom('demo' as const, 'razorpay' as const, 'stripe' as const),
})
const cancel = act('cancel', { which: whichever })
const verify = act('verify', { who: whichever })
const askReturn = act('ask return', { which: whichever })
const staff = act('staff', { which: whichever, move: fc.constantFrom(...STAFF_MOVES) })
/** Staff revert their last move, if that is possible. */
const undo = act('undo', { which: whichever })
const goodwill = act('goodwill', { which: whichever, percent: fc.integer({ min: 1, max: 100 }) })
const wait = act('wait', { minutes: fc.integer({ min: 1, max: 30 }) })
const lapse = act('lapse', {})
const jobs = act('jobs', {})
const mood = act('mood', { mood: fc.constantFrom(...MOODS, 'up' as const, 'up' as const) })

const one = fc.oneof(
  { weight: 6, arbitrary: buy },
  { weight: 2, arbitrary: buyAgain },
  { weight: 3, arbitrary: open },
  { weight: 8, arbitrary: pay },
  { weight: 2, arbitrary: look },
  { weight: 2, arbitrary: notice },
  { weight: 3, arbitrary: webhook },
  { weight: 1, arbitrary: refundNotice },
  { weight: 2, arbitrary: payAgain },
  { weight: 3, arbitrary: cancel },
  { weight: 1, arbitrary: verify },
  { weight: 1, arbitrary: askReturn },
  { weight: 4, arbitrary: staff },
  { weight: 2, arbitrary: undo },
  { weight: 2, arbitrary: goodwill },
  { weight: 3, arbitrary: wait },
  { weight: 2, arbitrary: lapse },
  { weight: 3, arbitrary: jobs },
  { weight: 1, arbitrary: mood },
)

export type Act = typeof one extends fc.Arbitrary<infer One> ? One : never

const crash: fc.Arbitrary<Crash> = fc.record({
  step: fc.integer({ min: 1, max: 14 }),
  when: fc.constantFrom('before', 'after'),
})

export type Turn = { act: Act; crash: Crash | null }

/** The action of one process, and where it dies, if it does. */
const turnOf = (acts: fc.Arbitrary<Act>): fc.Arbitrary<Turn> =>
  fc.record({
    act: acts,
    crash: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: crash }),
  })

/** Simultaneous actions: mostly a single one. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.array(turnOf(one), { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(turnOf(one), { minLength: 2, maxLength: 4, size: 'max' }) },
)

/** Some customers buy, then anything may happen. */
export const story: fc.Arbitrary<{ stocks: number[]; moments: Turn[][] }> = fc
  .record({
    stocks: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }),
    first: fc.array(turnOf(buy), { minLength: 2, maxLength: 4, size: 'max' }),
    rest: fc.array(moment, { minLength: 2, maxLength: 20, size: 'max' }),
  })
  .map(({ stocks, first, rest }) => ({ stocks, moments: [first, ...rest] }))
