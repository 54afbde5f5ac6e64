import { BIRTHSTONE_PAGES } from '../../../lib/domain/catalogue/birthstone'
import birthstones from '../../../lib/domain/catalogue/birthstones.json' with { type: 'json' }
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { faults, mirror } from '../support/faults'
import { expect, test } from '../support/fixture'

for (const [lang, messages] of Object.entries({ en, fr })) {
  const of = (path: string) => (lang === 'fr' ? `/fr${path}` : path)
  const title = (index: number) => birthstones[index]?.title[lang === 'fr' ? 'fr' : 'en'] ?? ''
  const text = (index: number) => birthstones[index]?.description[lang === 'fr' ? 'fr' : 'en'] ?? ''

  test(`every month has its page with title and description, in ${lang}`, async ({ request }) => {
    for (const [index, slug] of BIRTHSTONE_PAGES.entries()) {
      const html = await (await request.get(of(`/pages/${slug}`))).text()
      const plain = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&#39;', "'")
      expect(plain, slug).toContain(`>${title(index)}</h1>`)
      expect(plain, slug).toContain(text(index))
    }
  })

  test(`from the home page to the stone, its products and the next month, in ${lang}`, async ({ page }) => {
    await page.goto(of('/'))
    await page.getByRole('link', { name: messages.birthstone.more }).click()
    await expect(page).toHaveURL(of('/pages/january-birthstone'))
    await expect(page.getByRole('heading', { level: 1, name: title(0) })).toBeVisible()
    await expect(page.locator('article .cards li').first()).toBeAttached()
    expect(await faults(page)).toEqual([])
    await mirror(page)
    expect(await faults(page)).toEqual([])
    const months = page.getByRole('navigation', { name: messages.birthstone.months })
    await expect(months.locator('[aria-current=page]')).toHaveCount(1)
    await months.locator('[rel=prev]').click()
    await expect(page).toHaveURL(of('/pages/december-birthstone'))
    const instead = page.getByText(messages.birthstone.instead.split('{name}')[0] ?? '', { exact: false })
    // December's zircon is in the catalogue as white zircon; March shows lapis lazuli instead of its aquamarine.
    await expect(instead).toHaveCount(0)
    await page.goto(of('/pages/march-birthstone'))
    await expect(instead).toBeVisible()
    await page.goto(of('/pages/december-birthstone'))
    await months.locator('[rel=next]').click()
    await expect(page).toHaveURL(of('/pages/january-birthstone'))
    await page.getByRole('link', { name: messages.birthstone.advice }).click()
    await expect(page).toHaveURL(of('/pages/gemstone-recommendation#birth_month=january'))
    await expect(page.getByRole('heading', { level: 3, name: /essonite/ })).toBeVisible()
  })
}
