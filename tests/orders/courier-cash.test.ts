import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { as, later } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, resetLimits } from '../data/fixtures'
import { makeCashOrder, makeManager, toRemittance } from '../data/order/cash-orders'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const ORDERS = 4
const RUNS = 12
const AT = later(100)
const index = fc.nat(ORDERS - 1)
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('next move' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo move' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('remit' as const),
      /** The difference of each amount from what was collected, in paise. */
      chosen: fc.uniqueArray(fc.record({ index, difference: fc.constantFrom(0, 0, -150, -1, 1, 99) }), {
        selector: (one) => one.index,
        minLength: 1,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo remittance' as const), at: fc.nat(5) }) },
)
const STEPS = ['confirmed', 'packed', 'shipped', 'delivered'] as const
/** How many steps each order has made at first; most are delivered. */
const starts = fc.array(fc.constantFrom(0, 2, 3, 3, 3), { minLength: ORDERS, maxLength: ORDERS })
/** Two orders are remitted, one of them short, undone and remitted again. */
const REMITTED_AGAIN: [number[], Action[]] = [
  [3, 3, 2, 0],
  [
    {
      kind: 'remit',
      chosen: [
        { index: 0, difference: 0 },
        { index: 1, difference: -150 },
      ],
    },
    { kind: 'undo remittance', at: 0 },
    { kind: 'next move', index: 2 },
    {
      kind: 'remit',
      chosen: [
        { index: 1, difference: 0 },
        { index: 2, difference: 99 },
      ],
    },
  ],
]
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** What an order is by the rules alone, in paise: computed from the accepted actions, not from the shop's tables. */
type Expected = { step: (typeof STEPS)[number]; cash: number; units: number; paid: number | null }

it('awaited, remitted and short cash add up to what was collected, whatever is delivered, removed, remitted and undone', async () => {
  const manager = await makeManager()
  const { staff } = as(manager, AT)
  let runs = 0
  const accepted = { remittances: 0, undone: 0 }
  await fc.assert(
    fc.asyncProperty(starts, fc.array(action, { minLength: 6, maxLength: 20, size: 'max' }), async (steps, actions) => {
      await resetLimits()
      const orders: Awaited<ReturnType<typeof makeCashOrder>>[] = []
      const expected: Expected[] = []
      const carrier = `Run ${++runs}`
      for (const count of steps) {
        const one = await makeCashOrder({ steps: count, carrier })
        const cash = Math.round((await one.collected()) * 100)
        orders.push(one)
        expected.push({ step: STEPS[count] ?? 'confirmed', cash, units: 3, paid: null })
      }
      const remittances: { id: number; lines: Map<number, number> }[] = []
      for (const act of actions) {
        await perform(act)
        await check()
      }

      async function perform(act: Action): Promise<void> {
        if (act.kind === 'remit') return remit(act.chosen)
        if (act.kind === 'undo remittance') return undoRemittance(act.at)
        const [one, state] = [orders[act.index], expected[act.index]]
        if (!one || !state) return
        if (act.kind === 'remove') {
          const { status } = await one.remove(0, 1)
          const isAllowed = state.step === 'confirmed' && state.units > 1
          expect(status).toBe(isAllowed ? 1 : 0)
          // The price of one of three units of ₹1,500 each.
          if (isAllowed) Object.assign(state, { units: state.units - 1, cash: state.cash - 150_000 })
        } else if (act.kind === 'undo move') {
          const { status } = await staff.undoorder({ number: one.number, seen_state: (await one.see(AT)).state })
          const before = { confirmed: null, packed: 'confirmed', shipped: 'packed', delivered: 'shipped' } as const
          const isAllowed = state.step !== 'confirmed' && state.paid === null
          expect(status).toBe(isAllowed ? 1 : 0)
          if (isAllowed) state.step = before[state.step] ?? state.step
        } else {
          const next = { confirmed: 'pack', packed: 'ship', shipped: 'deliver', delivered: null } as const
          const after = {
            confirmed: 'packed',
            packed: 'shipped',
            shipped: 'delivered',
            delivered: 'delivered',
          } as const
          const move = next[state.step]
          if (move) await one.move(move)
          state.step = after[state.step]
        }
      }

      async function remit(chosen: { index: number; difference: number }[]): Promise<void> {
        const lines = new Map(chosen.map(({ index: at, difference }) => [at, (expected[at]?.cash ?? 0) + difference]))
        const amounts = [...lines].map(([at, paise]) => [orders[at]?.number ?? '', paise / 100])
        const { status, data } = await staff.recordremittance(toRemittance(Object.fromEntries(amounts)))
        const isAllowed = [...lines.keys()].every(
          (at) => expected[at]?.step === 'delivered' && expected[at]?.paid === null,
        )
        expect(status).toBe(isAllowed ? 1 : 0)
        if (!isAllowed) return
        for (const [at, paise] of lines) Object.assign(expected[at] ?? {}, { paid: paise })
        remittances.push({ id: data?.id ?? 0, lines })
        accepted.remittances += 1
      }

      async function undoRemittance(at: number): Promise<void> {
        const [undone] = remittances.splice(at % Math.max(1, remittances.length), 1)
        if (!undone) return
        expect(await staff.undoremittance({ id: undone.id, reason: 'Wrong' })).toMatchObject({ status: 1 })
        accepted.undone += 1
        for (const order of undone.lines.keys()) Object.assign(expected[order] ?? {}, { paid: null })
      }

      async function check(): Promise<void> {
        const load = async (state: 'awaited' | 'short' | 'remitted') =>
          (await staff.codcash({ courier: carrier, state })).data ?? { rows: [], couriers: [] }
        const { rows: awaitedRows, couriers } = await load('awaited')
        const rows = [...awaitedRows, ...(await load('short')).rows, ...(await load('remitted')).rows]
        const sums = couriers.find(({ courier }) => courier === carrier)
        const delivered = expected.filter(({ step }) => step === 'delivered')
        const sumOf = (one: Expected[], amount: (state: Expected) => number) =>
          one.reduce((sum, state) => sum + amount(state), 0)
        const paise = (rupees = 0) => Math.round(rupees * 100)
        const [awaited, short] = [paise(sums?.awaited), paise(sums?.short)]
        const settled = rows.filter((row) => row.remitted !== null)
        const remitted = settled.reduce((sum, row) => sum + paise(row.collected - row.short), 0)
        expect(awaited + remitted + short).toBe(sumOf(delivered, ({ cash }) => cash))
        expect(Math.min(awaited, remitted, short)).toBeGreaterThanOrEqual(0)
        expect(awaited).toBe(sumOf(delivered, ({ cash, paid }) => (paid === null ? cash : 0)))
        expect(short).toBe(sumOf(delivered, ({ cash, paid }) => (paid === null ? 0 : Math.max(0, cash - paid))))
        expect(rows.map(({ number }) => number).toSorted()).toEqual(
          orders.flatMap(({ number }, at) => (expected[at]?.step === 'delivered' ? [number] : [])).toSorted(),
        )
        for (const row of rows) {
          const state = expected[orders.findIndex(({ number }) => number === row.number)]
          expect([paise(row.collected), row.remitted && paise(row.remitted.amount)]).toEqual([state?.cash, state?.paid])
        }
        const inTransit = expected.filter(({ step }) => step === 'shipped')
        expect(paise(sums?.transit)).toBe(sumOf(inTransit, ({ cash }) => cash))
        const paidOrders = remittances.flatMap(({ lines }) => [...lines.keys()])
        expect(new Set(paidOrders).size).toBe(paidOrders.length)
      }
    }),
    { numRuns: RUNS, examples: [REMITTED_AGAIN] },
  )
  // The sequences reach what they are about.
  expect(Math.min(accepted.remittances, accepted.undone)).toBeGreaterThan(0)
})
