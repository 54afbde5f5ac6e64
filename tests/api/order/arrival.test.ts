import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { as, later, NOW, PARIS } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'
import { makeCustomerOrder, simulateDemoPayment } from '../../data/order/customer-order'

withTestDatabase(fillShop)

const quoteOf = async (more: object = {}) => {
  const items = [{ product_id: await makeProduct(), quantity: 1 }]
  return (await as(null).cart.quote({ items, ...more })).data?.arrival
}

it('a cart arrives on the days that the product page shows for the PIN code', async () => {
  for (const pincode of ['560003', '744101', '605007']) {
    const area = await as(null).pincode.get({ pincode })
    expect(area.data?.arrival).toBeDefined()
    expect(await quoteOf({ pincode })).toEqual(area.data?.arrival)
  }
})

it('no date is given without a PIN code, for an unknown one, and abroad', async () => {
  expect([await quoteOf(), await quoteOf({ country: 'FR' })]).toEqual([null, null])
  const { customer, number } = await makeCustomerOrder({ shipping_address: PARIS, billing_address: PARIS })
  expect((await as(customer).order.get({ number })).data?.arrival).toBeNull()
})

it('a paid order keeps the dates of its payment, on its page and in the mail', async () => {
  const { customer, number, reference } = await makeCustomerOrder({ lang: 'en' })
  expect((await as(customer).order.get({ number })).data?.arrival).toBeNull()
  await simulateDemoPayment(reference, 'succeed')
  const expected = (await as(null, later(5)).pincode.get({ pincode: '560003' })).data?.arrival
  // Two days later the dates are still those of the payment.
  expect((await as(customer, later(2 * 24 * 60)).order.get({ number })).data?.arrival).toEqual(expected)
  const mails = await (await getDb())
    .select()
    .from(outbox)
    .where(eq(outbox.subject, `Payment received: order ${number}`))
  const day = Number(expected?.from.slice(-2))
  expect(mails[0]?.text).toMatch(new RegExp(`Estimated delivery: (between )?\\w+,? ${day} \\w+`))
  expect(NOW < later(5)).toBe(true)
})
