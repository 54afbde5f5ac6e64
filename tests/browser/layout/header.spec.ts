import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readShifts, watchShifts } from '../support/page/shifts'
import { header, menu, menuToggle, openPage, resize, WIDTHS } from '../support/shell'
import { newNumber, shopper } from '../support/shopper'

// Each test sets its own widths.
test.skip(({ isMobile }) => isMobile)

const { nav, auth, search, cart, wishlist } = en

for (const width of WIDTHS) {
  test(`${width} px: telephone, language, search, wishlist, bag and account`, async ({ page }) => {
    await openPage(page, '/gemstones/blue-sapphire', width)
    const link = (name: string | RegExp) => header(page).getByRole('link', { name })
    await expect(link(nav.callUs)).toHaveAttribute('href', /^tel:\+?\d+$/)
    const welcome = page.getByText(nav.welcome).filter({ visible: true })
    await expect(welcome).toHaveCount(width < 640 ? 0 : 1)
    if (width < 640) {
      await menuToggle(page).click()
      await expect(welcome).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(welcome).toHaveCount(0)
    }
    await expect(link(nav.wishlist)).toHaveAttribute('href', '/gems/wishlist')
    await expect(link(nav.bag)).toHaveAttribute('href', '/gems/cart')
    await expect(header(page).getByRole('button', { name: auth.account })).toBeVisible()
    if (width < 640) await link(nav.search).click()
    await header(page).getByRole('combobox', { name: search.placeholder }).fill('neelam')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/gems/search?q=neelam')
  })

  test(`${width} px: the header is sticky after 150 px of scroll in windows wider than 400 px`, async ({ page }) => {
    await watchShifts(page)
    await openPage(page, '/gemstones/blue-sapphire', width)
    // Fonts that arrive late move text a little: home.spec.ts measures the loading of pages.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const whileLoading = await readShifts(page)
    const bag = header(page).getByRole('link', { name: nav.bag })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.evaluate(() => window.scrollTo(0, 150))
    await expect(bag).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 151))
    if (width > 400) await expect(bag).toBeInViewport()
    else await expect(bag).not.toBeInViewport()
    expect(await height()).toBe(before)
    if (width <= 400) {
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect(bag).not.toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 800))
      await expect(bag).toBeInViewport()
      await expect(header(page).getByRole('link', { name: nav.search })).toBeInViewport()
      expect(await height()).toBe(before)
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect(bag).not.toBeInViewport()
      return
    }
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(bag).toBeInViewport()
    expect((await readShifts(page)) - whileLoading).toBeLessThan(0.001)
    expect(await findFaults(page)).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByText(nav.welcome).filter({ visible: true })).toHaveCount(1)
  })
}

// crawl.spec.ts follows the links.
test('header, menu and bottom bar link to no page that needs a sign-in', async ({ page }) => {
  for (const home of ['/', '/fr']) {
    await page.goto(home)
    const links = page.locator('header a[href^="/"], .bottom-bar a')
    const paths = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    expect(paths.size).toBeGreaterThan(80)
    expect([...paths].filter((path) => /\/(account|staff|gems\/(myorders(?!\/find)|checkout))/.test(path))).toEqual([])
  }
})

test('the language switch keeps path, query and hash', async ({ page }) => {
  await openPage(page, '/gemstones/blue-sapphire?sort=low#content', 1440)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/gemstones/blue-sapphire?sort=low#content')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/gemstones/blue-sapphire?sort=low#content')
  await openPage(page, '/', 1440)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/')
})

test('the wishlist link shows its count, and an empty bag none', async ({ page }) => {
  await page.addInitScript(() => {
    const saved = { payable: 900, stock: 1, at: '2026-01-05T00:00:00.000Z' }
    localStorage.setItem('navamani.wishlist', JSON.stringify([3, 5].map((id) => ({ id, ...saved }))))
  })
  await openPage(page, '/', 390)
  await expect(page.getByText(wishlist.count.replace('{n}', '2'))).toBeAttached()
  await expect(page.getByText(cart.count.replace('{n}', '0'))).toHaveCount(0)
})

test('opening a dialog, the menu or the filters closes the one that is open', async ({ page }) => {
  await openPage(page, '/gemstones/blue-sapphire', 820)
  const account = header(page).getByRole('button', { name: auth.account })
  const modal = page.getByRole('dialog', { name: auth.signIn })
  await menuToggle(page).click()
  await expect(menu(page)).toBeVisible()
  await account.click()
  await expect(modal).toBeVisible()
  await expect(menu(page)).toBeHidden()
  // Any other modal dialog replaces this one.
  await page.evaluate(() => {
    const otherDialog = document.createElement('dialog')
    otherDialog.textContent = 'another'
    document.body.append(otherDialog)
    otherDialog.showModal()
  })
  await expect(modal).toHaveCount(0)
  await expect(page.getByText('another', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const filters = page.getByRole('button', { name: en.category.filter }).first()
  await filters.click()
  await expect(page.locator('#filters')).toBeVisible()
  await account.click()
  await expect(page.locator('#filters')).toBeHidden()
  await expect(modal).toBeVisible()
})

test('signed in, the name opens My Account, My Orders and Logout', async ({ page }) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  await openPage(page, '/', 820)
  await header(page).getByRole('button', { name: auth.account }).click()
  await steps.signUp({ name: 'Meera Iyer', email: 'meera@example.in', mobile })
  await steps.enterCode(mobile)
  const name = header(page).getByRole('button', { name: 'Meera Iyer' })
  const orders = page.getByRole('link', { name: nav.myOrders })
  const details = page.getByRole('link', { name: auth.account })
  for (const width of WIDTHS) {
    await resize(page, width)
    await name.click()
    await expect(orders).toBeInViewport({ ratio: 1 })
    const nameTop = (await name.boundingBox())?.y ?? 0
    expect((await orders.boundingBox())?.y).toBeGreaterThan(nameTop)
    await expect(details.getByText('Meera Iyer')).toBeVisible({ visible: width < 1024 })
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(orders).toBeHidden()
    await expect(name).toBeFocused()
  }
  await resize(page, 820)
  await name.click()
  await menuToggle(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(orders).toBeHidden()
  await page.keyboard.press('Escape')
  await name.click()
  await details.click()
  await expect(page).toHaveURL('/account')
  await expect(details).toBeHidden()
  await name.click()
  await header(page).getByRole('button', { name: auth.signOut }).click()
  await expect(header(page).getByRole('button', { name: auth.account })).toBeVisible()
  await expect(page.getByText(auth.signedOut)).toBeVisible()
})
