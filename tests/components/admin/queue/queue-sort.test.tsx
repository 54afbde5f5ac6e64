import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { QueueSort } from '@/components/admin/orders/queue/queue-sort'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

it('another sort is shown as soon as it is chosen', async () => {
  render(
    <QueueSort
      path="/staff/orders"
      hidden={{ state: 'all', sort: 'amount' }}
      current="amount"
      options={[
        { value: 'newest', label: 'Newest first', href: '/staff/orders?state=all' },
        { value: 'amount', label: 'Highest amount first', href: '/staff/orders?state=all&sort=amount' },
      ]}
      messages={{ label: 'Sort by', apply: 'Apply' }}
    />,
  )
  const select = screen.getByLabelText<HTMLSelectElement>('Sort by')
  expect(select.value).toBe('amount')
  await userEvent.setup().selectOptions(select, 'Newest first')
  expect(push).toHaveBeenCalledWith('/staff/orders?state=all', { scroll: false })
})
