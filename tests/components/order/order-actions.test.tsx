import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrderActions } from '@/components/order/order-actions'
import { changeCart, readCart } from '@/lib/browser/cart/cart-store'
import en from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'
import { sampleOrder } from './order-sample'

const router = { refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const messages = en.order
const NUMBER = '26-4821-7730'
const line = (product_id: number, title: string, overrides = {}) => {
  return { product_id, title, slug: `product-${product_id}`, quantity: 1, made: false, ...overrides }
}
const product = (id: number, stock: number) => {
  const image = { src: 'gemstones/blue-sapphire', alt: '' }
  return { id, price: 12_000, discount: 0, stock, slug: `product-${id}`, title: `Product ${id}`, images: [image] }
}

type Props = Parameters<typeof OrderActions>[0]
function renderActions(overrides: Partial<Props> = {}) {
  const defaults = {
    number: NUMBER,
    lines: [],
    locale: 'en' as const,
    messages,
    methods: [],
    returnPolicy: '/pages/x',
  }
  render(<OrderActions {...defaults} cancelText={null} returnText={null} {...overrides} />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  changeCart(() => ({ cart: [] }))
  router.refresh.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('cancels after a confirmation with the refund, and refreshes the order', async () => {
  const requests = fakeShop({ 'order/cancel': ok(sampleOrder({ state: 'cancelled' })) })
  renderActions({ cancelText: '₹12,000 goes back.' })
  await press(messages.cancel)
  expect((await screen.findByRole('dialog', { name: messages.cancelTitle })).textContent).toContain(
    '₹12,000 goes back.',
  )
  expect(requests).toEqual([])
  await userEvent.type(screen.getByLabelText(messages.cancelReason), 'A gift came first')
  await press(messages.cancelSure)
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([
    { path: 'order/cancel', body: { number: NUMBER, lang: 'en', reason: 'A gift came first' } },
  ])
})

it('keeps the order when the dialog is dismissed', async () => {
  const requests = fakeShop({})
  renderActions({ cancelText: 'Nothing was paid.' })
  await press(messages.cancel)
  await press(messages.keepOrder)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
})

it('shows in the dialog why an order cannot be cancelled any more', async () => {
  fakeShop({ 'order/cancel': rejected('not_cancellable') })
  renderActions({ cancelText: 'Nothing was paid.' })
  await press(messages.cancel)
  await press(messages.cancelSure)
  expect((await screen.findByText(messages.problems.not_cancellable)).closest('[role=alert]')).not.toBeNull()
  expect(router.refresh).not.toHaveBeenCalled()
})

it('requests a return only with a reason', async () => {
  const requests = fakeShop({ 'order/askreturn': ok(sampleOrder({ state: 'return_requested' })) })
  renderActions({ returnText: 'Until 11 December 2026.' })
  await press(messages.askReturn)
  await press(messages.returnSend)
  expect(screen.getByText(messages.returnReasonNeeded)).toBeDefined()
  expect(requests).toEqual([])
  await userEvent.type(screen.getByLabelText(messages.returnReason), 'Another colour')
  await press(messages.returnSend)
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toEqual({ number: NUMBER, reason: 'Another colour', lang: 'en' })
})

it('orders again what is in stock, and names what is sold, reduced, or needs new options', async () => {
  fakeShop({ 'product/getbyids': ok([product(1, 1), product(2, 0), product(3, 1), product(4, 1)]) })
  renderActions({
    lines: [
      line(1, 'Ruby'),
      line(2, 'Emerald'),
      line(3, 'Mala', { quantity: 3 }),
      line(4, 'Ring stone', { made: true }),
      line(9, 'Opal'),
    ],
  })
  await press(messages.orderAgain)
  expect(await screen.findByText('2 items have been added to your cart.', { exact: false })).toBeDefined()
  expect(screen.getByText('No longer available: Emerald, Opal.')).toBeDefined()
  expect(screen.getByText('Fewer available than before: Mala.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ring stone' }).getAttribute('href')).toBe('/gems/product/product-4')
  expect(readCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [3, 1],
  ])
})

it('shows that no product of an order is available', async () => {
  fakeShop({ 'product/getbyids': ok([]) })
  renderActions({ lines: [line(1, 'Ruby')] })
  await press(messages.orderAgain)
  expect(await screen.findByText(messages.againNone)).toBeDefined()
  expect(screen.queryByRole('link', { name: messages.toCart })).toBeNull()
})

it('starts another payment method; an order that was paid meanwhile is refreshed', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const requests = fakeShop({ 'order/payagain': ok({ url: '/gems/checkout/pay/abc' }) })
  renderActions({ methods: [{ method: 'stripe', name: messages.stripe }] })
  await press(messages.stripe)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/gems/checkout/pay/abc'))
  expect(requests[0]?.body).toEqual({ number: NUMBER, payment_method: 'stripe', lang: 'en' })
  cleanup()
  fakeShop({ 'order/payagain': rejected('not_payable') })
  renderActions({ methods: [{ method: 'stripe', name: messages.stripe }] })
  await press(messages.stripe)
  expect(await screen.findByText(messages.problems.not_payable)).toBeDefined()
  expect(router.refresh).toHaveBeenCalledOnce()
})

it('confirms a cash order, and offers that only if the order can be confirmed', async () => {
  const requests = fakeShop({ 'order/confirmorder': ok(null) })
  renderActions()
  expect(screen.queryByRole('button', { name: messages.confirmOrder })).toBeNull()
  cleanup()
  renderActions({ canConfirm: true })
  await press(messages.confirmOrder)
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce())
  expect(requests).toEqual([{ path: 'order/confirmorder', body: { number: NUMBER } }])
})
