import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderPan } from '@/components/admin/orders/order-pan'
import messages from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'

const texts = messages.adminOrder
const NUMBER = '26-4821-7730'
const PAN = 'ABCPE1234F'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function showPan(answer: ReturnType<typeof ok>) {
  const requests = fakeShop({ 'staff/orderpan': answer })
  render(<OrderPan number={NUMBER} messages={texts} />)
  expect(screen.queryByText(PAN)).toBeNull()
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: texts.panShow }))
  return requests
}

it('shows the PAN of an order only on request', async () => {
  const requests = await showPan(ok({ pan: PAN }))
  const panElement = await screen.findByText(PAN)
  await waitFor(() => expect(document.activeElement).toBe(panElement))
  expect(requests).toEqual([{ path: 'staff/orderpan', body: { number: NUMBER } }])
  expect(screen.queryByRole('button', { name: texts.panShow })).toBeNull()
})

it('shows why there is no PAN', async () => {
  await showPan(ok({ pan: null }))
  expect(await screen.findByText(texts.panSealed)).toBeTruthy()
  cleanup()
  await showPan(rejected('not_allowed'))
  expect(await screen.findByText(texts.errors.not_allowed)).toBeTruthy()
})
