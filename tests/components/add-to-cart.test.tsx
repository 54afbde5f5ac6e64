import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddToCartButton } from '@/components/cart/add-to-cart-button'
import { QuantityChoice } from '@/components/product/quantity-choice'
import { changeCart } from '@/lib/browser/cart/cart-store'
import messages from '@/messages/en.json'

const labels = { ...messages.made, ...messages.cart, ...messages.product, limit: messages.stock.limit }
const product = (stock: number) => ({
  id: 5,
  price: 12_000,
  discount: 0,
  stock,
  slug: 'blue-sapphire',
  title: 'Blue Sapphire',
  image: { src: 'gemstones/blue-sapphire', alt: 'Blue Sapphire' },
})

beforeEach(() => changeCart(() => ({ cart: [] })))
afterEach(cleanup)

it('adds the product to the cart and shows a message', async () => {
  render(<AddToCartButton facts={product(2)} labels={labels} className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('Product has been added to your cart.')).toBeDefined()
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ id: 5, quantity: 1 }])
})

it('rejects more than the stock, and shows the stock', async () => {
  render(<AddToCartButton facts={product(1)} labels={labels} className="btn" />)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('You can not add more items than available. In stock 1 items.')).toBeDefined()
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ quantity: 1 }])
})

it('rejects a product that is out of stock', async () => {
  render(<AddToCartButton facts={product(0)} labels={labels} className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Out of stock' }))
  expect(await screen.findByText('You can not add more items than available. In stock 0 items.')).toBeDefined()
  expect(localStorage.getItem('navamani.cart')).toBeNull()
})

it('escapes its messages', async () => {
  const added = '<img src=x onerror=alert(1)>'
  render(<AddToCartButton facts={product(2)} labels={{ ...labels, added }} className="btn" />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(added)).toBeDefined()
  expect(document.querySelector('img')).toBeNull()
})

it('adds the chosen quantity, at most the stock', async () => {
  const quantityLabels = { label: 'Quantity', less: 'One less', more: 'One more' }
  render(
    <>
      <QuantityChoice id={5} stock={3} labels={quantityLabels} />
      <AddToCartButton facts={product(3)} labels={labels} className="btn" />
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

it('buys at once, without adding a product that is already in the cart', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  render(<AddToCartButton facts={product(1)} labels={labels} className="btn" checkoutHref="/gems/checkout" />)
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }))
  expect(assign.mock.calls).toEqual([['/gems/checkout'], ['/gems/checkout']])
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ quantity: 1 }])
})
