import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ProviderForm } from '@/components/admin/settings/providers/provider-form'
import type { ProviderState } from '@/lib/contract/admin/provider-settings'
import messages from '@/messages/en.json'
import { fakeShop, ok, rejected } from '../fake-shop'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { providerKeys: texts, shopData: labels } = messages
const field = (variable: string, value: string | null) => {
  return { variable, is_secret: value === null, is_set: true, value }
}
const SMTP: ProviderState = {
  ...{ name: 'smtp', channel: 'email', state: 'on', missing: [], is_test: false, webhook_url: null },
  fields: [field('SMTP_HOST', 'smtp.ratna.example'), field('SMTP_USER', 'shop'), field('SMTP_PASSWORD', null)],
}

it('sends what was typed alone, and leads to the first wrong field each time', async () => {
  const problems = [{ variable: 'SMTP_PASSWORD', problem: 'again' }]
  const data = { version: 3, providers: [], history: [], problems }
  const sent = fakeShop({ 'shopdata/saveproviders': rejected('keys_refused', data) })
  render(<ProviderForm providers={[SMTP]} version={3} labels={labels} texts={texts} />)
  const host = screen.getByLabelText(texts.fields.SMTP_HOST)
  const password = screen.getByLabelText(texts.fields.SMTP_PASSWORD)
  expect(password).toMatchObject({ value: '', type: 'password' })
  await userEvent.clear(host)
  await userEvent.type(host, 'evil.example')
  for (const _ of ['first', 'second']) {
    await userEvent.click(screen.getByRole('button', { name: labels.save }))
    expect(await screen.findByText(texts.errors.again)).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(password))
  }
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ version: 3, changes: [{ variable: 'SMTP_HOST', text: 'evil.example' }] }),
  )
})

it('shows what the provider answered', async () => {
  const answers = ['accepted', 'refused'] as const
  const sent = fakeShop({
    'staff/testprovider': () =>
      ok({ outcome: answers[sent.length - 1], answer: 'EAUTH 535', is_test: false, problems: [] }),
  })
  render(<ProviderForm providers={[SMTP]} version={3} labels={labels} texts={texts} />)
  const press = () => userEvent.click(screen.getByRole('button', { name: new RegExp(texts.tests.server.test) }))
  await press()
  expect(await screen.findByText(texts.tests.server.accepted)).toBeTruthy()
  await press()
  expect(await screen.findByText(texts.tests.server.refused.replace('{answer}', 'EAUTH 535'))).toBeTruthy()
  expect(sent[0]?.body).toEqual({ provider: 'smtp', changes: [] })
})
