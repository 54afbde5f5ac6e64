import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { issueInvoice } from '@/lib/server/order/invoice/invoice'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { orderRow } from '../../data/order/order-moves'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const GIFT = { box: true, message: 'Happy birthday, Lata!\nFrom all of us' }

async function orderGift(more: Parameters<typeof request>[1]) {
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const email = `${mobile_no}@example.com`
  const contact = { name: 'Asha Rao', email, mobile_no }
  const response = await as(buyer).order.createpay(request(await makeProduct(), { contact, ...more }))
  const number = response.data && 'order' in response.data ? response.data.order.number : ''
  return { response, number, buyer, email }
}

it('keeps box and message with the order: on its page, in its mail and on a slip without prices, not on its invoice', async () => {
  const { number, buyer, email } = await orderGift({ gift: GIFT, payment_method: 'cod' })
  expect((await as(buyer).order.get({ number })).data?.gift).toEqual(GIFT)
  const [mail] = await (await getDb()).select().from(outbox).where(eq(outbox.to, email))
  expect(mail?.text).toContain('Packed in a gift box')
  expect(mail?.text).toContain('On the card: Happy birthday, Lata!')
  const staff = as(await makeCustomer(newMobile(), { role: 'staff' }), later(1)).staff
  expect((await staff.orderslips({ numbers: number })).data?.[0]?.gift).toEqual(GIFT)
  const { id } = await orderRow(number)
  const { document } = await inTransaction(await getDb(), (tx) => issueInvoice(tx, id, NOW))
  expect(JSON.stringify(document)).not.toContain('birthday')
})

it('accepts at most 200 characters of plain text, and an order without a gift', async () => {
  expect((await orderGift({ gift: { box: false, message: 'x'.repeat(201) } })).response.errors).toEqual([
    { path: 'gift.message', message: 'too_long' },
  ])
  const longest = await orderGift({ gift: { box: false, message: `<b>${'x'.repeat(197)}` } })
  expect((await as(longest.buyer).order.get({ number: longest.number })).data?.gift?.message).toHaveLength(200)
  const none = await orderGift({ gift: { box: false, message: '  ' } })
  expect((await as(none.buyer).order.get({ number: none.number })).data?.gift).toBeNull()
})

it('cleans the message of control and direction characters, and keeps its lines', async () => {
  const message = '\u202eHappy\u0007 birthday\r\n\r\n\r\n\r\nLata\u2066'
  const { number, buyer } = await orderGift({ gift: { box: false, message } })
  expect((await as(buyer).order.get({ number })).data?.gift?.message).toBe('Happy  birthday\n\nLata')
})
