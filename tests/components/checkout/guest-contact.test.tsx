import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { rejected } from '../fake-shop'
import { labels } from './checkout-labels'
import { CUSTOMER, QUOTE, quotingShop } from './checkout-shop'
import { renderCheckout } from './render-checkout'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openShop = () =>
  quotingShop(
    () => QUOTE,
    () => rejected('unexpected'),
  )

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('a guest continues with name, e-mail and a number that no code confirms, and they survive a reload', async () => {
  openShop()
  const { unmount } = renderCheckout(null)
  await press(labels.asGuest)
  await userEvent.type(screen.getByLabelText(labels.field.name), 'Marie Martin')
  await userEvent.type(screen.getByLabelText(labels.field.email), 'marie@example.fr')
  await userEvent.type(screen.getByLabelText(labels.field.mobile), '+33 6 12 34 56 78')
  await press(labels.next)
  expect(await screen.findByText('+33612345678 · marie@example.fr')).toBeDefined()
  unmount()
  renderCheckout(null)
  expect(await screen.findByText('+33612345678 · marie@example.fr')).toBeDefined()
})

it('a guest can still sign in instead', async () => {
  openShop()
  renderCheckout(null)
  await press(labels.asGuest)
  await press(labels.withAccount)
  expect(screen.getByRole('button', { name: labels.signIn.sendOtp })).toBeDefined()
})

it('a customer who signed in by e-mail is asked for the number that the courier calls', async () => {
  openShop()
  renderCheckout({ ...CUSTOMER, name: '', email: 'marie@example.fr', mobile_no: null })
  expect(screen.getByText(labels.mobileForCourier)).toBeDefined()
  await userEvent.type(screen.getByLabelText(labels.field.name), 'Marie Martin')
  await press(labels.next)
  expect(await screen.findByText(labels.errors.mobile_required)).toBeDefined()
})
