import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

async function panelWith(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { hasLayoutPanel, loadPurchaseLinks: purchaseLinks } = await import('@/lib/api/pages/layout-panel')
  return { on: await hasLayoutPanel(), links: () => purchaseLinks('Buy this template (sample)') }
}

it('LAYOUT_PANEL enables or disables the layout panel', async () => {
  expect((await panelWith({ LAYOUT_PANEL: 'off' })).on).toBe(false)
  vi.resetModules()
  expect((await panelWith({ LAYOUT_PANEL: 'on' })).on).toBe(true)
})

it('a shop with a remote API has no layout panel by default', async () => {
  const remote = { API_BASE_URL: 'https://shop.example/api/v1', API_KEY: 'a-key-of-sixteen-letters' }
  expect((await panelWith({ LAYOUT_PANEL: '', ...remote })).on).toBe(false)
})

it('purchase links are pairs of text and HTTPS URL; a shop with a remote API shows no sample link', async () => {
  const remote = { API_BASE_URL: 'https://shop.example/api/v1', API_KEY: 'a-key-of-sixteen-letters' }
  expect(await (await panelWith({ LAYOUT_PANEL: 'on', LAYOUT_PURCHASE_LINKS: '', ...remote })).links()).toEqual([])
  vi.resetModules()
  const text = 'Buy it|https://vendor.example/buy; Ask |https://vendor.example/ask;no address;x|javascript:alert(1)'
  expect(await (await panelWith({ LAYOUT_PANEL: 'on', LAYOUT_PURCHASE_LINKS: text })).links()).toEqual([
    { text: 'Buy it', url: 'https://vendor.example/buy' },
    { text: 'Ask', url: 'https://vendor.example/ask' },
  ])
})
