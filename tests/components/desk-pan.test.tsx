import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderPan } from '@/components/admin/orders/order-pan'
import messages from '@/messages/en.json'
import { fakeShop, ok, refused } from './fake-shop'

const words = messages.adminOrder
const NUMBER = '26-4821-7730'
const PAN = 'ABCPE1234F'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(answer: ReturnType<typeof ok>) {
  const sent = fakeShop({ 'staff/orderpan': answer })
  render(<OrderPan number={NUMBER} messages={words} />)
  expect(screen.queryByText(PAN)).toBeNull()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: words.panShow }))
  return sent
}

it('shows the PAN of an order only on request', async () => {
  const sent = await press(ok({ pan: PAN }))
  const shown = await screen.findByText(PAN)
  await waitFor(() => expect(document.activeElement).toBe(shown))
  expect(sent).toEqual([{ path: 'staff/orderpan', body: { number: NUMBER } }])
  expect(screen.queryByRole('button', { name: words.panShow })).toBeNull()
})

it('shows why there is no PAN', async () => {
  await press(ok({ pan: null }))
  expect(await screen.findByText(words.panSealed)).toBeTruthy()
  cleanup()
  await press(refused('not_allowed'))
  expect(await screen.findByText(words.errors.not_allowed)).toBeTruthy()
})
