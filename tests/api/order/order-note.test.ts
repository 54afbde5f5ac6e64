import { beforeEach, expect, it } from 'vitest'
import { MAX_ORDER_NOTE } from '@/lib/domain/order/order'
import { as, later, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const NOTE = 'Please ring the bell twice.\nSomebody is at home after 5 pm.'

async function order(more: Parameters<typeof request>[1]) {
  const mobile_no = newMobile()
  const contact = { name: 'Asha Rao', email: `${mobile_no}@example.com`, mobile_no }
  const buyer = as(await makeCustomer(mobile_no)).order
  const response = await buyer.createpay(request(await makeProduct(), { contact, ...more }))
  const number = response.data && 'order' in response.data ? response.data.order.number : ''
  return { response, number, read: async () => (await buyer.get({ number })).data?.note }
}

/** The note on the packing slip. */
async function readSlip(number: string) {
  const { staff } = as(await makeCustomer(newMobile(), { role: 'staff' }), later(1))
  return (await staff.orderslips({ numbers: number })).data?.[0]?.note
}

it('keeps the note of the buyer with the order, on its page and on the packing slip', async () => {
  const { number, read } = await order({ note: NOTE, payment_method: 'cod' })
  expect(await read()).toBe(NOTE)
  expect(await readSlip(number)).toBe(NOTE)
})

it('leaves it off the slip of a gift, which its recipient may read', async () => {
  const gift = { box: false, message: 'Happy birthday' }
  const { number, read } = await order({ note: NOTE, gift, payment_method: 'cod' })
  expect(await read()).toBe(NOTE)
  expect(await readSlip(number)).toBeNull()
})

it('accepts plain text up to its length, and an order without a note', async () => {
  const long = await order({ note: 'x'.repeat(MAX_ORDER_NOTE + 1) })
  expect(long.response.errors).toEqual([{ path: 'note', message: 'too_long' }])
  const html = `<script>alert(1)</script>${'x'.repeat(MAX_ORDER_NOTE - 25)}`
  expect(await (await order({ note: html })).read()).toBe(html)
  for (const note of [undefined, '', ' \n ', '\u200b\u2060'])
    expect(await (await order({ ...(note !== undefined && { note }) })).read()).toBeNull()
})

it('cleans it of control and direction characters, and keeps its lines', async () => {
  expect(await (await order({ note: '\u202eGate\u0007 2\r\n\r\n\r\n\r\nThanks\u2066' })).read()).toBe(
    'Gate  2\n\nThanks',
  )
})
