import { beforeEach, describe, expect, it } from 'vitest'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { as, later, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { makeQuotation, placeQuoted, stateOfQuotation } from '../../../data/order/quotations'
import { newAddress } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const order = (key: string, id: number) =>
  as(null, later(1), newAddress()).order.createpay(request(id, { quotation: key }))

describe('a quotation that is ordered several times at once', () => {
  it('has one unpaid order in the end, and takes its stock once', async () => {
    const id = await makeProduct({ stock: 9 })
    const { key } = await makeQuotation([id])
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(key, id)))
    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
    expect(await stockOf(id)).toBe(8)
  })

  it('is either ordered or withdrawn, when both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await makeProduct()
      const made = await makeQuotation([id], { reserve: true })
      const [ordered, withdrawn] = await Promise.all([
        order(made.key, id),
        as(made.staff, later(1)).staff.withdrawquotation({ id: made.id, version: made.version }),
      ])
      if (ordered.status === 0) expect(ordered).toMatchObject({ reason: 'quotation_over' })
      // An order that came first is not paid yet: it ends with the quotation.
      expect(withdrawn.status).toBe(1)
      expect(await stockOf(id)).toBe(1)
    }
  })

  it('takes its stock once, when it is ordered, withdrawn and reopened', async () => {
    for (const reserve of [true, false]) {
      const id = await makeProduct({ stock: 2 })
      const made = await makeQuotation([id], { reserve })
      const target = async () => {
        const { data } = await as(made.staff, later(1)).staff.quotation({ id: made.id })
        return { id: made.id, version: data?.version ?? 0 }
      }
      expect((await order(made.key, id)).status).toBe(1)
      expect(await stockOf(id)).toBe(1)
      expect(await as(made.staff, later(2)).staff.withdrawquotation(await target())).toMatchObject({ status: 1 })
      expect(await stockOf(id)).toBe(2)
      expect(await as(made.staff, later(3)).staff.reopenquotation(await target())).toMatchObject({ status: 1 })
      expect(await stockOf(id)).toBe(reserve ? 1 : 2)
    }
  })

  it('is either paid or withdrawn, when both happen at once', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await makeProduct()
      const made = await makeQuotation([id])
      const placed = await placeQuoted(made, id)
      await loadDemoPayment(placed.reference, later(1))
      const [paid, withdrawn] = await Promise.all([
        simulatePayment(placed.reference, 'succeed', later(2)),
        as(made.staff, later(2)).staff.withdrawquotation({ id: made.id, version: made.version }),
      ])
      const isPaid = paid?.result === 'paid'
      expect(withdrawn).toMatchObject(isPaid ? { status: 0, reason: 'not_movable' } : { status: 1 })
      expect(await stockOf(id)).toBe(isPaid ? 0 : 1)
      expect(await stateOfQuotation(made, 3)).toBe(isPaid ? 'ordered' : 'withdrawn')
    }
  })

  it('is paid once, when it is paid and ordered again at once', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await makeProduct({ stock: 9 })
      const { key, staff, id: quotation } = await makeQuotation([id])
      const { data } = await order(key, id)
      const reference = data && 'payment' in data && 'url' in data.payment ? data.payment.url.split('/').at(-1) : ''
      await Promise.all([simulateDemoPayment(reference ?? '', 'succeed', later(2)), order(key, id)])
      expect(await stockOf(id)).toBe(8)
      const { data: detail } = await as(staff, later(3)).staff.quotation({ id: quotation })
      expect(['open', 'ordered']).toContain(detail?.state)
    }
  })
})
