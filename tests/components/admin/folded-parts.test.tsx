import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MenuFold } from '@/components/admin/content/menus/menu-fold'
import { ProviderForm } from '@/components/admin/settings/providers/provider-form'
import type { ProviderState } from '@/lib/contract/admin/provider-settings'
import messages from '@/messages/en.json'

const saveproviders = vi.hoisted(() =>
  vi.fn(async (_: unknown) => ({
    status: 0,
    reason: 'keys_refused',
    data: { version: 1, problems: [{ variable: 'SMTP_PORT', problem: 'wrong' }] },
  })),
)
vi.mock('@/lib/browser/admin/admin-client', () => ({ adminClient: { shopdata: { saveproviders } } }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const { providerKeys: texts, shopData: labels } = messages
const provider = (name: string, variable: string, state: ProviderState['state']): ProviderState => ({
  ...{ name, state, channel: 'email', missing: [], is_test: false, webhook_url: null },
  fields: [{ variable, is_secret: false, is_set: false, value: '' }],
})
const isOpen = (element: Element) => element.closest('details')?.open

it('providers are rows with their state, open where something is to be mended', async () => {
  const providers = [provider('smtp', 'SMTP_PORT', 'off'), provider('twilio', 'TWILIO_FROM', 'incomplete')]
  render(<ProviderForm {...{ providers, labels, texts }} version={1} />)
  const port = screen.getByLabelText(texts.fields.SMTP_PORT)
  expect(isOpen(port)).toBe(false)
  expect(screen.getByText(texts.states.off)).toBeDefined()
  expect(isOpen(screen.getByLabelText(texts.fields.TWILIO_FROM))).toBe(true)
  fireEvent.change(port, { target: { value: 'port' } })
  fireEvent.click(screen.getByRole('button', { name: labels.save }))
  await waitFor(() => expect(isOpen(port)).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(port))
})

it('the menu of the header is open, another one once it has an error', () => {
  render(
    <MenuFold name="header" label="Header" count={7} hasError={false}>
      <p>Gemstones</p>
    </MenuFold>,
  )
  expect(isOpen(screen.getByText('Gemstones'))).toBe(true)
  cleanup()
  const useful = (hasError: boolean) => (
    <MenuFold name="useful" label="Useful links" count={4} hasError={hasError}>
      <p>Privacy</p>
    </MenuFold>
  )
  const shown = render(useful(false))
  expect(isOpen(screen.getByText('Privacy'))).toBe(false)
  expect(screen.getByText('(4)')).toBeDefined()
  shown.rerender(useful(true))
  expect(isOpen(screen.getByText('Privacy'))).toBe(true)
})
