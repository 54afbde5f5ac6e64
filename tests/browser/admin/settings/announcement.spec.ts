import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { type OwnedShop, openOwnedShop } from '../../support/shops/owned-shop'

test.describe.configure({ mode: 'serial' })

const { fields } = en.shopSettings
const TEXTS = { en: 'Closed for Diwali from 8 to 10 November', fr: 'Fermé pour Diwali du 8 au 10 novembre' }
const NAMES = { en: en.nav.announcement, fr: fr.nav.announcement }

let own: OwnedShop
test.beforeAll(async ({ browser }) => {
  own = await openOwnedShop(browser, 'announcement')
})
test.afterAll(async () => {
  await own?.close()
})

test('an announcement is above every page in its language, at every width, but not in the checkout', async () => {
  await own.fillSection('announcement', {
    [`${fields.announcement} (English)`]: TEXTS.en,
    [`${fields.announcement} (Français)`]: TEXTS.fr,
    [fields.announcement_link]: '/pages/contact',
  })
  await expect.poll(() => own.read('/fr')).toContain(TEXTS.fr)
  const page = await own.newPage()
  for (const width of [320, 390, 1280]) {
    for (const [path, lang] of [
      ['/', 'en'],
      ['/gemstones/ruby', 'en'],
      ['/fr', 'fr'],
      ['/fr/gems/cart', 'fr'],
    ] as const) {
      await openPage(page, path, width)
      const link = page.getByRole('complementary', { name: NAMES[lang] }).getByRole('link', { name: TEXTS[lang] })
      await expect(link).toHaveAttribute('href', lang === 'fr' ? '/fr/pages/contact' : '/pages/contact')
      await expect(link).toBeInViewport()
      expect(await findFaults(page), `${path} ${width}`).toEqual([])
    }
  }
  await page.goto('/gems/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(TEXTS.en)).toHaveCount(0)
  await page.context().close()
})

test('an announcement that was removed is gone', async () => {
  await own.fillSection('announcement', {
    [`${fields.announcement} (English)`]: '',
    [`${fields.announcement} (Français)`]: '',
  })
  for (const path of ['/', '/fr']) await expect.poll(() => own.read(path)).not.toContain('Diwali')
})
