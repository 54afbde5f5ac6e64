import { afterEach, expect, it, vi } from 'vitest'

/** The site with these variables; modules are reloaded because the environment is read only once. */
async function siteWith(variables: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { findMissingLegalSettings: missingInSite, site } = await import('@/lib/site')
  return { ...site(), missing: missingInSite().map(({ variable }) => variable) }
}
afterEach(() => vi.unstubAllEnvs())

const COMPLETE = {
  SHOP_PHONE: '080-1234-5678',
  SHOP_EMAIL: 'care@navamani.example',
  SHOP_ADDRESS: '4, Margosa Road|Bengaluru|Karnataka|560003',
  SHOP_LEGAL_NAME: 'Navamani Gems Pvt Ltd',
  SHOP_GSTIN: '29ABCDE1234F1ZW',
  SHOP_GRIEVANCE_OFFICER: 'Asha Rao',
  SHOP_ORIGIN_NOTE: 'India and Sri Lanka|Inde et Sri Lanka',
}

it('lists missing details that a shop in India must show', async () => {
  expect((await siteWith({})).missing).toEqual(Object.keys(COMPLETE))
  expect((await siteWith(COMPLETE)).missing).toEqual([])
  expect((await siteWith({ ...COMPLETE, SHOP_GSTIN: '' })).missing).toEqual(['SHOP_GSTIN'])
})

it('has the sample telephone numbers only together, and no location for a custom address', async () => {
  const sample = await siteWith({})
  expect(sample.phones).toHaveLength(2)
  expect(sample.location).toEqual({ latitude: 13.0031, longitude: 77.5706 })
  const custom = await siteWith(COMPLETE)
  expect(custom.phones).toEqual(['080-1234-5678'])
  expect(custom.location).toBeNull()
  const placed = await siteWith({ ...COMPLETE, SHOP_PHONE_2: '080-1234-5679', SHOP_LOCATION: '12.97, 77.59' })
  expect(placed.phones).toEqual(['080-1234-5678', '080-1234-5679'])
  expect(placed.location).toEqual({ latitude: 12.97, longitude: 77.59 })
})

it('has the origin note in both languages, also if only one is set', async () => {
  expect((await siteWith(COMPLETE)).originNote).toEqual({ en: 'India and Sri Lanka', fr: 'Inde et Sri Lanka' })
  expect((await siteWith({ SHOP_ORIGIN_NOTE: 'India' })).originNote).toEqual({ en: 'India', fr: 'India' })
})

it('names the person to ask only where the shop has configured one, with a title', async () => {
  expect((await siteWith(COMPLETE)).adviser).toBeNull()
  expect((await siteWith({ SHOP_ADVISER: 'Asha Rao' })).adviser).toBeNull()
  const role = { en: 'gemmologist', fr: 'gemmologue' }
  expect((await siteWith({ SHOP_ADVISER: 'Asha Rao|gemmologist|gemmologue' })).adviser).toEqual({
    name: 'Asha Rao',
    role,
  })
})

it('recognises social networks by their URLs', async () => {
  const { links } = await siteWith({
    SHOP_SOCIAL: 'https://www.instagram.com/navamani https://m.facebook.com/navamani  https://gems.example/us',
  })
  expect(links.social.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'gems.example'])
})

it('is registered where its address is, or where its GST number says', async () => {
  expect((await siteWith({})).state).toBeNull()
  expect((await siteWith({ SHOP_GSTIN: '08ABCPE1234F1ZB' })).state).toBe('Rajasthan')
  const jaipur = { SHOP_ADDRESS: '5, Johari Bazar|Jaipur|rajasthan|302003' }
  expect((await siteWith(jaipur)).state).toBe('Rajasthan')
  await expect(siteWith({ ...jaipur, SHOP_GSTIN: '29ABCDE1234F1ZW' })).rejects.toThrow('SHOP_GSTIN: the number belongs')
})

it.each([
  ['SHOP_SOCIAL', 'instagram'],
  ['SHOP_GSTIN', '29ABCDE1234F1Z5'],
  ['SHOP_ADDRESS', '4, Margosa Road|Bengaluru|Mysore State|560003'],
  ['SHOP_LOCATION', 'Bengaluru'],
  ['SHOP_REVIEWS_URL', 'javascript:alert(1)'],
  ['NEWSLETTER_FORM_URL', 'list'],
  ['SHOP_EMAIL', 'care'],
])('rejects %s=%s by name', async (name, value) => {
  await expect(siteWith({ [name]: value })).rejects.toThrow(name)
})
