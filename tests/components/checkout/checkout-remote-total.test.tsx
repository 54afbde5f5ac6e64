import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { fill } from '@/lib/domain/text/fill'
import { ok } from '../fake-shop'
import { labels } from './checkout-labels'
import { ordersOf, QUOTE, quotingShop, storeDraft } from './checkout-shop'
import { renderCheckout } from './render-checkout'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const PAY_URL = 'https://pay.example/5001'
const ORDER = {
  ...{ number: '5001', state: 'awaiting_payment', placed_at: '2026-12-01T06:30:00.000Z', payment_method: 'razorpay' },
  ...{ subtotal: 52_000, shipping: 0, cod_fee: 0, gst_included: 0, total: 52_000, lines: [] },
}

beforeEach(() => {
  sessionStorage.clear()
  storeDraft()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('an order that a remote API accepts at another total is shown before the payment', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const requests = quotingShop(
    () => QUOTE,
    () => ok({ order: ORDER, payment: { kind: 'redirect', url: PAY_URL } }),
  )
  renderCheckout()
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
  await userEvent.click(await screen.findByRole('button', { name: fill(labels.placeOrder, { amount: '₹50,000' }) }))
  expect(await screen.findByText('₹50,000 → ₹52,000')).toBeTruthy()
  expect(screen.getByText(labels.acceptedText)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: fill(labels.acceptedPay, { amount: '₹52,000' }) }))
  expect(assign).toHaveBeenCalledWith(PAY_URL)
  expect(ordersOf(requests)).toHaveLength(1)
})

it.each([
  ['5001', 50_000, []],
  ['', 50_000, ['kept']],
  ['', 52_000, ['kept']],
])('the cart is emptied only with the number of the order: %j at %i', async (number, total, kept) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const save = vi.spyOn(cartStore, 'save').mockImplementation(() => undefined)
  quotingShop(
    () => QUOTE,
    () => ok({ order: { ...ORDER, number, total }, payment: { kind: 'redirect', url: PAY_URL } }),
  )
  renderCheckout()
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
  await userEvent.click(await screen.findByRole('button', { name: fill(labels.placeOrder, { amount: '₹50,000' }) }))
  if (total !== 50_000)
    await userEvent.click(await screen.findByRole('button', { name: fill(labels.acceptedPay, { amount: '₹52,000' }) }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(PAY_URL))
  expect(save.mock.calls).toEqual(kept.length > 0 ? [] : [[[]]])
})
