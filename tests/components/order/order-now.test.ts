import { expect, it } from 'vitest'
import { isReturnOpen, nowText } from '@/components/order/order-now-text'
import en from '@/messages/en.json'
import { sampleOrder } from './order-sample'

const messages = { ...en.order, ...en.orderMail }
const shop = {
  phone: '080-0000-0000',
  email: 'care@shop.example',
  tracking: 'https://post.example/',
  address: 'Bengaluru',
}
const NOW = new Date('2026-12-01T06:30:00Z')
const textOf = (order: ReturnType<typeof sampleOrder>, now = NOW) =>
  nowText({ order, locale: 'en', now, messages, shop })

it('explains a declined payment and until when the products are reserved', () => {
  const order = sampleOrder({
    state: 'awaiting_payment',
    payment_problem: 'insufficient_funds',
    held_until: '2026-12-01T06:50:00.000Z',
  })
  expect(textOf(order)).toEqual([
    en.order.declined,
    en.orderMail.problems.funds,
    'Reserved for you until 12:20 pm (India time).',
  ])
  expect(textOf(order, new Date('2026-12-01T06:50:00Z')).at(-1)).toBe(en.order.reservationOver)
})

it('shows until when a return can be requested, and whom to contact afterwards', () => {
  const order = sampleOrder({
    state: 'delivered',
    return_until: '2026-12-11',
    may: { cancel: false, ask_return: true, pay: false },
  })
  expect(textOf(order).at(-1)).toContain('until 11 December 2026')
  const lastMinute = new Date('2026-12-11T18:29:00Z')
  expect(isReturnOpen(order, lastMinute)).toBe(true)
  const afterDeadline = new Date('2026-12-11T18:30:00Z')
  expect(isReturnOpen(order, afterDeadline)).toBe(false)
  expect(textOf(order, afterDeadline).at(-1)).toContain('080-0000-0000')
})

it('shows the amount of cash on delivery, before and during shipment', () => {
  const cash = { payment_method: 'cod' as const, total: 4050 }
  for (const state of ['confirmed', 'shipped'] as const) {
    expect(textOf(sampleOrder({ ...cash, state })).join(' ')).toContain('keep ₹4,050 ready')
  }
})

it('names the carrier of a parcel only where one has it', () => {
  expect(textOf(sampleOrder({ state: 'shipped', tracking: { carrier: null, number: 'EK1' } }))).toContain(
    en.order.now.shipped,
  )
  expect(textOf(sampleOrder({ state: 'shipped', tracking: null }))).toContain(en.order.now.by_hand)
})
