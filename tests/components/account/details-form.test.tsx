import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { getAccountLabels } from '@/components/account/account-labels'
import { DetailsForm } from '@/components/account/details-form'
import messages from '@/messages/en.json'
import { fakeShop, rejected } from '../fake-shop'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says at the field why the only e-mail of an account cannot change, and keeps what was typed', async () => {
  fakeShop({ 'customer/update': rejected('code_needed') })
  const customer = {
    ...{ id: 1, name: 'Marie', email: 'marie@example.fr', mobile_no: null },
    ...{ is_verified: false, is_active: true },
  }
  render(<DetailsForm customer={customer} labels={getAccountLabels('en')} />)
  const field = screen.getByLabelText(messages.field.email)
  await userEvent.clear(field)
  await userEvent.type(field, 'other@example.fr')
  await userEvent.click(screen.getByRole('button', { name: messages.account.save }))
  expect(await screen.findAllByText(messages.account.onlyEmail)).toHaveLength(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('value', 'other@example.fr')
})
