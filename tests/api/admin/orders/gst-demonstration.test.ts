import { expect, it } from 'vitest'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { fillInvoiceShop, issueFor, makeOrder } from '../../../data/order/invoices'

withTestDatabase(fillInvoiceShop)

it('without a GSTIN, tax was charged only where money was paid: not by demonstration payments', async () => {
  const period = { from: '2027-02-01', to: '2027-02-28', lang: 'en' } as const
  const issue = async (payment_method: string) =>
    issueFor((await makeOrder({ payment_method })).id, new Date('2027-02-10T06:00:00Z'))
  const manager = await makeCustomer(newMobile(), { role: 'manager' })
  const readBooks = async () => (await as(manager).staff.gstreturn(period)).data

  await issue('demo')
  await issue('demo')
  expect(await readBooks()).toMatchObject({ left_out: 2, left_out_demo: 2, left_out_gst: 0, invoices: 0 })
  await issue('razorpay')
  const books = await readBooks()
  expect(books).toMatchObject({ left_out: 3, left_out_demo: 2 })
  expect(books?.left_out_gst).toBeCloseTo(40_000 - 40_000 / 1.0025, 1)
})
