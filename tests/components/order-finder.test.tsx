import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { getGuestTexts } from '@/components/order/finder/guest-texts'
import { OrderFinder } from '@/components/order/finder/order-finder'
import messages from '@/messages/en.json'
import { fakeShop, ok, refused } from './fake-shop'
import { sampleOrder } from './order-sample'

const words = messages.orderFind
const NUMBER = '26-4821-7730'
const MOBILE = '9876543210'

const open = (number = '') => render(<OrderFinder number={number} locale="en" texts={getGuestTexts('en')} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

async function askCode() {
  await type(words.mobile, MOBILE)
  await press(words.send)
  await screen.findByLabelText(words.code)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('finds an order by order number, mobile number and code', async () => {
  const sent = fakeShop({ 'order/lookup': ok(null), 'order/find': ok(sampleOrder()) })
  open(NUMBER)
  await askCode()
  expect(document.activeElement).toBe(screen.getByLabelText(words.code))
  await type(words.code, '123456')
  await press(words.show)
  const heading = await screen.findByRole('heading', { name: `Order ${NUMBER}` })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(messages.order.now.paid)).toBeDefined()
  expect(screen.getByRole('link', { name: words.signIn }).getAttribute('href')).toBe(
    `/account?next=%2Fgems%2Fmyorders%2F${NUMBER}`,
  )
  expect(sent).toEqual([
    { path: 'order/lookup', body: { number: NUMBER, mobile_no: MOBILE, lang: 'en' } },
    { path: 'order/find', body: { number: NUMBER, mobile_no: MOBILE, code: '123456', lang: 'en' } },
  ])
})

it('shows missing or invalid fields before anything is sent, and focuses the first', async () => {
  const sent = fakeShop({})
  open()
  await press(words.send)
  expect(screen.getByLabelText(words.number).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(words.number))
  expect(screen.getByText(words.mobileNeeded)).toBeDefined()
  await type(words.number, NUMBER)
  await type(words.mobile, '12345')
  await press(words.send)
  expect(screen.getByText(words.mobileWrong)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(words.mobile))
  expect(sent).toEqual([])
})

it('rejects a wrong or expired code, and then accepts the right one', async () => {
  fakeShop({ 'order/lookup': ok(null), 'order/find': refused('wrong_or_old_code') })
  open(NUMBER)
  await askCode()
  await press(words.show)
  expect(screen.getByText(words.codeNeeded)).toBeDefined()
  await type(words.code, '000000')
  await press(words.show)
  expect((await screen.findByText(words.errors.wrong_or_old_code)).closest('[role=alert]')).not.toBeNull()
  fakeShop({ 'order/find': ok(sampleOrder()) })
  await press(words.show)
  expect(await screen.findByRole('heading', { name: `Order ${NUMBER}` })).toBeDefined()
})

it('keeps the fields when the shop does not answer, and lets the numbers be changed', async () => {
  fakeShop({ 'order/lookup': 'no connection' })
  open(NUMBER)
  await type(words.mobile, MOBILE)
  await press(words.send)
  expect(await screen.findByText(words.errors.network)).toBeDefined()
  expect(screen.getByLabelText(words.mobile)).toHaveProperty('value', MOBILE)
  fakeShop({ 'order/lookup': ok(null) })
  await press(words.send)
  await screen.findByLabelText(words.code)
  await press(words.change)
  expect(screen.getByLabelText(words.number)).toBeDefined()
})

it('offers the payment of an unpaid order', async () => {
  const order = sampleOrder({ state: 'awaiting_payment', pay_url: '/dev/pay/x', payment_problem: 'incorrect_otp' })
  fakeShop({ 'order/lookup': ok(null), 'order/find': ok(order) })
  open(NUMBER)
  await askCode()
  await type(words.code, '123456')
  await press(words.show)
  expect((await screen.findByRole('link', { name: messages.order.payNow })).getAttribute('href')).toBe('/dev/pay/x')
  expect(screen.getByText(messages.orderMail.problems.proof)).toBeDefined()
})
