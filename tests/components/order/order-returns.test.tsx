import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderReturns } from '@/components/order/returns/order-returns'
import type { OrderDetail } from '@/lib/contract/order/order'
import en from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'
import { sampleOrder } from './order-sample'

const router = { refresh: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const messages = en.orderReturn
const NOW = new Date('2026-12-01T06:30:00Z')
const [sample] = sampleOrder({}).lines
if (!sample) throw new Error('the sample order has no line')
const order = (more: Partial<OrderDetail> = {}) =>
  sampleOrder({
    state: 'delivered',
    lines: [
      { ...sample, line_id: 7, title: 'Gold ring', quantity: 3 },
      { ...sample, line_id: 8, title: 'Engraved pendant' },
    ],
    return_window: {
      until: '2026-12-05',
      lines: [
        { line_id: 7, quantity: 3, fault_only: false },
        { line_id: 8, quantity: 1, fault_only: true },
      ],
    },
    returns: [],
    ...more,
  })
const show = (more: Partial<OrderDetail> = {}, now = NOW) =>
  render(
    <OrderReturns
      {...{ order: order(more), orderKey: 'the-key', locale: 'en', now, messages, policy: '/pages/x' }}
      shop={{ phone: '080', address: 'Malleshwaram' }}
    />,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  router.refresh.mockClear()
})

it('sends items, quantity, reason and outcome with the key of the link, and keeps them when refused', async () => {
  const requests = fakeShop({ 'order/requestreturn': rejected('not_returnable') })
  show()
  await press(messages.start)
  await press(messages.send)
  expect(screen.getByText(messages.errors.lines_required)).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gold ring' }))
  await userEvent.selectOptions(screen.getByLabelText('Quantity of Gold ring'), '2')
  await press(messages.send)
  expect(screen.getByText(messages.errors.reason_required)).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText(messages.reason), 'damaged')
  await userEvent.click(screen.getByRole('radio', { name: messages.wishes.exchange }))
  await userEvent.type(screen.getByLabelText(messages.note), 'A scratch')
  expect(requests).toEqual([])
  await press(messages.send)
  expect(await screen.findByText(messages.errors.not_returnable)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Gold ring', checked: true })).toBeDefined()
  expect(requests[0]?.body).toMatchObject({
    ...{ key: 'the-key', reason: 'damaged', wish: 'exchange', note: 'A scratch', lang: 'en' },
    lines: [{ line_id: 7, quantity: 2 }],
  })
  fakeShop({ 'order/requestreturn': ok(order()) })
  await press(messages.send)
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce())
})

it('accepts an item made to order only with a reason for which the shop is responsible', async () => {
  const requests = fakeShop({ 'order/requestreturn': ok(order()) })
  show()
  await press(messages.start)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Engraved pendant' }))
  await userEvent.selectOptions(screen.getByLabelText(messages.reason), 'change_of_mind')
  await press(messages.send)
  expect(screen.getByText(messages.errors.fault_only)).toBeDefined()
  expect(requests).toEqual([])
})

it('shows a return with its progress, and withdraws it after a confirmation', async () => {
  const requests = fakeShop({ 'order/withdrawreturn': ok(order()) })
  show({
    returns: [
      {
        ...{ number: '26-4821-7730-R1', serial: 1, state: 'approved', reason: 'damaged', wish: 'refund' },
        ...{ note: null, answer: null, lines: [{ line_id: 7, quantity: 1 }], refund: 4000, photos: [] },
        steps: [{ state: 'requested', at: '2026-12-01T06:00:00.000Z' }],
        may: { withdraw: true, add_photo: false },
      },
    ],
  })
  const card = screen.getByRole('article', { name: 'Return 26-4821-7730-R1' })
  expect(card.textContent).toContain('Malleshwaram')
  expect(card.textContent).toContain('Estimated refund: ₹4,000')
  await press(messages.withdraw)
  expect(requests).toEqual([])
  await press(messages.withdrawSure)
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toMatchObject({ serial: 1, key: 'the-key' })
})

it('offers nothing after the last day', () => {
  show({}, new Date('2026-12-06T06:30:00Z'))
  expect(screen.queryByRole('button', { name: messages.start })).toBeNull()
})

it('asks where the refund of a cash order goes, and not for an exchange or another payment method', async () => {
  const requests = fakeShop({ 'order/requestreturn': ok(order()) })
  show({ payment_method: 'cod' })
  await press(messages.start)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Gold ring' }))
  await userEvent.selectOptions(screen.getByLabelText(messages.reason), 'damaged')
  await press(messages.send)
  expect(screen.getByText(messages.errors.account_required)).toBeDefined()
  expect(requests).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: messages.account.kinds.bank }))
  await userEvent.type(screen.getByLabelText(messages.account.holder), 'Asha Rao')
  await userEvent.type(screen.getByLabelText(messages.account.number), '001234567890')
  await userEvent.type(screen.getByLabelText(messages.account.ifsc), 'HDFC0001234')
  await press(messages.send)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toMatchObject({
    refund_account: { kind: 'bank', holder: 'Asha Rao', account_number: '001234567890', ifsc: 'HDFC0001234' },
  })
  cleanup()
  show({ payment_method: 'cod' })
  await press(messages.start)
  await userEvent.click(await screen.findByRole('radio', { name: messages.wishes.exchange }))
  expect(screen.queryByText(messages.account.title)).toBeNull()
  cleanup()
  show({ payment_method: 'demo' })
  await press(messages.start)
  expect(await screen.findByLabelText(messages.reason)).toBeDefined()
  expect(screen.queryByText(messages.account.title)).toBeNull()
})
