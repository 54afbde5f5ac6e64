import { LOCALES } from '../../../lib/domain/locale'
import { expect, test } from '../support/fixture'
import { findProducts, type Lang, newNumber, type Product, shopper } from '../support/shopper'

const LANGS: readonly Lang[] = LOCALES
const CHEAP = 'ids=2,7&sort=low&price=300-4000'
const DEAR = 'ids=1&sort=low&price=15000-'

const SHARES = 8

/** Tests run in parallel: each has a share of the products, so that none buys the last one of another. */
function pickProduct(products: Product[], share: number): Product {
  const product = products.find(({ id }) => id % SHARES === share)
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

/** The share of a test, by language, test number and viewport. */
function shareOf(lang: Lang, test: number, project: string): number {
  return LANGS.indexOf(lang) * 4 + test * 2 + (project === 'phone' ? 1 : 0)
}

for (const lang of LANGS) {
  test(`${lang}: a new customer buys with cash on delivery, then again as a returning one`, async ({ page, request }, {
    project,
  }) => {
    const mobile = newNumber()
    const share = shareOf(lang, 0, project.name)
    const { texts, path, button, ...steps } = shopper(page, lang)
    const products = await findProducts(request, lang, CHEAP)
    const product = pickProduct(products, share)

    await steps.addToCart(product)
    await page.goto(path('/gems/cart'))
    await expect(page.getByRole('link', { name: product.title, exact: true }).last()).toBeVisible()
    await page.getByRole('link', { name: texts.cart.checkout }).click()

    await steps.askCode(mobile)
    await steps.openAccount('Anjali Rao', 'anjali@example.in')
    await steps.enterCode(mobile)
    await steps.fillAddress('560003')
    await steps.pay(texts.cod)

    await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await expect(page.getByText(texts.order.thankYou.replace('{id}', number))).toBeVisible()
    await expect(page.getByText(product.title).first()).toBeVisible()
    await page.goto(path('/gems/myorders'))
    await expect(page.getByRole('link', { name: texts.order.number.replace('{id}', number) })).toBeVisible()

    await page.context().clearCookies()
    await steps.addToCart(
      pickProduct(
        products.filter(({ id, stock }) => id !== product.id || stock > 1),
        share,
      ),
    )
    await page.goto(path('/gems/checkout'))
    await steps.askCode(mobile)
    await steps.enterCode(mobile)
    await expect(page.getByText('anjali@example.in')).toBeVisible()
    await steps.fillAddress('400001')
    await steps.pay(texts.cod)
    await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
    await page.goto(path('/gems/myorders'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  })

  test(`${lang}: a demo payment is abandoned, fails, and finally succeeds`, async ({ page, request }, { project }) => {
    const mobile = newNumber()
    const { texts, path, ...steps } = shopper(page, lang)
    await steps.addToCart(pickProduct(await findProducts(request, lang, DEAR), shareOf(lang, 1, project.name)))
    await page.goto(path('/gems/checkout'))
    await steps.askCode(mobile)
    await steps.openAccount('Arjun Mehta', 'arjun@example.in')
    await steps.enterCode(mobile)
    await steps.fillAddress('110001')
    await expect(page.getByRole('radio', { name: texts.cod })).toBeDisabled()
    await steps.pay(texts.demo)

    const payLink = page.getByRole('link', { name: texts.order.payNow })
    await expect(page).toHaveURL(/\/dev\/pay\//)
    await page.locator('button[value="abandon"]').click()
    await payLink.click()
    await page.locator('button[value="fail"]').click()
    await payLink.click()
    await page.locator('button[value="succeed"]').click()

    await expect(page).toHaveURL(/\/gems\/myorders\//)
    await expect(page.getByText(texts.order.statusPaid).first()).toBeVisible()
    await expect(page.getByText(texts.order.thankYou.split('{id}')[0] ?? '')).toBeVisible()
    await expect(payLink).toHaveCount(0)
  })
}
