import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { IssueGiftCard } from '@/components/admin/orders/gift-cards/issue-gift-card'
import en from '@/messages/en.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAYS = { today: '2026-12-01', usual: '2028-12-01', latest: '2036-12-01' }
const messages = en.adminGiftCard

it('an empty gift card marks each wrong field with its own error and has the focus on the first', async () => {
  const errors = [
    { path: 'recipient_email', message: 'email_required' },
    { path: 'amount', message: 'card_amount_invalid' },
    { path: 'reason', message: 'reason_required' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ status: 0, data: null, errors }, { status: 422 }))
  render(<IssueGiftCard days={DAYS} locale="en" messages={messages} />)
  await userEvent.click(screen.getByRole('button', { name: messages.issue, hidden: true }))
  const amount = screen.getByLabelText(messages.amount)
  await waitFor(() => expect(document.activeElement).toBe(amount))
  for (const [label, error] of [
    [messages.amount, messages.errors.card_amount_invalid],
    [messages.email, messages.errors.email_required],
    [messages.reason, messages.errors.reason_required],
  ] as const) {
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(error)
  }
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('')
  await userEvent.type(amount, '500')
  expect(amount.getAttribute('aria-invalid')).toBeNull()
})
