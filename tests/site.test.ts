import { afterEach, expect, it, vi } from 'vitest'

/** The site as these variables make it: the environment is read once, so each time anew. */
async function siteWith(variables: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { findMissingLegalSettings: missingInSite, site } = await import('@/lib/site')
  return { ...site(), missing: missingInSite() }
}
afterEach(() => vi.unstubAllEnvs())

const WHOLE = {
  SHOP_LEGAL_NAME: 'Navamani Gems Pvt Ltd',
  SHOP_ADDRESS: '4, Margosa Road|Bengaluru|Karnataka|560003',
  SHOP_PHONE: '080-1234-5678',
  SHOP_EMAIL: 'care@navamani.example',
  SHOP_GRIEVANCE_OFFICER: 'Asha Rao',
  SHOP_GSTIN: '29ABCDE1234F1Z5',
  SHOP_ORIGIN_NOTE: 'India and Sri Lanka|Inde et Sri Lanka',
}

it('names what a shop in India must show and was not told', async () => {
  expect((await siteWith({})).missing).toEqual(Object.keys(WHOLE))
  expect((await siteWith(WHOLE)).missing).toEqual([])
  expect((await siteWith({ ...WHOLE, SHOP_GSTIN: '' })).missing).toEqual(['SHOP_GSTIN'])
})

it('shows the sample phones only together, and no place on the map for an address it does not know', async () => {
  const sample = await siteWith({})
  expect(sample.phones).toHaveLength(2)
  expect(sample.location).toEqual({ latitude: 13.0031, longitude: 77.5706 })
  const own = await siteWith(WHOLE)
  expect(own.phones).toEqual(['080-1234-5678'])
  expect(own.location).toBeNull()
  const placed = await siteWith({ ...WHOLE, SHOP_PHONE_2: '080-1234-5679', SHOP_LOCATION: '12.97, 77.59' })
  expect(placed.phones).toEqual(['080-1234-5678', '080-1234-5679'])
  expect(placed.location).toEqual({ latitude: 12.97, longitude: 77.59 })
})

it('says where the wares come from in both languages, in one where only one is given', async () => {
  expect((await siteWith(WHOLE)).originNote).toEqual({ en: 'India and Sri Lanka', fr: 'Inde et Sri Lanka' })
  expect((await siteWith({ SHOP_ORIGIN_NOTE: 'India' })).originNote).toEqual({ en: 'India', fr: 'India' })
})

it('knows the social networks by their addresses', async () => {
  const { links } = await siteWith({
    SHOP_SOCIAL: 'https://www.instagram.com/navamani https://m.facebook.com/navamani  https://gems.example/us',
  })
  expect(links.social.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'gems.example'])
})

it.each([
  ['SHOP_SOCIAL', 'instagram'],
  ['SHOP_LOCATION', 'Bengaluru'],
  ['SHOP_REVIEWS_URL', 'javascript:alert(1)'],
  ['NEWSLETTER_FORM_URL', 'list'],
  ['SHOP_EMAIL', 'care'],
])('refuses %s=%s by name', async (name, value) => {
  await expect(siteWith({ [name]: value })).rejects.toThrow(name)
})
