import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DeliveryCorrection } from '@/components/admin/orders/delivery/delivery-correction'
import { toDeliveryLabels } from '@/components/admin/orders/delivery/delivery-labels'
import messages from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'
import { sampleOrder } from '../order/order-sample'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { delivery: texts, errors } = messages.adminOrder
const SAMPLE = sampleOrder()
const { state_name: _, ...ADDRESS } = SAMPLE.shipping_address
const form = (address = SAMPLE.shipping_address) => (
  <DeliveryCorrection
    number={SAMPLE.number}
    address={address}
    buyersNumber="9876543210"
    locale="en"
    labels={toDeliveryLabels(SAMPLE, 'en')}
  />
)
const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: messages.field.line1 })
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('sends the address that was seen when the form was opened, although the page has reloaded meanwhile', async () => {
  const others = { ...SAMPLE.shipping_address, line1: 'Changed by somebody else' }
  const conflict = rejected('conflict', { ...SAMPLE, shipping_address: others, history: [] })
  let calls = 0
  const sent = fakeShop({ 'staff/correctdelivery': () => (calls++ === 0 ? conflict : ok(null)) })
  const { rerender } = render(form())
  await click(texts.edit)
  await userEvent.clear(street())
  await userEvent.type(street(), '9, Hill Road')
  rerender(form(others))
  expect(street().value).toBe('9, Hill Road')
  await click(texts.save)
  expect(await screen.findByText(errors.conflict)).toBeTruthy()
  expect(street().value).toBe('9, Hill Road')
  await click(texts.save)
  expect(await screen.findByRole('button', { name: texts.edit })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { seen: ADDRESS, address: { ...ADDRESS, line1: '9, Hill Road', phone: '' } },
    { seen: { line1: 'Changed by somebody else' }, address: { line1: '9, Hill Road' } },
  ])
})

it('shows what is wrong with a field once, beside it, and keeps what was typed', async () => {
  fakeShop({ 'staff/correctdelivery': rejected('state_mismatch') })
  render(form())
  await click(texts.edit)
  const pin = screen.getByRole<HTMLInputElement>('textbox', { name: messages.field.pinCode })
  await userEvent.clear(pin)
  await userEvent.type(pin, '600001')
  await click(texts.save)
  expect(await screen.findAllByText(texts.errors.state_mismatch)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe(errors.bad_input)
  expect([pin.value, document.activeElement, pin.getAttribute('aria-invalid')]).toEqual(['600001', pin, 'true'])
})
