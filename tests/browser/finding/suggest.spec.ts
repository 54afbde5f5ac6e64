import type { Locator, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { openPage } from '../support/shell'

test.use(WITH_PICTURES)

const PATH = '/api/v1/search/suggest'
const fieldOf = (page: Page, messages = en) => page.getByRole('combobox', { name: messages.search.placeholder })
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')

/** The text of the option that is active for the field. */
async function chosen(page: Page, field: Locator): Promise<string | null> {
  const id = await field.getAttribute('aria-activedescendant')
  return id ? page.locator(`[id="${id}"][aria-selected="true"]`).textContent() : ''
}

test.describe('from the keyboard', () => {
  test.skip(({ isMobile }) => isMobile)

  test('categories come first, then products; arrows, Escape and Enter work as in any combobox', async ({ page }) => {
    await openPage(page, '/', 1280)
    const field = fieldOf(page)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await field.pressSequentially('neel')
    const [categories, products] = [
      options(page, en.search.suggestCategories),
      options(page, en.search.suggestProducts),
    ]
    await expect(categories.first()).toContainText('Blue Sapphire')
    await expect(products.first()).toContainText(/Sapphire.*₹[\d,]+/s)
    await expect
      .poll(() =>
        products
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    const count = (await categories.count()) + (await products.count())
    await expect(
      page.getByRole('status').filter({ hasText: en.search.suggestMany.replace('{n}', String(count)) }),
    ).toBeAttached()
    expect(await findFaults(page)).toEqual([])

    await field.press('ArrowDown')
    await expect.poll(() => chosen(page, field)).toContain('Blue Sapphire')
    await field.press('End')
    await expect.poll(() => chosen(page, field)).toBe(en.search.allResults.replace('{q}', 'neel'))
    await field.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await field.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(field).toHaveValue('neel')
    await field.press('Escape')
    await expect(field).toHaveValue('')

    await field.fill('pukh')
    await expect(categories.first()).toContainText('Yellow Sapphire')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL('/gemstones/yellow-sapphire')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field.fill('ruby')
    await expect(categories.first()).toContainText('Ruby')
    await field.press('Enter')
    await expect(page).toHaveURL('/gems/search?q=ruby')
  })

  test('an outdated response is cancelled and never shown; a rejected request leaves the form usable', async ({
    page,
    allowRefusals,
  }) => {
    let releaseRequest = () => {}
    await page.route(`**${PATH}?q=ruby*`, async (route) => {
      await new Promise<void>((resolve) => {
        releaseRequest = resolve
      })
      // The browser may have cancelled the request already.
      await route.continue().catch(() => undefined)
    })
    await openPage(page, '/fr', 1280)
    const field = fieldOf(page, fr)
    await field.focus()
    await page.evaluate(() => {
      new MutationObserver(() => {
        for (const option of document.querySelectorAll('[role=option]')) {
          if (/Rubis/.test(option.textContent ?? ''))
            document.documentElement.dataset.outdated = option.textContent ?? ''
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const requestSent = page.waitForRequest((request) => request.url().includes('q=ruby'))
    const requestCancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('q=ruby'))
    await field.fill('ruby')
    await requestSent
    await field.fill('saphir j')
    await requestCancelled
    await expect(options(page, fr.search.suggestCategories).first()).toContainText('Saphir jaune')
    releaseRequest()
    await expect(options(page, fr.search.suggestProducts).first()).toContainText('₹')
    expect(await page.locator('html').getAttribute('data-outdated')).toBeNull()

    allowRefusals(PATH)
    await page.route(`**${PATH}?q=perle*`, (route) =>
      route.fulfill({ status: 429, json: { status: 0, msg: '', data: null } }),
    )
    const rejectedResponse = page.waitForResponse((response) => response.url().includes('q=perle'))
    await field.fill('perle')
    await rejectedResponse
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field.press('Enter')
    await expect(page).toHaveURL('/fr/gems/search?q=perle')
  })
})

test.describe('by touch', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('the panel is as wide as the phone and stays above its keyboard, in both directions', async ({ page }) => {
    await openPage(page, '/fr/home/fashion-2', 390)
    await page.getByRole('banner').getByRole('link', { name: fr.nav.search }).tap()
    const field = page.getByRole('banner').getByRole('combobox', { name: fr.search.placeholder })
    await field.pressSequentially('saph')
    const list = page.getByRole('listbox')
    await expect(options(page, fr.search.suggestProducts).first()).toBeAttached()
    // The part of the screen above the keyboard.
    await page.setViewportSize({ width: 390, height: 470 })
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await mirrorPage(page)
      await expect
        .poll(async () => {
          const box = await list.locator('..').boundingBox()
          return box && { x: box.x, width: box.width, fits: box.y + box.height <= 470 }
        })
        .toEqual({ x: 0, width: 390, fits: true })
      expect(await findFaults(page)).toEqual([])
    }
    await options(page, fr.search.suggestCategories).filter({ hasText: 'Saphir jaune' }).first().tap()
    await expect(page).toHaveURL(/\/fr\/gemstones\/(ceylon-)?yellow-sapphire/)
    await expect(list).toHaveCount(0)
  })

  test('recent searches are suggested, and can be removed', async ({ page }) => {
    await openPage(page, '/gems/search?q=zzyzzx', 390)
    const main = page.getByRole('main')
    const field = main.getByRole('combobox')
    const recents = options(page, en.search.recent)
    for (const query of ['pearl ring', 'नीलम', 'opal']) {
      await field.fill(query)
      await field.press('Enter')
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(query).replaceAll('%20', '\\+')}`))
      await openPage(page, '/gems/search?q=zzyzzx', 390)
    }
    await field.fill('')
    await expect(recents).toHaveText(['opal', 'नीलम', 'pearl ring'])
    expect(await findFaults(page)).toEqual([])
    await page.getByTitle(en.search.recentRemove.replace('{q}', 'नीलम')).tap()
    await expect(recents).toHaveText(['opal', 'pearl ring'])
    await field.press('ArrowDown')
    await field.press('Delete')
    await expect(recents).toHaveText(['pearl ring'])
    await page.getByRole('button', { name: en.search.recentClear }).tap()
    await expect(recents).toHaveCount(0)
    await expect(options(page, en.search.wordsToTry)).toHaveText(en.search.tryWords.split(' | '))
    await expect(page.getByRole('button', { name: en.search.recentClear })).toHaveCount(0)
    await page.reload()
    expect(await page.evaluate(() => localStorage.getItem('navamani.searches'))).toBeNull()
  })
})
