import { beforeEach, expect, it, vi } from 'vitest'
import { generateMetadata as findMetadata } from '@/app/shop/[locale]/gems/myorders/find/page'
import { generateMetadata as reviewMetadata } from '@/app/shop/[locale]/gems/myorders/review/page'

vi.mock('@/lib/api/session', () => ({ sessionApi: () => {} }))
vi.mock('@/lib/browser/ui/when-idle', () => ({ whenIdle: (work: () => void) => work() }))
vi.mock('@/lib/browser/analytics/consent', () => ({
  onConsentChange: () => {},
  readConsent: () => ({ analytics: true, marketing: true }),
}))
vi.mock('@/lib/browser/analytics/consent-banner', () => ({ initConsentBanner: () => {} }))
vi.mock('@/lib/browser/analytics/recorder', () => ({ startRecording: () => {} }))

const SCRIPT = 'https://tags.example/gtm.js'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
})

async function countScripts(path: string): Promise<number> {
  const append = vi.mocked(document.head.append)
  append.mockClear()
  window.history.replaceState(null, '', path)
  const { startTagManager } = await import('@/lib/browser/analytics/tag-manager')
  startTagManager('GTM-1', SCRIPT)
  return append.mock.calls.length
}

it('loads the tag manager for a visitor who agreed', async () => {
  expect(await countScripts('/gems?page=2')).toBe(1)
})

it.each([
  '/gems/myorders/find?number=26-4821-7730&key=abc',
  '/fr/gems/myorders/review?number=26-4821-7730&key=abc',
  '/gems/checkout/pay/abc',
  '/fr/gems/checkout/pay/abc',
])('never loads the tag manager on %s, whose URL replaces a session', async (path) => {
  expect(await countScripts(path)).toBe(0)
})

it.each([findMetadata, reviewMetadata])('keeps the key of the page out of the referrer', async (generateMetadata) => {
  const params = Promise.resolve({ locale: 'en' })
  expect(await generateMetadata({ params, searchParams: Promise.resolve({}) })).toMatchObject({
    referrer: 'strict-origin',
  })
})
