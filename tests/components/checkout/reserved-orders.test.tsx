import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReservedOrders } from '@/components/reservation/reserved-orders'
import { clearUser, saveUser } from '@/lib/browser/auth/user'
import { buyNowStore } from '@/lib/browser/cart/buy-now-store'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { forgetReservedOrder, readReservedOrders, rememberReservedOrder } from '@/lib/browser/checkout/reserved-orders'
import { type Cart, lineKey, restoreLines } from '@/lib/domain/cart/cart'
import { fill } from '@/lib/domain/text/fill'
import { fakeShop, ok, rejected } from '../fake-shop'
import { labels } from './checkout-labels'
import { CART } from './checkout-shop'

const NUMBER = '26-4887-3632'
const held = labels.reservation
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()

function remember(more: Partial<Parameters<typeof rememberReservedOrder>[0]> = {}) {
  const order = { number: NUMBER, total: 50_000, until: inTenMinutes(), url: '/dev/pay/1', lines: CART }
  rememberReservedOrder({ ...order, isBuyNow: false, placedAt: Date.now(), ...more })
}

const NOON_IN_INDIA = new Date('2026-11-26T06:30:00Z')
const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReservedOrders locale="en" labels={held} />
    </SWRConfig>,
  )
const orderIn = (state: string) => ok({ number: NUMBER, state, held_until: inTenMinutes(), pay_url: '/dev/pay/2' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON_IN_INDIA })
  saveUser({ id: 1, name: 'Meera Iyer', is_verified: true, is_active: true })
  cartStore.save([])
  for (const { number } of readReservedOrders()) forgetReservedOrder(number)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows what is held but not paid, until when, and where to pay', async () => {
  fakeShop({ 'order/get': orderIn('awaiting_payment') })
  remember()
  open()
  expect(screen.getByRole('heading', { name: held.title })).toBeDefined()
  expect(
    screen.getByText(new RegExp(`order ${NUMBER} \\(₹50,000\\) are reserved for you until \\d+:\\d\\d`)),
  ).toBeDefined()
  expect(screen.getByText('Blue sapphire')).toBeDefined()
  await vi.waitFor(() => expect(screen.getByRole('link', { name: held.pay }).getAttribute('href')).toBe('/dev/pay/2'))
})

it('names the day where the reservation ends after midnight in India', () => {
  vi.setSystemTime(new Date('2026-11-26T18:25:00Z'))
  fakeShop({ 'order/get': orderIn('awaiting_payment') })
  remember()
  open()
  expect(screen.getByText(/reserved for you until Friday, 27 November at 12:05 am \(India time\)/)).toBeDefined()
})

it('disappears once the order is paid elsewhere', async () => {
  fakeShop({ 'order/get': orderIn('paid') })
  remember()
  open()
  await vi.waitFor(() => expect(screen.queryByText('Blue sapphire')).toBeNull())
  expect(readReservedOrders()).toEqual([])
})

it('puts the products back into the cart when the order is cancelled', async () => {
  fakeShop({ 'order/get': orderIn('awaiting_payment'), 'order/cancel': orderIn('cancelled') })
  remember()
  open()
  await userEvent.click(screen.getByRole('button', { name: held.cancel }))
  await vi.waitFor(() => expect(cartStore.read()).toEqual(CART))
  expect(readReservedOrders()).toEqual([])
})

it('keeps the order, and says why, when it cannot be cancelled', async () => {
  fakeShop({ 'order/get': orderIn('awaiting_payment'), 'order/cancel': rejected('session_required') })
  remember()
  open()
  await userEvent.click(screen.getByRole('button', { name: held.cancel }))
  expect(await screen.findByText(held.problems.session_required)).toBeDefined()
  expect(cartStore.read()).toEqual([])
  expect(readReservedOrders()).toHaveLength(1)
})

it('offers the products of an order that was not paid in time again, also without an answer of the shop', async () => {
  fakeShop({ 'order/get': 'no connection' })
  remember({ until: new Date(Date.now() - 1000).toISOString() })
  open()
  expect(screen.getByText(fill(held.ended, { number: NUMBER }))).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: held.putBack }))
  expect(cartStore.read()).toEqual(CART)
})

it('never puts a product that was bought alone into the cart', async () => {
  fakeShop({ 'order/get': orderIn('awaiting_payment'), 'order/cancel': orderIn('cancelled') })
  remember({ isBuyNow: true })
  open()
  await userEvent.click(screen.getByRole('button', { name: held.cancelAlone }))
  await vi.waitFor(() => expect(readReservedOrders()).toEqual([]))
  expect(cartStore.read()).toEqual([])
})

const line = fc
  .record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 4 }) })
  .map((facts) => ({
    ...CART[0],
    price: 100,
    discount: 0,
    stock: 9,
    slug: 's',
    title: 'S',
    image: { src: '', alt: '' },
    ...facts,
  }))
const lines: fc.Arbitrary<Cart> = fc.uniqueArray(line, { selector: lineKey, maxLength: 5 })

it('restored lines lose nothing of the cart or the order, and add nothing', () => {
  fc.assert(
    fc.property(lines, lines, (cart, order) => {
      const quantities = (some: Cart) => new Map(some.map((item) => [item.id, item.quantity]))
      const [before, ordered, after] = [quantities(cart), quantities(order), quantities(restoreLines(cart, order))]
      expect([...after.keys()].toSorted()).toEqual([...new Set([...before.keys(), ...ordered.keys()])].toSorted())
      for (const [id, quantity] of after) expect(quantity).toBe(Math.max(before.get(id) ?? 0, ordered.get(id) ?? 0))
    }),
  )
})

it('the cart and the product bought alone never mix, whatever is added to each', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), lines), { maxLength: 12 }), (saves) => {
      const expected: Record<string, Cart> = { cart: [], alone: [] }
      cartStore.save([])
      buyNowStore.save([])
      for (const [isAlone, saved] of saves) {
        ;(isAlone ? buyNowStore : cartStore).change(() => ({ cart: saved }))
        expected[isAlone ? 'alone' : 'cart'] = saved
        expect([cartStore.read(), buyNowStore.read()]).toEqual([expected.cart, expected.alone])
      }
    }),
  )
})

it('of a guest’s order only the end of the reservation is known, and nothing is requested', () => {
  clearUser()
  const requests = fakeShop({})
  remember()
  open()
  expect(screen.getByRole('link', { name: held.pay }).getAttribute('href')).toBe('/dev/pay/1')
  expect(requests).toEqual([])
})
