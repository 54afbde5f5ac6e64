import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, order_line } from '@/lib/db/schema'
import { PRODUCTION_STATES } from '@/lib/domain/order/production'
import { as, later } from '../../../../data/calls'
import { fillCustomizationShop } from '../../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../../data/connection'
import { resetLimits } from '../../../../data/fixtures'
import { makeProductionTeam, makeRingOrder, productionQueue } from '../../../../data/order/production-orders'

withTestDatabase(fillCustomizationShop)
beforeEach(resetLimits)

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('work' as const), state: fc.constantFrom(...PRODUCTION_STATES) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('work' as const), state: fc.constant('ready' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pack' as const), accepted: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('undo-work', 'due', 'pack-many', 'undo-order', 'ship', 'cancel')
      .map((name) => ({ do: name })),
  },
  // Removes the line, as an edit of the order does.
  { weight: 1, arbitrary: fc.constant({ do: 'remove' }) },
)

async function stateOf(number: string): Promise<string> {
  const [row] = await (await getDb()).select({ state: order.state }).from(order).where(eq(order.number, number))
  return row?.state ?? ''
}

it('no line of a cancelled order is in the queue, and no order is packed with unready lines unless that is confirmed', async () => {
  const team = await makeProductionTeam()
  const staff = as(team.clerk, later(3)).staff
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      await resetLimits()
      const { number, line } = await makeRingOrder(team)
      const { line_id } = await line()
      // The oracle: the states that are in effect, the newest last; a due date repeats the state before it.
      const states = ['waiting']
      let isRemoved = false
      for (const one of actions) {
        const before = await stateOf(number)
        const current = (await staff.order({ number })).data?.production[0]
        const target = { line_id, version: current?.version ?? 0 }
        let isAccepted = false
        if ('state' in one) {
          const { data } = await staff.moveproduction({ lines: [target], state: one.state })
          const isPossible = !isRemoved && before === 'paid' && one.state !== 'energising'
          expect(data?.[0]?.is_moved).toBe(isPossible)
          if (isPossible && one.state !== states.at(-1)) states.push(one.state)
        } else if ('accepted' in one) {
          isAccepted = one.accepted
          await staff.moveorder({ number, move: 'pack', seen_state: before, is_unready_accepted: isAccepted })
        } else if (one.do === 'undo-work') {
          const { status } = await staff.undoproduction(target)
          expect(status === 1).toBe(!isRemoved && before === 'paid' && states.length > 1)
          if (status === 1) states.pop()
        } else if (one.do === 'due') {
          const due = current?.due === '2026-12-20' ? '2026-12-21' : '2026-12-20'
          const { status } = await staff.dueproduction({ ...target, due, reason: 'Busy' })
          if (status === 1) states.push(states.at(-1) ?? '')
        } else if (one.do === 'pack-many') {
          await staff.packorders({ numbers: [number] })
        } else if (one.do === 'undo-order') {
          await staff.undoorder({ number, seen_state: before })
        } else if (one.do === 'remove') {
          await (await getDb()).delete(order_line).where(eq(order_line.id, line_id))
          isRemoved = true
        } else {
          const move = one.do === 'ship' ? ('ship' as const) : ('cancel' as const)
          await staff.moveorder({ number, move, seen_state: before, tracking_number: 'EK1' })
        }
        const after = await stateOf(number)
        const isUnready = !isRemoved && states.at(-1) !== 'ready'
        if (before === 'paid' && after === 'packed') expect(isUnready && !isAccepted).toBe(false)
        const { rows } = await productionQueue(team.clerk, { q: number })
        const isInQueue = after === 'paid' && !isRemoved
        expect(rows.map((row) => [row.line_id, row.state])).toEqual(isInQueue ? [[line_id, states.at(-1)]] : [])
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)
