import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderMoves } from '@/components/admin/orders/order-moves'
import { adminStateMessages } from '@/components/admin/orders/order-state-text'
import messages from '@/messages/en.json'
import { fakeShop, rejected } from '../fake-shop'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }))
afterEach(cleanup)

const { adminOrder: labels } = messages

it('a shipment needs its tracking number, unless the shop delivers it or the buyer collects it', async () => {
  const sent = fakeShop({ 'staff/moveorder': rejected('not_found') })
  render(
    <OrderMoves
      number="26-0000-0001"
      state="packed"
      moves={['ship']}
      hasMade={false}
      hasManualRefund={false}
      hasOpenReturn={false}
      hasOpenDispute={false}
      unready=""
      packAnyway=""
      cancelLabel=""
      undo={null}
      states={adminStateMessages('en')}
      locale="en"
      messages={labels}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: labels.moves.ship }))
  const tracking = () => screen.queryByRole('textbox', { name: labels.tracking })
  expect(tracking()?.hasAttribute('required')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: labels.yes }))
  expect(await screen.findByText(labels.errors.tracking_needed)).toBeDefined()
  expect(tracking()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(tracking())
  expect(tracking()?.closest('form')?.noValidate).toBe(true)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: labels.withoutCarrier }))
  expect(tracking()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: labels.yes }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ move: 'ship', seen_state: 'packed', by_hand: true })
  expect(sent[0]?.body).not.toHaveProperty('tracking_number')
})

it('the next shipment from this device proposes the carrier of the last one', async () => {
  const sent = fakeShop({ 'staff/moveorder': rejected('not_found') })
  const show = () =>
    render(
      <OrderMoves
        {...{ number: '26-0000-0001', state: 'packed', moves: ['ship'], undo: null, locale: 'en', messages: labels }}
        {...{
          hasMade: false,
          hasManualRefund: false,
          hasOpenReturn: false,
          hasOpenDispute: false,
          unready: '',
          packAnyway: '',
          cancelLabel: '',
        }}
        states={adminStateMessages('en')}
      />,
    )
  const open = () => userEvent.click(screen.getByRole('button', { name: labels.moves.ship }))
  const carrier = () => screen.getByRole<HTMLInputElement>('combobox', { name: labels.carrier })
  localStorage.clear()
  show()
  await open()
  expect(carrier().value).toBe('')
  await userEvent.type(carrier(), 'Delhivery')
  await userEvent.type(screen.getByRole('textbox', { name: labels.tracking }), 'DL1')
  await userEvent.click(screen.getByRole('button', { name: labels.yes }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  show()
  await open()
  expect(carrier().value).toBe('Delhivery')
})
