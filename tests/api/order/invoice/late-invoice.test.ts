import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { invoice, order } from '@/lib/db/schema'
import { issueMissingInvoices } from '@/lib/server/order/invoice/issue-invoice'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'
import { creditNotesOf } from '../../../data/order/line-returns'
import { orderRow } from '../../../data/order/order-moves'
import { makeOrderOf } from '../../../data/order/removals'

withTestDatabase(fillShop)

/** A delivered order whose invoice could not be issued with its payment, as in a shop without its state. */
async function deliverUninvoiced() {
  const one = await makeOrderOf([{ rupees: 500 }, { rupees: 3000 }])
  const { id } = await orderRow(one.number)
  const db = await getDb()
  await db.delete(invoice).where(eq(invoice.order_id, id))
  await db.update(order).set({ invoiced: false }).where(eq(order.id, id))
  for (const name of ['pack', 'ship', 'deliver'] as const) await one.move(name)
  const refund = (amount: number, at: Date) =>
    as(one.manager, at).staff.refund({ number: one.number, amount, key: randomUUID(), reason: 'A scratch' })
  return { ...one, id, refund }
}

it('an invoice that is issued after a refund comes with the credit note of the refund, and each of them once', async () => {
  const { id, refund, see } = await deliverUninvoiced()
  expect((await refund(200, later(20))).status).toBe(1)
  await sendRefunds(later(21))
  expect(await see()).toMatchObject({ state: 'partly_refunded' })
  expect(await creditNotesOf(id)).toEqual([])
  for (const minutes of [22, 23]) await issueMissingInvoices(later(minutes))
  const [issued] = await (await getDb()).select().from(invoice).where(eq(invoice.order_id, id))
  expect(issued?.document).toMatchObject({
    kind: 'invoice',
    totals: { total: (await orderRow((await see()).number)).total_paise },
  })
  expect((await creditNotesOf(id)).map(({ of_invoice, totals }) => [of_invoice, totals.total])).toEqual([
    [issued?.number, 20_000],
  ])
  expect((await refund(300, later(30))).status).toBe(1)
  await sendRefunds(later(31))
  expect((await creditNotesOf(id)).map(({ totals }) => totals.total).toSorted()).toEqual([20_000, 30_000])
})
