import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { NumberForm } from '@/components/auth/fields/number-form'
import { AddToCartButton } from '@/components/cart/add-to-cart-button'
import messages from '@/messages/en.json'
import { labels } from './auth/sign-in-labels'

const PRODUCT = {
  id: 5,
  price: 900,
  discount: 0,
  stock: 2,
  slug: 'ruby',
  title: 'Ruby',
  image: { src: 'r', alt: 'Ruby' },
}
const cartLabels = {
  ...messages.customization,
  ...messages.order,
  ...messages.cart,
  ...messages.product,
  limit: messages.stock.limit,
  quantityShort: messages.checkout.quantity,
  closeAdded: messages.order.close,
}
const mobileForm = <NumberForm mobile="" busy={false} labels={labels} onSend={() => undefined} />
const cartButton = <AddToCartButton facts={PRODUCT} labels={cartLabels} locale="en" className="btn" />

// The test window has no popovers.
HTMLElement.prototype.showPopover = () => undefined

let reactRoot: Root | undefined

/** Renders a page to HTML as on the server; `hydrate` starts React on it. */
function renderOnServer(page: ReactNode) {
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  return {
    hydrate: () =>
      act(() => {
        reactRoot = hydrateRoot(root, page)
      }),
  }
}

const button = () => screen.getByRole<HTMLButtonElement>('button')

afterEach(() => {
  // No render may be pending when the window is removed.
  act(() => reactRoot?.unmount())
  document.body.replaceChildren()
  localStorage.clear()
})

it('the mobile form cannot be sent before hydration, and never puts the number into a URL', () => {
  const { hydrate } = renderOnServer(mobileForm)
  expect(document.querySelector('form')?.method).toBe('post')
  expect(button().disabled).toBe(true)
  hydrate()
  expect(button().disabled).toBe(false)
})

it('the cart button is disabled until hydration, with the same label', () => {
  const { hydrate } = renderOnServer(cartButton)
  expect(button().disabled).toBe(true)
  const before = button().textContent
  hydrate()
  expect(button().disabled).toBe(false)
  expect(button().textContent).toBe(before)
  fireEvent.click(button())
  expect(JSON.parse(localStorage.getItem('navamani.cart') ?? '[]')).toMatchObject([{ id: 5, quantity: 1 }])
})
