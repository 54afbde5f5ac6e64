import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Quote } from '@/lib/contract/order/cart'
import { fill } from '@/lib/domain/text/fill'
import { rejected } from '../fake-shop'
import { labels } from './checkout-labels'
import { ordersOf, QUOTE, quotingShop, storeDraft } from './checkout-shop'
import { renderCheckout } from './render-checkout'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const payButton = (amount: string) => screen.findByRole('button', { name: fill(labels.placeOrder, { amount }) })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const acceptTerms = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
}
const enterCode = async (code: string) => {
  await userEvent.click(await screen.findByText(labels.couponAsk))
  await userEvent.type(screen.getByLabelText(labels.coupon), code)
  await press(labels.couponApply)
}

/** A quote with a coupon: DIWALI is ten per cent from ₹40,000 on, every other code has expired. */
function couponQuote(quoteRequest: Record<string, unknown>, subtotal = 50_000): Quote {
  const coupon = String(quoteRequest.coupon ?? '')
    .trim()
    .toUpperCase()
  const priced = { ...QUOTE, subtotal, total: subtotal }
  if (coupon === 'DIWALI' && subtotal >= 40_000) {
    const discount = subtotal / 10
    return { ...priced, discount, total: subtotal - discount, coupon: { code: 'DIWALI', refused: null, from: null } }
  }
  if (coupon === 'DIWALI') return { ...priced, coupon: { code: 'DIWALI', refused: 'coupon_below', from: 40_000 } }
  if (coupon) return { ...priced, coupon: { code: coupon, refused: 'coupon_over', from: null } }
  return priced
}

beforeEach(() => {
  sessionStorage.clear()
  storeDraft()
})
afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('shows the payment methods of the quote, and why one is unavailable', async () => {
  quotingShop(
    () => QUOTE,
    () => rejected('unexpected'),
  )
  renderCheckout()
  const razorpay = await screen.findByRole('radio', { name: new RegExp(labels.razorpay) })
  expect(razorpay).toHaveProperty('disabled', false)
  expect(screen.getByRole('radio', { name: new RegExp(labels.onlyAbroad) })).toHaveProperty('disabled', true)
  expect(screen.getAllByRole('radio')).toHaveLength(QUOTE.methods.length)
})

it('shows the amount that PayPal charges in its currency', async () => {
  const charged = { currency: 'USD', amount: 600.61 }
  const paypal = { method: 'paypal', available: true, fee: 0, reason: null, limit: null, charged } as const
  quotingShop(
    () => ({ ...QUOTE, methods: [paypal] }),
    () => rejected('unexpected'),
  )
  renderCheckout()
  expect(await screen.findByText(fill(labels.paypalCharged, { amount: '$600.61' }))).toBeTruthy()
})

