import type { Locator, Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'

test.use(WITH_PICTURES)

const PHONE = 390
const PATH = '/gems/customized-jewellery'

/** `₹12,345.60` and `12 345,60 ₹` in paise. */
function toPaise(text: string): number {
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,](\d{2})$/, '·$1')
  const [rupees = '', paise = '00'] = digits.replace(/[.,]/g, '').split('·')
  return Number(rupees) * 100 + Number(paise)
}

/** The sum of the amounts of a price table, and its last row, the total. */
async function readSums(table: Locator): Promise<{ sum: number; total: number }> {
  const amounts = (await table.locator('dd').allInnerTexts()).map(toPaise)
  const total = amounts.at(-1) ?? 0
  return { sum: amounts.slice(0, -1).reduce((all, one) => all + one, 0), total }
}

const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

for (const lang of LOCALES) {
  const { customizationGuide, customization, product, cart, field, contact, consult } = MESSAGES[lang]
  const base = localePath(lang, '')
  const links = (page: Page) => page.locator('section[aria-labelledby="step"] li a')

  test(`a stone becomes an engraved ring step by step, into the cart, in ${lang}`, async ({ page }) => {
    await openPage(page, base + PATH, PHONE)
    expect(await findFaults(page)).toEqual([])
    await page
      .locator('#start')
      .getByRole('link', { name: lang === 'fr' ? 'Améthyste' : 'Amethyst', exact: true })
      .click()
    await expect(page).toHaveURL(/from=amethyst/)
    await step(page, customizationGuide.ask.stone)
    expect(await findFaults(page)).toEqual([])
    const title = (await links(page).first().locator('span').first().textContent()) ?? ''
    await links(page).first().click()
    await step(page, customizationGuide.ask.kind)
    expect(await findFaults(page)).toEqual([])
    // The steps are one row, and what the choices come to is above them all.
    const steps = page.getByRole('navigation', { name: customizationGuide.progress })
    expect((await steps.boundingBox())?.height).toBeLessThan(60)
    await expect(page.getByText(customizationGuide.soFar)).toBeInViewport()
    await links(page).filter({ hasText: customizationGuide.kinds.ring }).first().click()
    await step(page, customizationGuide.ask.metal)
    expect(await findFaults(page)).toEqual([])
    await links(page).filter({ hasText: '925' }).first().click()
    await step(page, customizationGuide.ask.design)
    expect(await findFaults(page)).toEqual([])
    const design = (await links(page).first().locator('.leading-snug').first().textContent()) ?? ''
    await links(page).first().click()
    await step(page, customizationGuide.ask.size)
    expect(await findFaults(page)).toEqual([])
    await page.locator('select[name="size"]').selectOption('indian-14')
    await page.getByRole('button', { name: customizationGuide.take }).click()
    await step(page, customizationGuide.ask.wishes)
    await page.getByLabel(customizationGuide.engraving, { exact: true }).fill('愛')
    await expect(page.getByText(customizationGuide.problems.engraving_letters)).toBeVisible()
    await page.getByLabel(customizationGuide.engraving, { exact: true }).fill('Asha ॐ')
    await page.getByLabel(customizationGuide.energise).check()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: customizationGuide.onward }).click()

    await step(page, customizationGuide.ask.summary)
    // Every combination of choices is a URL: the links are nofollow so that crawlers do not visit them all.
    const followedLinks = page.locator('a[href*="customized-jewellery?"]:not([rel~="nofollow"])')
    await expect(followedLinks).toHaveCount(0)
    const summary = page.locator('section[aria-labelledby="step"]')
    await expect(summary.getByRole('img', { name: title })).toBeVisible()
    await expect(summary.getByText(design, { exact: true })).toBeVisible()
    await expect(summary.getByText(customization.engraved.replace('{text}', 'Asha ॐ')).first()).toBeVisible()
    const table = summary.locator('dl.figures')
    const { sum, total } = await readSums(table)
    expect(sum).toBe(total)
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])
    const url = page.url()
    await page.reload()
    expect((await readSums(table)).total).toBe(total)
    await page.goBack()
    await step(page, customizationGuide.ask.wishes)
    await expect(page.getByLabel(customizationGuide.engraving, { exact: true })).toHaveValue('Asha ॐ')
    await page.goto(url)

    await page.getByRole('button', { name: product.addToCart }).first().click()
    await expect(page.getByText(cart.added)).toBeVisible()
    await page.goto(`${base}/gems/cart`)
    await expect(page.getByText('Asha ॐ')).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: 'Asha ॐ' })
    await expect.poll(async () => toPaise((await line.locator('.text-lg.font-medium').textContent()) ?? '')).toBe(total)
    await line.getByRole('link', { name: title }).last().click()
    await step(page, customizationGuide.ask.summary)
  })

  test(`earrings become an enquiry with all choices, in ${lang}`, async ({ page }) => {
    await openPage(page, `${base}${PATH}?from=amethyst`, PHONE)
    await links(page).first().click()
    await step(page, customizationGuide.ask.kind)
    await links(page).filter({ hasText: customizationGuide.kinds.earrings }).click()
    await step(page, customizationGuide.ask.metal)
    await links(page).filter({ hasText: '925' }).first().click()
    await step(page, customizationGuide.ask.design)
    await links(page).first().click()
    await step(page, customizationGuide.ask.wishes)
    await page.getByRole('button', { name: customizationGuide.onward }).click()
    await step(page, customizationGuide.ask.summary)
    await expect(page.getByRole('button', { name: product.addToCart })).toHaveCount(0)
    const form = page.locator('#form')
    await expect(form.getByLabel(consult.customKind)).toHaveValue('earrings')
    await expect(form.getByLabel(consult.customMessage)).toHaveValue(new RegExp(customizationGuide.messagePair))
    await form.getByLabel(field.name, { exact: true }).fill('Lata Rao')
    await form.getByLabel(field.email, { exact: true }).fill('lata@example.in')
    await form.getByLabel(field.mobile, { exact: true }).fill('9845012345')
    await form.getByRole('button', { name: contact.send }).click()
    await expect(page.getByText(contact.sentTitle)).toBeVisible()
  })

  test(`a design found by filters leads to the stones that fit it, in ${lang}`, async ({ page }) => {
    await openPage(page, `${base}/gems/product-designs`, PHONE)
    await page.locator('select[name="setting"]').selectOption('bezel')
    await page.getByLabel(customizationGuide.length).fill('11,5')
    await page.getByRole('button', { name: customizationGuide.show }).click()
    await expect(page).toHaveURL(/setting=bezel.*mm=11/)
    const designs = page.getByRole('link', { name: new RegExp(customizationGuide.galleryMake) })
    const designCount = await designs.count()
    expect(designCount).toBeGreaterThan(2)
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${designCount} `) })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await designs.first().click()
    await step(page, customizationGuide.ask.stone)
    await page.getByRole('link', { name: lang === 'fr' ? 'Améthyste' : 'Amethyst', exact: true }).click()
    await expect(page.getByText(/mm\.$/)).toBeVisible()
    await links(page).first().click()
    await step(page, customizationGuide.ask.metal)
    await links(page).filter({ hasText: '925' }).first().click()
    // The design is already chosen; a ring still needs its size.
    await step(page, customizationGuide.ask.size)
  })

  test(`a stone that is gone is reported, and the other choices are kept, in ${lang}`, async ({ page }) => {
    await openPage(page, `${base}${PATH}?stone=sold-long-ago&make=ring&metal=silver-925&engraving=Asha`, PHONE)
    await expect(page.getByRole('alert').filter({ hasText: customizationGuide.lost.stone })).toBeVisible()
    await page.getByRole('link', { name: lang === 'fr' ? 'Améthyste' : 'Amethyst', exact: true }).click()
    await expect(page).toHaveURL(/from=amethyst/)
    await links(page).first().click()
    await step(page, customizationGuide.ask.design)
    await expect(page).toHaveURL(/make=ring&metal=silver-925&engraving=Asha$/)
  })
}
