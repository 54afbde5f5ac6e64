import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { QueueFilter } from '@/components/admin/orders/queue/queue-filter'
import type { QueueQuery } from '@/lib/domain/order/queue-query'
import { getMessages } from '@/lib/i18n/translator'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const PLAIN: QueueQuery = {
  ...{ state: 'ship', q: '', from: '', to: '', payment: '', ship_state: '', sort: 'oldest', page: 2 },
}
const { adminQueue, filter } = getMessages('en')

function show(choice: Partial<QueueQuery>, total = 12) {
  cleanup()
  render(<QueueFilter choice={{ ...PLAIN, ...choice }} total={total} locale="en" />)
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('each filter that is set is removed by itself, or all together, and the rest stays', () => {
  show({ from: '2026-11-01', to: '2026-11-30', payment: 'cod', ship_state: 'KL', sort: 'amount' })
  expect(screen.getByText('12 orders')).toBeTruthy()
  const chips = within(screen.getByRole('list', { name: filter.chosen }))
  expect(chips.getAllByRole('listitem')).toHaveLength(4)
  const days = '?state=ship&from=2026-11-01&to=2026-11-30'
  expect(hrefOf('Remove filter: 1 November 2026 – 30 November 2026')).toBe(
    '/staff/orders?state=ship&payment=cod&ship_state=KL&sort=amount',
  )
  expect(hrefOf('Remove filter: Cash on delivery')).toBe(`/staff/orders${days}&ship_state=KL&sort=amount`)
  expect(hrefOf('Remove filter: Kerala')).toBe(`/staff/orders${days}&payment=cod&sort=amount`)
  expect(hrefOf(adminQueue.filters.clear)).toBe('/staff/orders?state=ship&sort=amount')
})

it('one day, or only the first or the last one, is named as such', () => {
  for (const [days, name] of [
    [{ from: '2026-11-01', to: '2026-11-01' }, '1 November 2026'],
    [{ from: '2026-11-01' }, 'From 1 November 2026'],
    [{ to: '2026-11-01' }, 'Until 1 November 2026'],
  ] as const) {
    show(days)
    expect(hrefOf(`Remove filter: ${name}`)).toBe('/staff/orders?state=ship')
  }
})

it('nothing is said of filters where none is set', () => {
  show({ q: 'asha' })
  expect(screen.queryByRole('list', { name: filter.chosen })).toBeNull()
  expect(screen.queryByText('12 orders')).toBeNull()
})

it('its form keeps queue, search and sort', () => {
  show({ q: 'asha', sort: 'newest', payment: 'cod' })
  const form = screen.getByLabelText(adminQueue.filters.payment).closest('form')
  const data = new URLSearchParams([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))
  expect(String(data)).toBe('state=ship&q=asha&sort=newest&from=&to=&payment=cod&ship_state=')
})
