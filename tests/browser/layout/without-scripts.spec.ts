import { LOCALES, localePath } from '../../../lib/domain/locale'
import { expect, test } from '../support/fixture'
import { TEXTS } from '../support/message-texts'

for (const lang of LOCALES) {
  const { cart, checkout, noScript } = TEXTS[lang]
  for (const [path, sentence] of [
    ['/gems/cart', cart.noScript],
    ['/gems/checkout', checkout.noScript],
    ['/account', noScript],
  ] as const) {
    test(`${path} shows a telephone number without scripts, in ${lang}`, async ({ request }) => {
      const html = await (await request.get(localePath(lang, path))).text()
      const noscript = html.match(/<noscript><p[^>]*>.*?<\/noscript>/s)?.[0] ?? ''
      expect(noscript).toContain(sentence)
      expect(noscript).toMatch(/href="tel:\+?\d+"/)
    })
  }

  test(`a product page has a message for browsers without scripts, in ${lang}`, async ({ request }) => {
    const base = localePath(lang, '')
    const list = await (await request.get(`${base}/healing-stones`)).text()
    const path = list.match(/href="([^"]*\/gems\/product\/[^"]+)"/)?.[1] ?? '/nothing'
    const html = await (await request.get(path)).text()
    expect(html.match(/<noscript><p[^>]*>.*?<\/noscript>/s)?.[0]).toContain(cart.noScript)
  })
}
