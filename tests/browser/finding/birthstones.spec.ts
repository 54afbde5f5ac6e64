import { BIRTHSTONE_PAGES } from '../../../lib/domain/catalogue/birthstone'
import birthstones from '../../../lib/domain/catalogue/birthstones.json' with { type: 'json' }
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'

for (const lang of LOCALES) {
  const messages = MESSAGES[lang]
  const localPath = (path: string) => localePath(lang, path)
  const title = (index: number) => birthstones[index]?.title[lang] ?? ''
  const text = (index: number) => birthstones[index]?.description[lang] ?? ''

  test(`every month has its page with title and description, in ${lang}`, async ({ request }) => {
    for (const [index, slug] of BIRTHSTONE_PAGES.entries()) {
      const html = await (await request.get(localPath(`/pages/${slug}`))).text()
      const decoded = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&#39;', "'")
      expect(decoded, slug).toContain(`>${title(index)}</h1>`)
      expect(decoded, slug).toContain(text(index))
    }
  })

  test(`from the home page to the stone, its products and the next month, in ${lang}`, async ({ page }) => {
    await page.goto(localPath('/'))
    await page.getByRole('link', { name: messages.birthstone.more }).click()
    await expect(page).toHaveURL(localPath('/pages/january-birthstone'))
    await expect(page.getByRole('heading', { level: 1, name: title(0) })).toBeVisible()
    await expect(page.locator('article .cards li').first()).toBeAttached()
    expect(await findFaults(page)).toEqual([])
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])
    const months = page.getByRole('navigation', { name: messages.birthstone.months })
    await expect(months.locator('[aria-current=page]')).toHaveCount(1)
    await months.locator('[rel=prev]').click()
    await expect(page).toHaveURL(localPath('/pages/december-birthstone'))
    const instead = page.getByText(messages.birthstone.instead.split('{name}')[0] ?? '', { exact: false })
    // December's zircon is in the catalogue as white zircon; March shows lapis lazuli instead of its aquamarine.
    await expect(instead).toHaveCount(0)
    await page.goto(localPath('/pages/march-birthstone'))
    await expect(instead).toBeVisible()
    await page.goto(localPath('/pages/december-birthstone'))
    await months.locator('[rel=next]').click()
    await expect(page).toHaveURL(localPath('/pages/january-birthstone'))
    await page.getByRole('link', { name: messages.birthstone.advice }).click()
    await expect(page).toHaveURL(localPath('/pages/gemstone-recommendation#birth_month=january'))
    await expect(page.getByRole('heading', { level: 3, name: /essonite/ })).toBeVisible()
  })
}
