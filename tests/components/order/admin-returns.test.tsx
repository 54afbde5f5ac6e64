import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AdminReturns } from '@/components/admin/orders/returns/admin-returns'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { ReturnReason } from '@/lib/domain/order/line-return'
import en from '@/messages/en.json'
import { fakeShop, ok } from '../fake-shop'
import { sampleOrder } from './order-sample'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { adminReturn: messages, adminOrder } = en
const [sample] = sampleOrder({}).lines
if (!sample) throw new Error('the sample order has no line')
const resized = { ...sample, line_id: 7, ring_size: { size: 14, stock_size: 12, price: 0, extra_days: null } }
const lines = [resized, { ...sample, line_id: 8 }]
const received = (lineId: number, reason: ReturnReason): NonNullable<OrderDetail['returns']>[number] => ({
  ...{ number: '26-1-R1', serial: 1, state: 'received', reason, wish: 'refund', note: null, answer: null },
  ...{ lines: [{ line_id: lineId, quantity: 1 }], refund: 900, steps: [], photos: [] },
  may: { withdraw: false, add_photo: false },
})
/** The return of one item, with a move of the shop chosen. */
async function choose(move: 'refund' | 'exchange', lineId: number, reason: ReturnReason) {
  const order = sampleOrder({ state: 'delivered', lines, returns: [received(lineId, reason)] })
  render(<AdminReturns order={order} undos={[]} isManager locale="en" orderMessages={adminOrder} />)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(messages.moves[move].split(' {')[0] ?? '') }))
  return screen.queryByRole<HTMLInputElement>('checkbox', { name: adminOrder.restock })
}

async function confirm(amount: string) {
  const again = screen.getByRole('textbox', { name: adminOrder.amountAgain })
  await userEvent.clear(again)
  if (amount) await userEvent.type(again, amount)
  await userEvent.click(screen.getByRole('button', { name: messages.yes }))
}

it('refunds an amount only once it was typed a second time', async () => {
  await choose('refund', 8, 'damaged')
  const requests = fakeShop({ 'staff/refundreturn': ok(null) })
  expect(screen.getByText('₹900 will be sent back to the buyer.', { exact: false })).toBeTruthy()
  for (const wrong of ['', '90', '9000', '900x', '-900']) await confirm(wrong)
  expect(requests).toEqual([])
  await confirm('900,00')
  expect(requests[0]?.body).toMatchObject({ amount: 900 })
})

it('suggests restocking a refunded item only if it was not returned for a fault', async () => {
  expect((await choose('refund', 8, 'change_of_mind'))?.checked).toBe(true)
  cleanup()
  expect((await choose('refund', 8, 'damaged'))?.checked).toBe(false)
  const requests = fakeShop({ 'staff/refundreturn': ok(null) })
  await confirm('900')
  expect(requests[0]?.body).toMatchObject({ restock: false })
})

it('does not suggest restocking for an exchange, and says why', async () => {
  expect((await choose('exchange', 8, 'change_of_mind'))?.checked).toBe(false)
  expect(screen.getByText(messages.restockExchange)).toBeTruthy()
})

it('does not offer restocking for an item made or resized for the buyer', async () => {
  expect(await choose('refund', 7, 'defective')).toBeNull()
  expect(screen.getByText(adminOrder.restockMade)).toBeTruthy()
})
