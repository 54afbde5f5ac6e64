import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { makeCustomerOrder, simulateDemoPayment } from '../../../data/order/customer-order'

withTestDatabase(fillShop)

const quoteOf = async (customer: number | null, productId: number, now = NOW) => {
  const items = [{ product_id: productId, quantity: 1 }]
  const { data } = await as(customer, now).cart.quote({ items, pincode: '560003' })
  if (!data) throw new Error('no quote')
  return data
}

describe('a product that another buyer is paying for', () => {
  it('is quoted with the end of the reservation, and without any method to pay nothing', async () => {
    const { stone } = await makeCustomerOrder()
    const quote = await quoteOf(null, stone)
    expect(quote.lines[0]).toMatchObject({ problem: 'out_of_stock', available: 0 })
    expect(quote.lines[0]?.held).toEqual({ until: later(20).toISOString(), order: null })
    expect(quote.methods.filter(({ available }) => available)).toEqual([])
  })

  it('is quoted to its own buyer with the order that holds it', async () => {
    const { stone, customer, number } = await makeCustomerOrder()
    expect((await quoteOf(customer, stone)).lines[0]?.held).toMatchObject({ order: number })
  })

  it('is sold, not held, once it is paid, and free once the reservation has ended', async () => {
    const [paid, left] = [await makeCustomerOrder(), await makeCustomerOrder()]
    await simulateDemoPayment(paid.reference, 'succeed')
    expect((await quoteOf(null, paid.stone)).lines[0]).toMatchObject({ problem: 'out_of_stock', held: null })
    await releaseExpiredReservations(later(60))
    expect((await quoteOf(null, left.stone, later(61))).lines[0]).toMatchObject({ problem: null, held: null })
  })
})

type Step = { act: 'order' | 'cancel' | 'pay'; buyer: number; minute: number } | { act: 'release'; minute: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom('order' as const, 'cancel' as const, 'pay' as const),
    buyer: fc.integer({ min: 0, max: 2 }),
    minute: fc.integer({ min: 0, max: 15 }),
  }),
  fc.record({ act: fc.constant('release' as const), minute: fc.integer({ min: 0, max: 15 }) }),
)

it('one stone has at most one holder, whatever buyers order, cancel and pay, and the quote names the hold', async () => {
  const mobiles = ['9600000001', '9600000002', '9600000003']
  const buyers = await Promise.all(mobiles.map((mobile) => makeCustomer(mobile)))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      await resetLimits()
      const stone = await makeProduct()
      // An independent account of who holds the stone until when; null once it is free, `sold` once it is paid.
      let holder: { buyer: number; number: string; reference: string; until: Date } | 'sold' | null = null
      let now = NOW
      for (const { minute, ...next } of steps) {
        now = later(minute, now)
        if (holder && holder !== 'sold' && holder.until <= now) holder = null
        await releaseExpiredReservations(now)
        if (next.act === 'order') {
          const contact = { name: 'Asha', email: 'a@example.com', mobile_no: mobiles[next.buyer] ?? '' }
          const { status, data } = await as(buyers[next.buyer] ?? null, now).order.createpay(
            request(stone, { contact }),
          )
          expect(status).toBe(holder === null ? 1 : 0)
          if (data && 'order' in data && data.payment.kind === 'redirect') {
            const reference = data.payment.url.replace('/dev/pay/', '')
            holder = { buyer: next.buyer, number: data.order.number, reference, until: later(20, now) }
          }
        } else if (next.act === 'cancel' && holder && holder !== 'sold') {
          const { status } = await as(buyers[next.buyer] ?? null, now).order.cancel({ number: holder.number })
          expect(status).toBe(holder.buyer === next.buyer ? 1 : 0)
          if (status === 1) holder = null
        } else if (next.act === 'pay' && holder && holder !== 'sold') {
          await simulateDemoPayment(holder.reference, 'succeed', now)
          holder = 'sold'
        }
        expect(await stockOf(stone)).toBe(holder === null ? 1 : 0)
        const { held, problem } = (await quoteOf(buyers[0] ?? null, stone, now)).lines[0] ?? {}
        expect(problem).toBe(holder === null ? null : 'out_of_stock')
        if (holder === null || holder === 'sold') expect(held).toBeNull()
        else
          expect(held).toEqual({ until: holder.until.toISOString(), order: holder.buyer === 0 ? holder.number : null })
      }
    }),
    { numRuns: 25 },
  )
})
