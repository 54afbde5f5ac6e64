import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { menu, menuEntry, menuToggle, openPage, resize, WIDTHS } from '../support/shell'

// Each test sets its own widths.
test.skip(({ isMobile }) => isMobile)

const { nav } = en

for (const width of WIDTHS) {
  test(`${width} px: the menu is a ${width > 1200 ? 'bar' : 'drawer'}`, async ({ page }) => {
    await openPage(page, '/', width)
    await expect(menuToggle(page)).toBeVisible({ visible: width <= 1200 })
    await expect(menu(page)).toBeVisible({ visible: width > 1200 })
    expect(await findFaults(page)).toEqual([])
  })
}

for (const width of [390, 1200]) {
  test(`${width} px: the drawer opens, unfolds, traps the focus and closes on navigation`, async ({ page }) => {
    await openPage(page, '/', width)
    await menuToggle(page).click()
    const close = menu(page).getByRole('button', { name: nav.close })
    await expect(close).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page).locator(':focus')).toContainText(nav.services)
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(menu(page).getByText(nav.exclusive)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuToggle(page)).toBeFocused()
    await menuToggle(page).click()
    await menu(page).getByRole('link', { name: 'Blue Sapphire', exact: true }).click()
    await expect(page).toHaveURL('/gemstones/blue-sapphire')
    await expect(menu(page)).toBeHidden()
  })
}

for (const width of [1201, 1440]) {
  test(`${width} px: a panel opens on hover, closes when the pointer leaves and on navigation`, async ({ page }) => {
    await openPage(page, '/', width)
    const ruby = menuEntry(page, 'Ruby')
    await expect(ruby).toBeHidden()
    for (const name of [nav.gemstones, nav.malaBracelet, nav.healing]) {
      await menuEntry(page, name).hover()
      await expect(menuEntry(page, name)).toHaveAttribute('aria-expanded', 'true')
      expect(await findFaults(page)).toEqual([])
    }
    await page.mouse.move(width / 2, 800)
    await expect(menu(page).locator('[aria-expanded=true]')).toHaveCount(0)
    await menuEntry(page, nav.gemstones).hover()
    await ruby.click()
    await expect(page).toHaveURL('/gemstones/ruby')
    await expect(ruby).toBeHidden()
    await expect(menuEntry(page, nav.gemstones)).toHaveAttribute('aria-current', 'true')
  })

  test(`${width} px: the panels of the slim header stay on the screen, in French too`, async ({ page }) => {
    await openPage(page, '/fr/gemstones/blue-sapphire', width)
    await page.evaluate(() => window.scrollTo(0, 900))
    const bar = page.getByRole('navigation', { name: fr.nav.main })
    for (const name of [
      fr.nav.gemstones,
      fr.nav.rudraksha,
      fr.nav.malaBracelet,
      fr.nav.jewellery,
      fr.nav.healing,
      fr.nav.services,
    ]) {
      const top = bar.getByRole('link', { name, exact: true })
      await top.hover()
      await expect(top).toHaveAttribute('aria-expanded', 'true')
      const links = bar
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
        .getByRole('list')
        .getByRole('link')
      await expect(links.first()).toBeInViewport({ ratio: 1 })
      await expect(links.last()).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('banner').getByRole('link', { name: fr.nav.bag })).toBeInViewport({ ratio: 1 })
    expect(await findFaults(page)).toEqual([])
  })
}

test('the menu bar works by keyboard, mirrored on a right-to-left page', async ({ page }) => {
  await openPage(page, '/', 1440)
  const key = (name: string) => page.keyboard.press(name)
  await menuEntry(page, nav.gemstones).focus()
  await expect(menuEntry(page, 'Blue Sapphire')).toBeHidden()
  await key('Tab')
  await expect(menuEntry(page, nav.rudraksha)).toBeFocused()
  await key('Shift+Tab')
  await key('Enter')
  await expect(menuEntry(page, 'Blue Sapphire')).toBeVisible()
  await expect(page).toHaveURL('/')
  await key('ArrowDown')
  await expect(menuEntry(page, 'Blue Sapphire')).toBeFocused()
  await key('ArrowDown')
  await expect(menuEntry(page, 'Yellow Sapphire')).toBeFocused()
  await key('ArrowRight')
  await expect(menuEntry(page, 'Aquamarine')).toBeFocused()
  await key('ArrowUp')
  await key('ArrowUp')
  await expect(menuEntry(page, nav.gemstones)).toBeFocused()
  await key('ArrowLeft')
  await expect(menuEntry(page, nav.services)).toBeFocused()
  await key('Home')
  await key('ArrowRight')
  await expect(menuEntry(page, nav.rudraksha)).toBeFocused()
  await key('ArrowDown')
  await key('Escape')
  await expect(menuEntry(page, nav.rudraksha)).toBeFocused()
  await expect(menuEntry(page, nav.rudraksha)).toHaveAttribute('aria-expanded', 'false')
  await key('Enter')
  await expect(menuEntry(page, nav.rudraksha)).toHaveAttribute('aria-expanded', 'true')
  await key('Enter')
  await expect(page).toHaveURL('/rudraksha')

  await mirrorPage(page)
  await menuEntry(page, nav.rudraksha).focus()
  await key('ArrowLeft')
  await expect(menuEntry(page, nav.malaBracelet)).toBeFocused()
  await key('Enter')
  await menuEntry(page, nav.mala).focus()
  await key('ArrowDown')
  await expect(menuEntry(page, 'Rudraksha Mala')).toBeFocused()
  await menuEntry(page, nav.mala).focus()
  await key('ArrowUp')
  await expect(menuEntry(page, nav.malaBracelet)).toBeFocused()
  await key('ArrowRight')
  await expect(menuEntry(page, nav.rudraksha)).toBeFocused()
  expect(await findFaults(page)).toEqual([])
})

test('right to left, drawer and panels stay on the screen', async ({ page }) => {
  await openPage(page, '/', 1440)
  await mirrorPage(page)
  await menuEntry(page, nav.gemstones).hover()
  await expect(menuEntry(page, 'Blue Sapphire')).toBeInViewport({ ratio: 1 })
  expect(await findFaults(page)).toEqual([])
  await resize(page, 390)
  await menuToggle(page).click()
  await expect(menu(page).getByRole('button', { name: nav.close })).toBeInViewport({ ratio: 1 })
  const box = await menu(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(390)
  expect(await findFaults(page)).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('the first tap on an entry opens its panel, the second follows the link', async ({ page }) => {
    await openPage(page, '/', 1440)
    await menuEntry(page, nav.gemstones).tap()
    await expect(menuEntry(page, 'Ruby')).toBeVisible()
    await expect(page).toHaveURL('/')
    await menuEntry(page, nav.gemstones).tap()
    await expect(page).toHaveURL('/gemstones')
    await expect(menuEntry(page, 'Ruby')).toBeHidden()
  })
})
