import { LOCALES, localePath } from '../../../lib/domain/locale'
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'

const PATH = '/pages/ring-size-guide'

for (const lang of LOCALES) {
  const { ringSizer, trueSize } = MESSAGES[lang]
  const path = localePath(lang, PATH)

  test(`a finger is measured by paper, ruler and a ring on the screen, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.locator('html[data-live]')).toBeAttached()
    const box = page.getByRole('region', { name: ringSizer.title })
    const sizes = box.getByRole('definition')
    const choose = (name: string) => box.locator('label').filter({ hasText: name }).click()

    await choose(ringSizer.method.strip)
    await box.getByLabel(ringSizer.strip).fill('54')
    await expect(sizes.first()).toHaveText('14')
    await expect(box).toContainText(lang === 'fr' ? '17,2 mm' : '17.2 mm')
    await box.getByLabel(ringSizer.strip).fill('95')
    await expect(box.getByText(ringSizer.wrongStrip)).toBeVisible()
    await expect(sizes).toHaveCount(0)

    await choose(ringSizer.method.ruler)
    await box.getByLabel(ringSizer.ruler).fill(lang === 'fr' ? '17,2' : '17.2')
    await expect(sizes.first()).toHaveText('14')
    expect(await findFaults(page)).toEqual([])

    await choose(ringSizer.method.screen)
    await box.getByRole('button', { name: ringSizer.measure }).click()
    const dialog = page.getByRole('dialog', { name: trueSize.title })
    await dialog.getByLabel(trueSize.slider).fill('5')
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: trueSize.done }).click()
    await expect(dialog).toBeHidden()
    await box.getByLabel(ringSizer.slider).fill('17.2')
    const circle = box.getByRole('img', { name: ringSizer.circle })
    await expect(circle).toHaveJSProperty('clientWidth', 86)
    await expect(sizes.first()).toHaveText('14')
    await box.getByRole('button', { name: ringSizer.larger }).click()
    await expect(box.getByLabel(ringSizer.slider)).toHaveValue('17.25')
    expect(await findFaults(page)).toEqual([])
    await page.reload()
    await expect(box.getByLabel(ringSizer.slider)).toBeVisible()
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])
  })
}

test('without scripts the table of the guide is shown instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: MESSAGES.en.ringSizer.title })).toBeHidden()
  await expect(page.getByRole('cell', { name: '17.2', exact: true })).toBeVisible()
  await context.close()
})
