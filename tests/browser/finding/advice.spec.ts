import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'

const PHONE = { width: 390, height: 844 }
const PATHS = {
  gem: '/pages/gemstone-recommendation',
  bead: '/pages/rudraksha-recommendation',
  stone: '/pages/find-your-healing-stone',
}

async function open(page: Page, path: string) {
  await page.setViewportSize(PHONE)
  await page.goto(path)
  await expect(page.locator('html[data-live]')).toBeAttached()
}

for (const lang of LOCALES) {
  const { advice } = MESSAGES[lang]
  const base = localePath(lang, '')

  test(`a Moon sign leads to a gem with its reason, and the URL can be shared, in ${lang}`, async ({ page }) => {
    await open(page, `${base}${PATHS.gem}`)
    await page.getByLabel(advice.choose.moon_sign).selectOption('simha')
    const answer = page.getByRole('region', { name: lang === 'fr' ? 'Rubis' : 'Ruby', exact: true })
    await expect(answer.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(answer).toContainText(advice.sign.simha)
    await expect(answer).toContainText(advice.differ.moon_sign)
    await expect(answer).toContainText(advice.tradition)
    await expect(answer.getByRole('heading', { name: advice.instead })).toBeVisible()
    await expect(answer.locator('a[href*="/gems/product/"]')).toHaveCount(4)
    await expect(page).toHaveURL(/#moon_sign=simha$/)
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel(advice.choose.moon_sign).selectOption('makara')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(lang === 'fr' ? 'Saphir bleu' : 'Blue Sapphire')
    await page.goBack()
    await expect(answer).toBeVisible()
    await page.reload()
    await expect(answer).toBeVisible()
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])
  })

  test(`a deity leads to its beads and malas, in ${lang}`, async ({ page }) => {
    await open(page, `${base}${PATHS.bead}#deity=ganesha`)
    await expect(page.locator('#advice-answer')).toContainText('Ganesh')
    await expect(page.getByLabel(advice.choose.deity)).toHaveValue('ganesha')
    await page.goto(`${base}${PATHS.stone}#deity=vishnu`)
    await expect(page.locator('#advice-answer')).toContainText(/tulsi/i)
    await page.locator('label').filter({ hasText: advice.method.intention }).click()
    await page.getByLabel(advice.choose.intention).selectOption('calm')
    await expect(page.locator('#advice-answer')).toContainText(lang === 'fr' ? 'Améthyste' : 'Amethyst')
    expect(await findFaults(page)).toEqual([])
  })

  test(`birth details become a sign in the browser and are sent nowhere, in ${lang}`, async ({ page }) => {
    await open(page, `${base}${PATHS.gem}`)
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.locator('label').filter({ hasText: advice.method.ascendant }).click()
    await page.getByRole('button', { name: advice.unknown.ascendant }).click()
    await page.getByLabel(advice.date).fill('1990-05-17')
    await page.getByLabel(advice.place).selectOption('Mumbai')
    await page.getByRole('button', { name: advice.find, exact: true }).click()
    await expect(page.getByText(advice.timeNeeded)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel(advice.time).fill('06:45')
    await page.getByRole('button', { name: advice.find, exact: true }).click()
    await expect(page.getByLabel(advice.choose.ascendant)).toHaveValue('vrishabha')
    await expect(page.locator('#advice-answer')).toHaveText(lang === 'fr' ? 'Diamant' : 'Diamond')
    await expect(page.locator('#advice-answer')).toBeFocused()
    expect(requests.filter((one) => /1990|05-17|06.?45|Mumbai|19\.08|72\.88/.test(one))).toEqual([])
  })
}

test('both signs of a day on which the Moon changes its sign are offered', async ({ page }) => {
  const { advice } = MESSAGES.en
  await open(page, PATHS.gem)
  await page.getByRole('button', { name: advice.unknown.moon_sign }).click()
  await page.getByLabel(advice.date).fill('2026-05-03')
  await page.getByRole('button', { name: advice.find, exact: true }).click()
  const both = page.getByRole('status').filter({ hasText: 'The Moon changed sign on that day' })
  await expect(both.getByRole('button')).toHaveCount(2)
  const secondSign = both.getByRole('button').last()
  const sign = (await secondSign.textContent()) ?? ''
  await secondSign.click()
  await expect(page.getByLabel(advice.choose.moon_sign).locator('option:checked')).toHaveText(sign)
})

test('a weight in kilograms becomes ratti and carats, and stones of about that weight', async ({ page }) => {
  const { advice } = MESSAGES.en
  await open(page, `${PATHS.gem}#moon_sign=simha`)
  await page.getByLabel(advice.kilograms).fill('72')
  await expect(page.getByText('6 to 7.2 ratti (5.47 to 6.56 carats)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In stock at about this weight: Ruby' })).toBeVisible()
  await page.getByLabel(advice.kilograms).fill('7')
  await expect(page.getByText('Please enter a number from 10 to 200.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('without scripts the tables of the guide are shown instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(PATHS.gem)
  await expect(page.getByLabel(MESSAGES.en.advice.choose.moon_sign)).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Simha (Leo)' })).toBeVisible()
  await context.close()
})
