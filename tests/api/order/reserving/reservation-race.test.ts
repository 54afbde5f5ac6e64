import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, order_line, product_reservation } from '@/lib/db/schema'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { DAY_MINUTES, makeShopper, makeStone, orderAs } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const RUNS_MS = 120_000
const MAX_MINUTE = 2 * DAY_MINUTES
type Shopper = Awaited<ReturnType<typeof makeShopper>>
type Act = { kind: 'reserve' | 'cancel' | 'order' | 'lapse'; shopper: number; minute: number }

const acts = (maxLength: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('reserve', 'reserve', 'cancel', 'order', 'lapse'),
      shopper: fc.nat({ max: 2 }),
      minute: fc.nat({ max: MAX_MINUTE }),
    }) satisfies fc.Arbitrary<Act>,
    { maxLength },
  )

async function perform({ kind, minute }: Act, id: number, shopper: Shopper, key: string): Promise<number> {
  if (kind === 'lapse') {
    await releaseExpiredReservations(later(minute))
    return 1
  }
  if (kind === 'order') return (await orderAs(shopper, id, minute)).status
  if (kind === 'cancel') return (await shopper.at(minute).reservation.cancel({ key })).status
  return (await shopper.at(minute).reservation.make({ product_id: id })).status
}

/** How many of the product the database says are reserved or ordered. */
async function takenOf(id: number): Promise<number> {
  const db = await getDb()
  const lines = await db
    .select({ quantity: order_line.quantity, state: order.state })
    .from(order_line)
    .innerJoin(order, eq(order.id, order_line.order_id))
    .where(eq(order_line.product_id, id))
  const ordered = lines.filter(({ state }) => state !== 'expired').reduce((sum, { quantity }) => sum + quantity, 0)
  const isOpen = and(eq(product_reservation.product_id, id), isNull(product_reservation.ended_at))
  return ordered + (await db.$count(product_reservation, isOpen))
}

describe('one product for many', () => {
  it('is reserved once by 20 customers at once, or ordered once', async () => {
    const id = await makeStone()
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => makeShopper()))
    const answers = await Promise.all(
      shoppers.map((shopper, at) =>
        at % 2 ? orderAs(shopper, id) : shopper.at().reservation.make({ product_id: id }),
      ),
    )
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'out_of_stock')).toHaveLength(19)
    expect(await stockOf(id)).toBe(0)
    expect(await takenOf(id)).toBe(1)
  })

  it('goes to exactly one when it is cancelled, ordered by its customer and wanted by others at once', async () => {
    for (let round = 0; round < 10; round++) {
      const [id, own, other] = [await makeStone(), await makeShopper(), await makeShopper()]
      const { data } = await own.at().reservation.make({ product_id: id })
      await Promise.all([
        own.at(1).reservation.cancel({ key: data?.key ?? '' }),
        orderAs(own, id, 1),
        orderAs(other, id, 1),
        releaseExpiredReservations(later(DAY_MINUTES)),
      ])
      expect((await stockOf(id)) + (await takenOf(id))).toBe(1)
      expect(await stockOf(id)).toBeGreaterThanOrEqual(0)
    }
  })

  it(
    'property: stock, reservations and orders add up to one, whatever happens at once',
    async () => {
      const shoppers = [await makeShopper(), await makeShopper(), await makeShopper()] as const
      await fc.assert(
        fc.asyncProperty(acts(10), async (todo) => {
          await resetLimits()
          await (await getDb()).delete(product_reservation)
          const id = await makeStone()
          const first = await shoppers[0].at().reservation.make({ product_id: id })
          await Promise.all(
            todo.map((act) => perform(act, id, shoppers[act.shopper] ?? shoppers[0], first.data?.key ?? '')),
          )
          const stock = await stockOf(id)
          expect(stock).toBeGreaterThanOrEqual(0)
          expect(stock + (await takenOf(id))).toBe(1)
          await releaseExpiredReservations(later(2 * MAX_MINUTE))
        }),
        { numRuns: 25 },
      )
    },
    RUNS_MS,
  )

  it(
    'property: one after the other, each act succeeds exactly when a plain model of the rules says so',
    async () => {
      await fc.assert(
        fc.asyncProperty(acts(14), async (unsorted) => {
          await resetLimits()
          const shoppers = [await makeShopper(), await makeShopper(), await makeShopper()] as const
          const id = await makeProduct({ rupees: 10_000 })
          const todo = unsorted.toSorted((one, other) => one.minute - other.minute)
          const model = newModel()
          const keys = new Map<number, string>()
          for (const act of todo) {
            const shopper = shoppers[act.shopper] ?? shoppers[0]
            const expected = model.perform(act, keys.has(act.shopper))
            const key = keys.get(act.shopper) ?? 'none'
            expect(await perform(act, id, shopper, key), JSON.stringify(act)).toBe(expected ? 1 : 0)
            const [own] = (await shopper.at(act.minute).reservation.mine({})).data ?? []
            if (own) keys.set(act.shopper, own.key)
            expect(await stockOf(id)).toBe(model.stock())
          }
        }),
        { numRuns: 30 },
      )
    },
    RUNS_MS,
  )
})

/** The rules of one product in minutes, without a database: who has it until when, and who had it. */
function newModel() {
  let holder: { shopper: number; until: number; kind: 'reserved' | 'ordered' } | null = null
  const had = new Set<number>()
  let begun = 0
  const lapse = (minute: number) => {
    if (holder && holder.until <= minute) holder = null
  }
  return {
    stock: () => (holder ? 0 : 1),
    perform({ kind, shopper, minute }: Act, hasKey: boolean): boolean {
      if (kind === 'lapse') lapse(minute)
      if (kind === 'lapse') return true
      if (kind === 'cancel') {
        if (hasKey && holder?.kind === 'reserved' && holder.shopper === shopper) holder = null
        return hasKey
      }
      if (kind === 'order') {
        lapse(minute)
        const isFree = holder === null
        const isOwn = holder?.kind === 'reserved' && holder.shopper === shopper
        if (!isFree && !isOwn) return false
        const until = Math.max(minute + 20, isOwn && holder ? holder.until : 0)
        holder = { shopper, until, kind: 'ordered' }
        return true
      }
      if (holder?.kind === 'reserved' && holder.shopper === shopper) return true
      if (holder || had.has(shopper) || begun >= 3) return false
      holder = { shopper, until: minute + DAY_MINUTES, kind: 'reserved' }
      had.add(shopper)
      begun += 1
      return true
    },
  }
}
