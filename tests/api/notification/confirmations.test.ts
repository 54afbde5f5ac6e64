import { afterEach, expect, it, vi } from 'vitest'
import { withTestDatabase } from '../../data/connection'
import { fillShop } from '../../data/fixtures'

withTestDatabase(fillShop)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const PUBLIC = { SITE_URL: 'https://gems.example', DEMO: '0' }

it.each([
  ['a public shop without a mail server', PUBLIC, false],
  ['a public shop with one', { ...PUBLIC, SMTP_HOST: 'mail.example', SMTP_FROM: 'shop@gems.example' }, true],
  ['a demo, in its outbox', { ...PUBLIC, DEMO: '1' }, true],
  ['a remote API, which sends its own', { ...PUBLIC, API_BASE_URL: 'https://api.example' }, true],
])('the order page names the e-mail of %s only where it is sent', async (_, settings, isSent) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { areConfirmationsSent } = await import('@/lib/api/extensions')
  expect(await areConfirmationsSent()).toBe(isSent)
})
