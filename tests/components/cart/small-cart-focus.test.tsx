import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AddToCartButton } from '@/components/cart/add-to-cart-button'
import { closeMiniCart } from '@/components/cart/mini-cart'
import messages from '@/messages/en.json'
import { QUOTE } from '../checkout/checkout-shop'
import { fakeShop, ok } from '../fake-shop'

const labels = {
  ...{ ...messages.customization, ...messages.order, ...messages.cart, ...messages.product },
  limit: messages.stock.limit,
  quantityShort: messages.checkout.quantity,
  closeAdded: messages.order.close,
}
const image = { src: 'gemstones/blue-sapphire', alt: 'Blue Sapphire' }
const stone = { id: 5, price: 12_000, discount: 0, stock: 1, slug: 'blue-sapphire', title: 'Blue Sapphire', image }

afterEach(() => {
  act(closeMiniCart)
  cleanup()
  vi.unstubAllGlobals()
})

it('returns the focus to the link in place of the button when the small cart is closed', async () => {
  fakeShop({ 'cart/quote': ok(QUOTE) })
  // The test window has no popovers.
  HTMLElement.prototype.showPopover = () => undefined
  HTMLElement.prototype.hidePopover = function () {
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
  }
  HTMLElement.prototype.checkVisibility = () => true
  render(<AddToCartButton facts={stone} labels={labels} locale="en" className="btn" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  const panel = await screen.findByRole('region', { name: messages.cart.added })
  expect(document.activeElement).toBe(panel)
  panel.blur()
  await userEvent.click(within(panel).getByRole('button', { name: labels.closeAdded }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: messages.cart.inCart })))
  expect(screen.queryByRole('region', { name: messages.cart.added })).toBeNull()
})
