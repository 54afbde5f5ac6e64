import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartLabels } from '@/components/cart/cart-labels'
import { CartView } from '@/components/cart/cart-view'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { laterStore } from '@/lib/browser/cart/later-store'
import { fill } from '@/lib/domain/text/fill'
import messages from '@/messages/en.json'
import { CART, QUOTE } from '../checkout/checkout-shop'
import { fakeShop, ok } from '../fake-shop'

const { cart, currency, error, reservation, customization, order, pin, ringSize, stock } = messages
const labels: CartLabels = {
  ...cart,
  closed: messages.checkout.closed.title,
  limit: stock.limit,
  network: error.network,
  customization,
  ringSize,
  currency,
  discountOf: order.discountOf,
  reservation: { ...reservation, problems: order.problems },
  pin: { ...pin, ...order, later: cart.arrivesLater },
}

const TWO = CART.flatMap((item) => [item, { ...item, id: 8, title: 'Ruby', slug: 'ruby' }])
const PRODUCT = {
  title: 'Blue sapphire',
  sku: 'NV-7',
  treatment: 'Heated',
  report: { laboratory: 'GIA', number: '42', sample: false },
}

/** Opens the cart page; `quoted` replaces parts of the shop's answer. */
function open(quoted: object = {}) {
  const sent = fakeShop({ 'cart/quote': ok({ ...QUOTE, ...quoted }) })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CartView locale="en" labels={labels} checkout="/gems/checkout">
        <p>{cart.empty}</p>
      </CartView>
    </SWRConfig>,
  )
  return sent
}
const titles = () =>
  screen.queryAllByRole('link', { name: /^(Blue sapphire|Ruby)$/ }).flatMap(({ textContent }) => textContent || [])
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  cartStore.save(TWO)
  laterStore.save([])
  localStorage.removeItem('navamani.pin')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('restores a line at its position when its removal is undone', async () => {
  open()
  await press(fill(cart.removeOf, { title: 'Blue sapphire' }))
  expect(screen.getByText(fill(cart.removed, { title: 'Blue sapphire' }))).toBeDefined()
  expect(titles()).toEqual(['Ruby'])
  expect(document.activeElement?.textContent).toBe(cart.undo)
  await press(cart.undo)
  expect(cartStore.read()).toEqual(TWO)
  expect(screen.queryByRole('button', { name: cart.undo })).toBeNull()
})

it('offers to undo the removal of the last line too', async () => {
  cartStore.save(TWO.slice(0, 1))
  open()
  await press(fill(cart.removeOf, { title: 'Blue sapphire' }))
  expect(screen.getByText(cart.empty)).toBeDefined()
  await press(cart.undo)
  expect(titles()).toEqual(['Blue sapphire'])
})

it('keeps a line for later, without pricing it, and moves it back', async () => {
  open()
  await press(fill(cart.keepOf, { title: 'Ruby' }))
  expect(cartStore.read()).toEqual(TWO.slice(0, 1))
  const later = screen.getByRole('region', { name: fill(cart.laterTitle, { n: 1 }) })
  expect(within(later).getByRole('link', { name: 'Ruby' })).toBeDefined()
  await userEvent.click(within(later).getByRole('button', { name: cart.toCart }))
  expect(cartStore.read()).toEqual(TWO)
  expect(laterStore.read()).toEqual([])
})

it('shows the treatment, the report and the code of each product, which does not break at its hyphen', async () => {
  const [line] = QUOTE.lines
  open({ lines: [{ ...line, product: PRODUCT }] })
  const code = await screen.findByText('Code NV-7')
  expect(code.className).toBe('whitespace-nowrap')
  expect(code.parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe('Heated · Report GIA 42 · Code NV-7')
})

it('shows the delivery date for the known PIN code', async () => {
  localStorage.setItem('navamani.pin', '560003')
  const sent = open({ arrival: { from: '2026-11-25', to: '2026-11-27' } })
  expect(await screen.findByText(/between Wed,? 25 Nov and Fri,? 27 Nov/)).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ pincode: '560003' })
})

it('asks for the PIN code if it is unknown, and rejects an impossible one', async () => {
  const sent = open()
  await userEvent.type(screen.getByLabelText(pin.label), '0123')
  await press(pin.button)
  expect(screen.getByText(pin.invalid)).toBeDefined()
  await userEvent.clear(screen.getByLabelText(pin.label))
  await userEvent.type(screen.getByLabelText(pin.label), '560 003')
  await press(pin.button)
  await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ pincode: '560003' }))
  expect(localStorage.getItem('navamani.pin')).toBe('560003')
})

it('shows no total and no link to the checkout if nothing can be ordered', async () => {
  const [line] = QUOTE.lines
  const until = '2026-11-24T09:50:00.000Z'
  open({
    subtotal: 0,
    total: 0,
    lines: [{ ...line, problem: 'out_of_stock', available: 0, held: { until, order: null } }],
  })
  expect(await screen.findByText(/another customer until .*3:20 pm \(India time\)/)).toBeDefined()
  expect(screen.getByRole('link', { name: cart.tellFree }).getAttribute('href')).toMatch(/sapphire#back-in-stock$/)
  expect(screen.queryByText('₹0')).toBeNull()
  expect(screen.queryByRole('link', { name: cart.checkout })).toBeNull()
})

it('leads to no checkout while the shop does not sell', async () => {
  open({ methods: [] })
  expect(await screen.findByText(messages.checkout.closed.title)).toBeTruthy()
  expect(screen.queryByRole('link', { name: cart.checkout })).toBeNull()
})
