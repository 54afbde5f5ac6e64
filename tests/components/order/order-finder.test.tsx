import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { getGuestTexts } from '@/components/order/finder/guest-texts'
import { OrderFinder } from '@/components/order/finder/order-finder'
import messages from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'
import { sampleOrder } from './order-sample'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const texts = messages.orderFind
const NUMBER = '26-4821-7730'
const MOBILE = '9876543210'

const renderFinder = (number = '') => render(<OrderFinder number={number} locale="en" texts={getGuestTexts('en')} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

async function askCode() {
  await type(texts.mobile, MOBILE)
  await press(texts.send)
  await screen.findByLabelText(texts.code)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('finds an order by order number, mobile number and code', async () => {
  const requests = fakeShop({ 'order/lookup': ok(null), 'order/find': ok(sampleOrder()) })
  renderFinder(NUMBER)
  await askCode()
  expect(document.activeElement).toBe(screen.getByLabelText(texts.code))
  await type(texts.code, '123456')
  await press(texts.show)
  const heading = await screen.findByRole('heading', { name: `Order ${NUMBER}` })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(messages.order.now.paid)).toBeDefined()
  expect(screen.getByRole('link', { name: texts.signIn }).getAttribute('href')).toBe(
    `/account?next=%2Fgems%2Fmyorders%2F${NUMBER}`,
  )
  expect(requests).toEqual([
    { path: 'order/lookup', body: { number: NUMBER, mobile_no: MOBILE, lang: 'en' } },
    { path: 'order/find', body: { number: NUMBER, mobile_no: MOBILE, code: '123456', lang: 'en' } },
  ])
})

it('shows missing or invalid fields before anything is sent, and focuses the first', async () => {
  const requests = fakeShop({})
  renderFinder()
  await press(texts.send)
  expect(screen.getByLabelText(texts.number).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(texts.number))
  expect(screen.getByText(texts.mobileNeeded)).toBeDefined()
  await type(texts.number, NUMBER)
  await type(texts.mobile, '12345')
  await press(texts.send)
  expect(screen.getByText(texts.mobileWrong)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(texts.mobile))
  expect(requests).toEqual([])
})

it('rejects a wrong or expired code, and then accepts the right one', async () => {
  fakeShop({ 'order/lookup': ok(null), 'order/find': rejected('wrong_or_old_code') })
  renderFinder(NUMBER)
  await askCode()
  await press(texts.show)
  expect(screen.getByText(texts.codeNeeded)).toBeDefined()
  await type(texts.code, '000000')
  await press(texts.show)
  expect((await screen.findByText(texts.errors.wrong_or_old_code)).closest('[role=alert]')).not.toBeNull()
  fakeShop({ 'order/find': ok(sampleOrder()) })
  await press(texts.show)
  expect(await screen.findByRole('heading', { name: `Order ${NUMBER}` })).toBeDefined()
})

it('keeps the fields when the shop does not answer, and lets the numbers be changed', async () => {
  fakeShop({ 'order/lookup': 'no connection' })
  renderFinder(NUMBER)
  await type(texts.mobile, MOBILE)
  await press(texts.send)
  expect(await screen.findByText(texts.errors.network)).toBeDefined()
  expect(screen.getByLabelText(texts.mobile)).toHaveProperty('value', MOBILE)
  fakeShop({ 'order/lookup': ok(null) })
  await press(texts.send)
  await screen.findByLabelText(texts.code)
  await press(texts.change)
  expect(screen.getByLabelText(texts.number)).toBeDefined()
})

it('offers the payment of an unpaid order', async () => {
  const order = sampleOrder({ state: 'awaiting_payment', pay_url: '/dev/pay/x', payment_problem: 'incorrect_otp' })
  fakeShop({ 'order/lookup': ok(null), 'order/find': ok(order) })
  renderFinder(NUMBER)
  await askCode()
  await type(texts.code, '123456')
  await press(texts.show)
  expect((await screen.findByRole('link', { name: messages.order.payNow })).getAttribute('href')).toBe('/dev/pay/x')
  expect(screen.getByText(messages.orderMail.problems.proof)).toBeDefined()
})

it('finds an order by its e-mail address, and cancels it with the key that the code returned', async () => {
  const found = { ...sampleOrder({ may: { cancel: true, ask_return: false, pay: false } }), key: 'k' }
  const requests = fakeShop({
    'order/lookup': ok(null),
    'order/find': ok(found),
    'order/cancel': ok(sampleOrder({ state: 'cancelled' })),
    'order/open': ok(sampleOrder({ state: 'cancelled', may: { cancel: false, ask_return: false, pay: false } })),
  })
  renderFinder(NUMBER)
  await press(texts.byEmail)
  await type(texts.email, 'asha@')
  await press(texts.send)
  expect(screen.getByText(texts.emailWrong)).toBeDefined()
  await type(texts.email, 'example.com')
  await press(texts.send)
  await type(texts.code, '123456')
  await press(texts.show)
  await userEvent.click(await screen.findByRole('button', { name: messages.order.cancel }))
  await userEvent.click(await screen.findByRole('button', { name: messages.order.cancelSure }))
  expect(await screen.findByText(getGuestTexts('en').states.cancelled)).toBeDefined()
  expect(screen.queryByRole('button', { name: messages.order.cancel })).toBeNull()
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['order/lookup', { number: NUMBER, email: 'asha@example.com', lang: 'en' }],
    ['order/find', { number: NUMBER, email: 'asha@example.com', code: '123456', lang: 'en' }],
    ['order/cancel', { number: NUMBER, key: 'k', lang: 'en' }],
    ['order/open', { number: NUMBER, key: 'k', lang: 'en' }],
  ])
})
