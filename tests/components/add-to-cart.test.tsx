import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddToCartButton } from '@/components/cart/add-to-cart-button'
import { closeMiniCart } from '@/components/cart/mini-cart'
import { RingSizeChoice } from '@/components/product/options/ring-size-choice'
import { QuantityChoice } from '@/components/product/quantity-choice'
import { changeCart } from '@/lib/browser/cart/cart-store'
import { setProductCustomization } from '@/lib/browser/customization/product-customization'
import messages from '@/messages/en.json'
import { QUOTE } from './checkout/checkout-shop'
import { fakeShop, ok } from './fake-shop'

const labels = {
  ...messages.customization,
  ...messages.order,
  ...messages.cart,
  ...messages.product,
  limit: messages.stock.limit,
  quantityShort: messages.checkout.quantity,
  view: messages.cart.view,
  closeAdded: messages.order.close,
}
const product = (stock: number) => ({
  id: 5,
  price: 12_000,
  discount: 0,
  stock,
  slug: 'blue-sapphire',
  title: 'Blue Sapphire',
  image: { src: 'gemstones/blue-sapphire', alt: 'Blue Sapphire' },
})

const UNTIL = '2026-11-24T09:50:00.000Z'
const quoteOf = (more: object, line: object = {}) => ok({ ...QUOTE, ...more, lines: [{ ...QUOTE.lines[0], ...line }] })

beforeEach(() => {
  // The test window has no popovers.
  HTMLElement.prototype.showPopover = () => undefined
  changeCart(() => ({ cart: [] }))
  localStorage.removeItem('navamani.pin')
  fakeShop({ 'cart/quote': quoteOf({}) })
})
afterEach(() => {
  act(closeMiniCart)
  cleanup()
  vi.unstubAllGlobals()
})

it('adds the product to the cart and shows a message', async () => {
  render(<AddToCartButton facts={product(2)} labels={labels} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('The product has been added to your cart.')).toBeDefined()
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ id: 5, quantity: 1 }])
})

it('opens a small cart with the product, its delivery date for the known PIN code, and the next steps', async () => {
  localStorage.setItem('navamani.pin', '560003')
  const sent = fakeShop({ 'cart/quote': quoteOf({ arrival: { from: '2026-11-25', to: '2026-11-27' } }) })
  render(<AddToCartButton facts={product(2)} labels={labels} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const panel = await screen.findByRole('region', { name: messages.cart.added })
  expect(within(panel).getByText('Blue Sapphire')).toBeDefined()
  expect(within(panel).getByRole('link', { name: messages.cart.view }).getAttribute('href')).toBe('/gems/cart')
  expect(within(panel).getByRole('link', { name: labels.checkout }).getAttribute('href')).toBe('/gems/checkout')
  expect(await within(panel).findByText(/between Wed,? 25 Nov and Fri,? 27 Nov/)).toBeDefined()
  expect(sent).toMatchObject([{ body: { pincode: '560003', items: [{ product_id: 5 }] } }])
})

it('says in the small cart that another buyer is paying for the product', async () => {
  fakeShop({
    'cart/quote': quoteOf({}, { problem: 'out_of_stock', available: 0, held: { until: UNTIL, order: null } }),
  })
  render(<AddToCartButton facts={product(2)} labels={labels} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText(/another customer until .*3:20 pm/)).toBeDefined()
})

it('leads to the cart once the only one of its kind is in it', async () => {
  render(<AddToCartButton facts={product(1)} labels={labels} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const link = screen.getByRole('link', { name: messages.cart.inCart })
  expect(link.getAttribute('href')).toBe('/gems/cart')
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  act(() => {
    changeCart(() => ({ cart: [] }))
  })
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDefined()
})

it('rejects more than the stock, and shows the stock', async () => {
  render(<AddToCartButton facts={product(2)} labels={labels} locale="en" className="btn" />)
  const button = screen.getByRole('button', { name: 'Add to cart' })
  await userEvent.click(button)
  await userEvent.click(button)
  await userEvent.click(button)
  expect(await screen.findByText('You can not add more items than available. In stock 2 items.')).toBeDefined()
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ quantity: 2 }])
})

it('rejects a product that is out of stock', async () => {
  render(<AddToCartButton facts={product(0)} labels={labels} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Out of stock' }))
  expect(await screen.findByText('You can not add more items than available. In stock 0 items.')).toBeDefined()
  expect(localStorage.getItem('navamani.cart')).toBeNull()
})

it('escapes its messages', async () => {
  const added = '<img src=x onerror=alert(1)>'
  render(<AddToCartButton facts={product(2)} labels={{ ...labels, added }} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(added)).toBeDefined()
  expect(document.querySelector('img[onerror]')).toBeNull()
})

it('adds the chosen quantity, at most the stock', async () => {
  const quantityLabels = { label: 'Quantity', less: 'One less', more: 'One more' }
  render(
    <>
      <QuantityChoice id={5} stock={3} labels={quantityLabels} />
      <AddToCartButton facts={product(3)} labels={labels} locale="en" className="btn" />
    </>,
  )
  const moreButton = screen.getByRole('button', { name: 'One more' })
  await userEvent.click(moreButton)
  await userEvent.click(moreButton)
  expect(moreButton.hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'One less' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ id: 5, quantity: 2 }])
})

it('buys the product alone: the cart stays as it is, also when the product is in it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const inCart = { ...product(4), id: 9, quantity: 2 }
  changeCart(() => ({ cart: [inCart] }))
  render(
    <AddToCartButton
      facts={product(1)}
      labels={labels}
      locale="en"
      className="btn"
      checkoutHref="/gems/checkout?buy=now"
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  expect(assign.mock.calls).toEqual([['/gems/checkout?buy=now'], ['/gems/checkout?buy=now']])
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toEqual([inCart])
  expect(JSON.parse(sessionStorage.getItem('navamani.buy-now') ?? '[]')).toMatchObject([{ id: 5, quantity: 1 }])
})

it('says which choice is missing, focuses it, and marks it until something is chosen there', async () => {
  setProductCustomization({ product: 5, missing: 'design' })
  render(
    <>
      <fieldset id="customization-design" tabIndex={-1}>
        <input type="radio" aria-label="Slim Bezel" />
      </fieldset>
      <AddToCartButton facts={product(1)} labels={labels} locale="en" className="btn" checkoutHref="/gems/checkout" />
    </>,
  )
  const designs = screen.getByRole('group')
  designs.scrollIntoView = () => {}
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  expect(await screen.findByText('Please choose a design first: the choice is marked.')).toBeDefined()
  expect(document.activeElement).toBe(designs)
  expect(designs.dataset.missing).toBe('')
  await userEvent.click(screen.getByRole('radio'))
  expect(designs.dataset.missing).toBeUndefined()
  setProductCustomization(null)
})

it('puts another size of a ready-made ring into the cart at its price', async () => {
  const options = [
    { id: 1014, size: 14, price: 0, text: '14, in stock' },
    { id: 1016, size: 16, price: 500, text: '16, resized' },
  ]
  render(
    <>
      <RingSizeChoice productId={5} stockSize={14} options={options} label="Ring size" changedText="3 to 5 days" />
      <AddToCartButton facts={product(2)} labels={labels} locale="en" className="btn" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ring size' }), '16, resized')
  expect(screen.getByText('3 to 5 days')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const [stocked, resized] = JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')
  expect(stocked).not.toHaveProperty('ring_size')
  expect(resized).toMatchObject({ id: 5, quantity: 1, ring_size: { id: 1016, size: 16, stock_size: 14, price: 500 } })
})
