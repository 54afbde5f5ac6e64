import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { withAdminShop } from '../../support/shops/admin-shop'

const SCREENS = [
  ...['', '/orders', '/enquiries', '/catalogue', '/catalogue/new', '/catalogue/categories', '/catalogue/banners'],
  ...[
    '/catalogue/terms',
    '/catalogue/synonyms',
    '/catalogue/delivery',
    '/catalogue/rates',
    '/catalogue/import',
    '/catalogue/media',
    '/people',
    '/people/security',
    '/customers',
    '/metadata/explain',
  ],
  ...[
    '/metadata/check',
    '/metadata/addresses',
    '/metadata/not-found',
    '/metadata/search-console',
    '/metadata/excluded',
    '/metadata/bulk',
  ],
]

const shop = withAdminShop()

test.beforeAll(async () => {
  await shop().order('demo')
  const enquiry = { name: 'Kiran', email: 'kiran@example.in', message: 'Which of the two is the brighter one?' }
  const answer = await shop().manager.request.post('/api/v1/admin/contactus', { data: enquiry })
  expect(answer.ok()).toBe(true)
})

for (const [lang, width] of [
  ['/fr', 390],
  ['', 1280],
] as const)
  test(`every screen of the admin is accessible and no wider than ${width} px`, async () => {
    const page = await shop().manager.newPage()
    await page.setViewportSize({ width, height: 844 })
    for (const screen of SCREENS) {
      await page.goto(`${lang}/staff${screen}`)
      expect(await findFaults(page), `${lang}${screen} at ${width}`).toEqual([])
    }
    await page.close()
  })
