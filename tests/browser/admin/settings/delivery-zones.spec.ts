import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { ask, openManagedShop } from '../../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const { shopData: messages } = en
const { banners, delivery } = messages
let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(
    browser,
    'delivery-zones',
    {},
    { SHOP_ADDRESS: '5, Johari Bazar|Jaipur|Rajasthan|302003' },
  )
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const fill = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, String(value)), text)
const zone = (number: number) => admin.getByRole('group', { name: fill(delivery.zoneNumber, { number }), exact: true })
/** Unfolds a zone, of which only its line is shown at first. */
const unfold = (number: number) =>
  admin
    .locator('details')
    .filter({
      has: admin.getByRole('group', { name: fill(delivery.zoneNumber, { number }), exact: true, includeHidden: true }),
    })
    .locator('summary')
    .click()
const button = (name: string) => admin.getByRole('button', { name, exact: true })
const readHtml = async (path: string) => (await fetch(managed.shop.address + path)).text()
const daysAt = async (pin: string) => (await ask(managed.shop, `pincode/get?pincode=${pin}`)).data.days

async function save() {
  const answered = admin.waitForResponse((answer) => answer.url().endsWith('/shopdata/savedelivery'))
  await button(messages.save).click()
  await answered
}

test('a shop in Jaipur takes the zones that are suggested for its address; pages and dates follow', async () => {
  await openPage(admin, '/staff/catalogue/delivery', 1280)
  await expect(zone(1)).toHaveCount(0)
  await unfold(1)
  await expect(zone(1).getByLabel(`${delivery.zoneName} (${banners.en})`)).toHaveValue('Bengaluru')
  await button(fill(delivery.takePreset, { origin: 'Jaipur, Rajasthan' })).click()
  await unfold(1)
  await unfold(2)
  await expect(zone(1).getByLabel(`${delivery.zoneName} (${banners.en})`)).toHaveValue('Jaipur')
  await expect(zone(1).getByLabel(delivery.zonePrefixes)).toHaveValue('302')
  await expect(zone(2).getByLabel(`${delivery.zoneName} (${banners.fr})`)).toHaveValue('Rajasthan hors Jaipur')
  await admin.getByLabel(delivery.pin, { exact: true }).fill('305001')
  await expect(admin.locator('[data-preview]')).toContainText('Rajasthan outside Jaipur')
  expect(await daysAt('302001')).toEqual({ min: 4, max: 7 })
  await save()
  await expect.poll(() => daysAt('302001')).toEqual({ min: 1, max: 2 })
  expect(await daysAt('560001')).toEqual({ min: 3, max: 5 })
  expect(await readHtml('/fr/pages/shipping-customs')).toContain('Rajasthan hors Jaipur')
  expect(await readHtml('/pages/shipping-customs')).not.toContain('Rest of Karnataka')
  expect(await findFaults(admin)).toEqual([])
})

test('a zone is added, gets a state and prefixes, and a hostile name stays text', async () => {
  await button(delivery.addZone).click()
  const added = zone(7)
  await save()
  await expect(added.getByText(messages.errors.required).first()).toBeVisible()
  await added.getByLabel(`${delivery.zoneName} (${banners.en})`).fill('<script>alert(1)</script> West & | coast')
  await added.getByLabel(`${delivery.zoneName} (${banners.fr})`).fill('Côte ouest')
  await added.getByLabel(delivery.zonePrefixes).fill('0403')
  await save()
  await expect(added.getByText(`0403: ${messages.errors.pin_wrong}`)).toBeVisible()
  await added.getByLabel(delivery.zonePrefixes).fill('302')
  await save()
  await expect(added.getByText(`302: ${messages.errors.prefix_twice}`)).toBeVisible()
  await added.getByLabel(delivery.zonePrefixes).fill('403601')
  await admin.getByText(delivery.statesOfZones).click()
  await admin.getByLabel('Goa', { exact: true }).last().selectOption('zone-7')
  await expect(added.getByText(fill(delivery.zoneStates, { states: 'Goa' }))).toBeVisible()
  await added.getByLabel(delivery.max).fill('11')
  await save()
  await expect.poll(() => daysAt('403001')).toEqual({ min: 4, max: 11 })
  const html = await readHtml('/pages/shipping-customs')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; West &amp; | coast')
  expect(html).not.toContain('<script>alert(1)')
  for (const width of [390, 768]) {
    await openPage(admin, '/fr/staff/catalogue/delivery', width)
    expect(await findFaults(admin)).toEqual([])
  }
})

test('a removed zone leaves its states to the last one, and an undo brings all former zones back', async () => {
  await openPage(admin, '/staff/catalogue/delivery', 390)
  const changes = admin.locator('[data-changes]').getByRole('listitem')
  const count = await changes.count()
  await unfold(2)
  await button(fill(delivery.removeZone, { number: 2 })).click()
  await unfold(6)
  await expect(zone(6).getByText('Rajasthan', { exact: false })).toBeVisible()
  await save()
  await expect.poll(() => daysAt('305001')).toEqual({ min: 4, max: 11 })
  // The list of changes follows the save; before that, an undo would name the version before it.
  await expect(changes).toHaveCount(count + 1)
  await changes.last().getByRole('button').click()
  await expect.poll(() => daysAt('560001')).toEqual({ min: 1, max: 2 })
  expect(await readHtml('/pages/shipping-customs')).toContain('Rest of Karnataka')
})

test('a holiday is added with its name and removed, and the focus stays in the list', async () => {
  await openPage(admin, '/staff/catalogue/delivery', 1280)
  const changes = () => admin.locator('[data-changes]').getByRole('listitem')
  const rows = admin.locator('[data-holidays] > li')
  const count = await rows.count()
  const toggle = () => admin.locator('summary').filter({ hasText: delivery.holidays }).click()
  await toggle()
  await button(delivery.addHoliday).click()
  await expect(rows).toHaveCount(count + 1)
  const added = rows.last()
  await expect(added.getByLabel(delivery.holidayDate.replace('{number}', String(count + 1)))).toBeFocused()
  await added.getByLabel(delivery.holidayName.replace('{number}', String(count + 1))).fill('Diwali')
  // A wrong field shows itself, and gets the focus.
  await toggle()
  await expect(added).toBeHidden()
  await save()
  await expect(added.getByText(messages.errors.date_wrong)).toBeVisible()
  await expect(added.getByLabel(fill(delivery.holidayDate, { number: count + 1 }))).toBeFocused()
  await added.getByLabel(delivery.holidayDate.replace('{number}', String(count + 1))).fill('2026-11-08')
  expect(await findFaults(admin)).toEqual([])
  const before = await changes().count()
  await save()
  await expect(changes()).toHaveCount(before + 1)
  await toggle()
  const diwali = rows.filter({ has: admin.getByRole('button', { name: `${delivery.removeHoliday} Diwali` }) })
  await expect(diwali).toHaveCount(1)
  await diwali.getByRole('button').click()
  await expect(diwali).toHaveCount(0)
  await expect(button(delivery.addHoliday)).toBeFocused()
  await openPage(admin, '/staff/catalogue/delivery', 1280)
  await changes().first().getByRole('button').click()
  await expect(changes()).toHaveCount(before + 2)
  await expect(rows).toHaveCount(count)
})
