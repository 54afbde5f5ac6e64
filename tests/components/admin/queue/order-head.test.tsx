import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderHead } from '@/components/admin/orders/order-head'

const CITY = {
  name: 'Ravi Iyer',
  line1: '1 Beach Road',
  line2: '',
  city: 'Chennai',
  state: 'TN',
  pincode: '600001',
  state_name: 'Tamil Nadu',
}
const ORDER: Parameters<typeof OrderHead>[0]['order'] = {
  ...{ number: '26-4821-7730', state: 'paid', kind: 'goods', placed_at: '2026-11-21T10:35:00Z', invoice: null },
  contact: { name: 'Asha Rao', email: 'asha@example.in', mobile_no: '9800012345' },
  shipping_address: { ...CITY, country: 'IN' },
}

it('the heading of an order says when it was placed, by whom and where it goes', () => {
  render(<OrderHead order={ORDER} lastMove={null} locale="en" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('26-4821-7730')
  expect(screen.getByText('Placed on 21 November 2026 at 4:05 pm · Asha Rao, Chennai')).toBeTruthy()
})

it('has no place for an order that is not sent, in French too', () => {
  const order = { ...ORDER, shipping_address: { ...ORDER.shipping_address, city: '' } }
  render(<OrderHead order={order} lastMove={null} locale="fr" />)
  expect(screen.getByText('Passée le 21 novembre 2026 à 16:05 · Asha Rao')).toBeTruthy()
})
