import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { type OwnedShop, openOwnedShop, REQUIRED_SETTINGS } from '../../support/shops/owned-shop'

test.describe.configure({ mode: 'serial' })

const { shopData, shopSettings } = en
const { tagline } = shopSettings.fields
const TAGLINES = { en: 'Stones from Jaipur since 1962', fr: 'Pierres de Jaipur depuis 1962' }

let own: OwnedShop

test.beforeAll(async ({ browser }) => {
  own = await openOwnedShop(browser, 'languages')
})
test.afterAll(async () => {
  await own?.close()
})

const main = () => own.owner().getByRole('main')
const french = () => main().getByRole('checkbox', { name: 'Français', exact: true })

/** Nothing that shoppers or search engines read names French. */
async function expectEnglishAlone() {
  await expect.poll(() => own.read('/gemstones/ruby')).not.toContain('hrefLang')
  for (const path of ['/', '/gemstones/ruby', '/llms.txt']) {
    const text = await own.read(path)
    for (const part of ['"/fr', 'fr_FR', 'Français', '/fr/llms.txt']) expect(text, path).not.toContain(part)
  }
  const parts = [...(await own.read('/sitemap.xml')).matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)]
  expect(parts).not.toEqual([])
  for (const [, part = ''] of parts) expect(await own.read(part), part).not.toMatch(/\/fr[/<"]/)
}

test('a language that is off leads to English, and is named nowhere', async () => {
  await own.fillSection('identity', {
    ...REQUIRED_SETTINGS.identity,
    [`${tagline} (English)`]: TAGLINES.en,
    [`${tagline} (Français)`]: TAGLINES.fr,
  })
  await expect.poll(() => own.read('/fr')).toContain(TAGLINES.fr)

  await own.openSection('languages')
  await expect(main().getByRole('checkbox', { name: 'English', exact: true })).toBeDisabled()
  await french().uncheck()
  await own.save()
  await own.openSection('identity')
  await expect(own.labelled(`${tagline} (English)`)).toHaveValue(TAGLINES.en)
  await expect(own.labelled(`${tagline} (Français)`)).toHaveCount(0)
  await expect.poll(async () => (await own.go('/fr')).status).toBe(307)
  const redirects = [
    ['/fr', '/'],
    ['/fr/gemstones/ruby?sort=low', '/gemstones/ruby?sort=low'],
    ['/fr/pages/contact', '/pages/contact'],
    ['/fr/gems/cart', '/gems/cart'],
    ['/fr/account?next=%2Fgems%2Fcart', '/account?next=%2Fgems%2Fcart'],
    ['/fr/llms.txt', '/llms.txt'],
  ] as const
  for (const [from, to] of redirects) {
    const response = await own.go(from)
    expect([response.status, response.headers.get('location')], from).toEqual([307, to])
  }
  await expectEnglishAlone()
  expect((await own.go('/feeds/google-fr.xml')).status).toBe(404)
  expect((await own.go('/feeds/google-en.xml')).status).toBe(200)
  await openPage(own.owner(), '/', 1280)
  await expect(own.owner().getByRole('banner').locator('[data-language]')).toHaveCount(0)
})

test('no form of the admin asks for its texts; the admin itself can still be read in it', async () => {
  const { banners } = shopData
  await openPage(own.owner(), '/staff/catalogue/banners', 1280)
  await main().getByRole('button', { name: banners.add }).click()
  await expect(own.labelled(`${banners.title} (${banners.en})`)).toBeVisible()
  await expect(own.labelled(`${banners.title} (${banners.fr})`)).toHaveCount(0)
  await openPage(own.owner(), '/staff/catalogue', 1280)
  await expect(main().getByRole('option', { name: en.catalogueAdmin.state.no_french })).toHaveCount(0)
  await openPage(own.owner(), '/fr/staff/settings?section=languages', 1280)
  await expect(main().getByRole('heading', { name: fr.shopSettings.groups.languages })).toBeVisible()
})

test('it stays off after a restart, and is back with its texts once it is switched on', async () => {
  await own.restart()
  expect((await own.go('/fr')).status).toBe(307)
  await expectEnglishAlone()
  await own.openSection('languages', 390)
  await french().check()
  await own.save()
  await own.openSection('identity', 390)
  await expect(own.labelled(`${tagline} (Français)`)).toHaveValue(TAGLINES.fr)
  await expect.poll(() => own.read('/fr')).toContain(TAGLINES.fr)
  await expect.poll(() => own.read('/gemstones/ruby')).toContain('hrefLang="fr"')
  await openPage(own.owner(), '/', 1280)
  await expect(own.owner().getByRole('banner').getByRole('link', { name: 'Français' })).toBeVisible()
  expect((await own.go('/feeds/google-fr.xml')).status).toBe(200)
})