it('accepts a valid coupon, keeps it over a reload, and orders with it at the displayed total', async () => {
  const requests = quotingShop(
    (quoteRequest) => couponQuote(quoteRequest),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await enterCode(' diwali')
  await screen.findAllByText(fill(labels.couponCounts, { code: 'DIWALI', amount: '₹5,000' }))
  expect(screen.getAllByText(fill(labels.discountOf, { code: 'DIWALI' })).length).toBeGreaterThan(0)
  cleanup()
  renderCheckout()
  await acceptTerms()
  await userEvent.click(await payButton('₹45,000'))
  await vi.waitFor(() => expect(ordersOf(requests)).toMatchObject([{ coupon: 'DIWALI', seen_total: 45_000 }]))
})

it('shows why a coupon is rejected and does not store it', async () => {
  quotingShop(
    (quoteRequest) => couponQuote(quoteRequest),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await enterCode('HOLI')
  expect(await screen.findByText(labels.couponOver, { selector: '.error-line' })).toBeTruthy()
  expect(screen.getByLabelText(labels.coupon)).toHaveProperty('value', 'HOLI')
  expect(sessionStorage.getItem('navamani.checkout')).not.toContain('HOLI')
})

it('shows the minimum of a stored coupon, and blocks the order until it is removed', async () => {
  storeDraft({ coupon: 'DIWALI' })
  const requests = quotingShop(
    (quoteRequest) => couponQuote(quoteRequest, 30_000),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await screen.findByText(fill(labels.couponStopped, { code: 'DIWALI' }))
  expect(screen.getByText(fill(labels.couponBelow, { amount: '₹40,000' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: fill(labels.placeOrder, { amount: '₹30,000' }) })).toBeNull()
  await press(labels.couponWithout)
  await acceptTerms()
  await userEvent.click(await payButton('₹30,000'))
  await vi.waitFor(() => expect(ordersOf(requests)).toHaveLength(1))
  expect(ordersOf(requests)[0]).not.toHaveProperty('coupon')
})

it('requires the PAN above the legal amount, validates it, and does not store it', async () => {
  const quoteWithPan = { ...QUOTE, total: 250_000, pan: { needed: true, above: 200_000 } }
  const requests = quotingShop(
    () => quoteWithPan,
    () => rejected('payment_unavailable'),
  )
  renderCheckout()
  await acceptTerms()
  await userEvent.click(await payButton('₹2,50,000'))
  expect(await screen.findByText(labels.panNeeded)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(labels.pan), 'abcpe12345')
  await userEvent.click(await payButton('₹2,50,000'))
  expect(await screen.findByText(labels.panInvalid)).toBeTruthy()
  expect(ordersOf(requests)).toHaveLength(0)
  await userEvent.clear(screen.getByLabelText(labels.pan))
  await userEvent.type(screen.getByLabelText(labels.pan), 'abcpe1234f')
  await userEvent.click(await payButton('₹2,50,000'))
  await vi.waitFor(() => expect(ordersOf(requests)).toMatchObject([{ pan: 'ABCPE1234F' }]))
  await screen.findByText(labels.paymentUnavailable)
  expect(screen.getByLabelText(labels.pan)).toHaveProperty('value', 'ABCPE1234F')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ABCPE1234F')
})

it('does not ask for the PAN below the legal amount', async () => {
  quotingShop(
    () => QUOTE,
    () => rejected('unexpected'),
  )
  renderCheckout()
  await payButton('₹50,000')
  expect(screen.queryByLabelText(labels.pan)).toBeNull()
})

it('shows a changed total next to the displayed one, and orders for it by one button', async () => {
  const requests = quotingShop(
    () => QUOTE,
    (order) =>
      Object(order).seen_total === 51_000
        ? rejected('payment_unavailable')
        : rejected('total_changed', { total: 51_000 }),
  )
  renderCheckout()
  await acceptTerms()
  await userEvent.click(await payButton('₹50,000'))
  const totalNotice = (await screen.findByText(labels.totalTitle)).closest('div')
  expect(document.activeElement?.contains(totalNotice) && document.activeElement !== document.body).toBe(true)
  if (!totalNotice) throw new Error('the total is not shown')
  expect(within(totalNotice).getByText('₹50,000 → ₹51,000')).toBeTruthy()
  await press(fill(labels.totalAccept, { amount: '₹51,000' }))
  await vi.waitFor(() => expect(ordersOf(requests)).toMatchObject([{ seen_total: 50_000 }, { seen_total: 51_000 }]))
  const [first, second] = ordersOf(requests)
  expect(Object(second).idempotency_key).toBe(Object(first).idempotency_key)
})

it('a payment method that is unavailable for the address gives way to the only usable one', async () => {
  storeDraft({ method: 'cod' })
  quotingShop(
    ({ payment_method }) => ({ ...QUOTE, total: payment_method === 'cod' ? 50_049 : 50_000 }),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await payButton('₹50,000')
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)
  expect(checked).toEqual([screen.getByRole('radio', { name: new RegExp(labels.razorpay) })])
})
