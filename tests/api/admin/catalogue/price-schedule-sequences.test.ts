import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { price_schedule, product } from '@/lib/db/schema'
import { runPriceSchedules } from '@/lib/server/admin/catalogue/run-price-schedules'
import { as, later, newMobile } from '../../../data/calls'
import { changeByPercent, type ExpectedSchedule, HORIZON, PriceOracle } from '../../../data/catalogue/price-oracle'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)

const some = fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 })
/** Whole hours, so that beginnings and ends often meet. */
const delay = fc.integer({ min: 0, max: 5 }).map((hours) => hours * 60)
const length = fc.option(fc.integer({ min: 1, max: 4 }).map((hours) => hours * 60))
const schedule = fc.record({
  kind: fc.constant('schedule' as const),
  products: some,
  ...{ delay, length },
  change: fc.oneof(
    fc.record({ action: fc.constant('discount' as const), amount: fc.integer({ min: 0, max: 9_900 }) }),
    fc.record({
      action: fc.constantFrom('raise' as const, 'lower' as const),
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
    fc.record({ action: fc.constant('price' as const), amount: fc.integer({ min: 150, max: 90_000 }) }),
  ),
})
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 6 }) })
const edit = fc.record({
  kind: fc.constant('edit' as const),
  product: fc.integer({ min: 0, max: 2 }),
  change: fc.oneof(
    fc.record({ price_paise: fc.integer({ min: 150, max: 90_000 }) }),
    fc.record({ discount_hundredths: fc.integer({ min: 0, max: 9_900 }) }),
  ),
})
const end = fc.record({ kind: fc.constant('end' as const), which: fc.nat({ max: 9 }) })
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: schedule }, { weight: 3, arbitrary: wait }, edit, end), {
  minLength: 3,
  maxLength: 14,
})

it('prices are as a plain list of changes says, whatever is scheduled, edited, ended and undone', async () => {
  const db = await getDb()
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await resetLimits()
      await db.delete(price_schedule)
      const ids = [
        await makeProduct({ rupees: 900_000 }),
        await makeProduct({ rupees: 50_001 }),
        await makeProduct({ rupees: 81.55e4 }),
      ]
      const oracle = new PriceOracle()
      const read = () => db.select().from(product).where(inArray(product.id, ids)).orderBy(product.id)
      for (const row of await read()) {
        oracle.value.price.set(row.id, row.price_paise)
        oracle.value.discount.set(row.id, row.discount_hundredths)
      }
      let now = 0
      const typed = (minute: number) => new Date(later(minute).getTime() + 330 * 60_000).toISOString().slice(0, 16)
      for (const step of sequence) {
        const api = as(staff, later(now))
        if (step.kind === 'wait') {
          now += step.hours * 60
          await runPriceSchedules(later(now))
          oracle.run(now)
        }
        if (step.kind === 'edit') {
          const id = ids[step.product] ?? 0
          const [row] = await db.select().from(product).where(eq(product.id, id))
          const { version = 0, stock = 0 } = row ?? {}
          const { status } = await api.catalogue.quick({ id, version, stock_seen: stock, change: step.change })
          const isPossible =
            'price_paise' in step.change
              ? oracle.set('price', id, step.change.price_paise)
              : oracle.set('discount', id, step.change.discount_hundredths)
          expect(status).toBe(isPossible ? 1 : 0)
        }
        if (step.kind === 'end' && oracle.schedules.length > 0) {
          const one = oracle.schedules[step.which % oracle.schedules.length]
          if (!one) continue
          const { status } = await api.shopdata.endpriceschedule({ id: one.id, state: one.state })
          expect(status).toBe(one.state === 'ended' ? 0 : 1)
          if (one.state !== 'ended') oracle.end(one)
        }
        if (step.kind === 'schedule') {
          const products = step.products.flatMap((index) => ids[index] ?? [])
          const { action, amount } = step.change
          const field = action === 'discount' ? 'discount' : 'price'
          const begins = now + step.delay
          const lasting = field === 'price' ? begins + 1 : HORIZON
          const wanted: ExpectedSchedule = {
            ...{ id: 0, field, products, begins, state: 'waiting', wrote: new Map() },
            ends: step.length === null ? lasting : begins + step.length,
            change: (before) =>
              action === 'raise' || action === 'lower'
                ? changeByPercent(before, action === 'raise' ? amount : -amount)
                : amount,
          }
          const versions = new Map((await read()).map(({ id, version }) => [id, version]))
          const { status, data, reason } = await api.shopdata.scheduleprice({
            items: products.map((id) => ({ id, version: versions.get(id) ?? 0 })),
            ...{ action, amount },
            starts: step.delay === 0 ? '' : typed(begins),
            ends: step.length === null ? '' : typed(wanted.ends),
          })
          const free = oracle.isFree(wanted, now) ? undefined : 'schedule_overlaps'
          expect(reason, JSON.stringify(step)).toBe(oracle.canBegin(wanted) ? free : 'draft_refused')
          if (status === 1 && data) {
            const accepted = { ...wanted, id: data.id }
            oracle.schedules.push(accepted)
            if (step.delay === 0) oracle.begin(accepted)
            expect(data.state).toBe(accepted.state)
          }
        }
        for (const row of await read()) {
          const shown = { price: row.price_paise, discount: row.discount_hundredths }
          const right = { price: oracle.read('price', row.id), discount: oracle.read('discount', row.id) }
          expect(shown, JSON.stringify(step)).toEqual(right)
        }
      }
    }),
    { numRuns: 40 },
  )
}, 240_000)
