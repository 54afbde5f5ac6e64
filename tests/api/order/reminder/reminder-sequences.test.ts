import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer_block, product } from '@/lib/db/schema'
import { remindOfCheckouts } from '@/lib/server/order/reminder/remind-of-checkouts'
import { toSubjects } from '@/lib/server/security/customer-subject'
import { as, later } from '../../../data/calls'
import { makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import {
  beginCheckout,
  deliverReminders,
  newContact,
  newTime,
  orderOf,
  receivedReminders,
  remindAfter,
  runJobs,
  withReminderShop,
} from '../../../data/order/reminders'

const server = withReminderShop()

const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('begin' as const), agrees: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 2, 4, 9, 60) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'queue' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'deliver' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'order' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stock' as const), stock: fc.constantFrom(0, 5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hours' as const), hours: fc.constantFrom(0, 4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mail' as const), works: fc.boolean() }) },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never
/** What the test itself knows of a checkout, as its buyer would. */
type Known = { number: string; agreed: boolean; withdrawn: boolean; superseded: boolean }

async function play(actions: Action[]) {
  await resetLimits()
  remindAfter(4)
  server().refuse(null)
  server().emails.length = 0
  let now = newTime()
  let [hours, isBlocked] = [4, false]
  const contact = newContact()
  const [subject = ''] = toSubjects({ id: null, mobile_no: contact.mobile_no })
  const [id, another] = [await makeProduct({ stock: 5 }), await makeProduct({ stock: 50 })]
  const known: Known[] = []
  const supersede = () => {
    for (const one of known) one.superseded = true
  }
  /** Each reminder that arrives now must be allowed now. */
  const check = async (work: () => Promise<unknown>) => {
    const before = receivedReminders(server()).length
    await work()
    const arrived = receivedReminders(server())
    for (const { number, to } of arrived.slice(before)) {
      const one = known.find((each) => each.number === number)
      expect(one).toMatchObject({ agreed: true, withdrawn: false, superseded: false })
      // What an ended reservation puts back counts too.
      expect([isBlocked, (await stockOf(id)) > 0, to]).toEqual([false, true, contact.email])
    }
    expect(new Set(arrived.map(({ number }) => number)).size).toBe(arrived.length)
  }
  for (const one of actions) {
    now = later(1, now)
    await resetLimits()
    if (one.kind === 'begin') {
      const { number } = await beginCheckout(id, contact, { now, agrees: one.agrees })
      if (!number) continue
      supersede()
      known.push({ number, agreed: one.agrees && hours > 0, withdrawn: false, superseded: false })
    } else if (one.kind === 'wait') {
      now = later(one.hours * 60, now)
      await check(() => runJobs(now))
    } else if (one.kind === 'queue') await check(() => remindOfCheckouts(now))
    else if (one.kind === 'deliver') await check(() => deliverReminders(now))
    else if (one.kind === 'order') {
      const { number, reference } = await beginCheckout(another, contact, { now, agrees: false })
      if (!number) continue
      await simulateDemoPayment(reference ?? '', 'succeed', now)
      supersede()
    } else if (one.kind === 'withdraw') {
      const latest = known.findLast(({ agreed }) => agreed)
      if (!latest) continue
      const { reminder_key } = await orderOf(latest.number)
      await as(null, now).newsletter.unsubscribe({ key: reminder_key ?? '' })
      for (const each of known) each.withdrawn = true
    } else if (one.kind === 'block') {
      isBlocked = one.on
      const db = await getDb()
      await db.delete(customer_block).where(eq(customer_block.subject, subject))
      if (one.on) await db.insert(customer_block).values({ subject, at: now })
    } else if (one.kind === 'stock') {
      await (await getDb()).update(product).set({ stock: one.stock }).where(eq(product.id, id))
    } else if (one.kind === 'mail') server().refuse(one.works ? null : 450)
    else {
      hours = one.hours
      remindAfter(hours)
    }
  }
  return receivedReminders(server()).length
}

it('whatever happens, no checkout is reminded of twice, without consent, or after an order', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      sent += await play([{ kind: 'begin', agrees: true }, ...actions])
    }),
    { numRuns: 40 },
  )
  // The rules do not hold because nothing is ever sent.
  expect(sent).toBeGreaterThan(3)
}, 120_000)
