import type { APIRequestContext, Page } from '@playwright/test'
import { INTL_LOCALE } from '../../../lib/domain/locale'
import rates from '../../../public/exchange-rates.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { readShifts, watchShifts } from '../support/page/shifts'
import { openPage } from '../support/shell'
import { findProducts, type Lang, newNumber, type Product, shopper } from '../support/shopper'

const SILVER = 1

type Design = { kind: string; key: string; name: string; price: number }

async function ask<Data>(request: APIRequestContext, call: string): Promise<Data> {
  return (await (await request.get(`/api/v1/${call}`)).json()).data
}

/**
 * The most expensive stone of a share of the products that is bought without a PAN and has a silver design of this kind,
 * with its first design.
 */
async function findStone(request: APIRequestContext, lang: Lang, kind: string, share: number) {
  const products = await findProducts(request, lang, 'ids=2&sort=high&price=-150000')
  for (const product of products.filter(({ id, stock }) => id % 4 === share && stock > 0)) {
    const designs = await ask<Design[]>(
      request,
      `cp/getmetaldesigns?id=${SILVER}&product_id=${product.id}&lang=${lang}`,
    )
    const design = designs.find((one) => one.kind === kind)
    if (design) return { product, design, total: Math.round(product.payable * 100 + design.price * 100) / 100 }
  }
  throw new Error('the catalogue has no such stone')
}

const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('radio', { name: new RegExp(`^${name}`) })

const amount = (lang: Lang, rupees: number) =>
  new Intl.NumberFormat(INTL_LOCALE[lang], {
    style: 'currency',
    currency: 'INR',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(rupees)

async function buy(page: Page, lang: Lang, product: Product) {
  const mobile = newNumber()
  const { texts, path, ...steps } = shopper(page, lang)
  await page.goto(path('/gems/checkout'))
  await steps.askCode(mobile)
  await steps.openAccount('Anjali Rao', 'anjali@example.in')
  await steps.enterCode(mobile)
  await steps.fillAddress('560003')
  // Custom-made products cannot be paid by cash on delivery, whatever their price.
  await expect(page.getByRole('radio', { name: texts.cod })).toBeDisabled()
  await steps.pay(texts.demo)
  await page.locator('button[value="succeed"]').click()
  await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()
}

test('a stone becomes a ring: chosen, kept in the URL, bought, shown in My Orders', async ({ page, request }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'the English purchase runs on the phone, the French one on the desktop')
  const messages = MESSAGES.en.customization
  const { product, design, total } = await findStone(request, 'en', 'ring', 1)
  const { button, texts: shop } = shopper(page, 'en')
  const add = (name: string) => button(name).locator('visible=true').first()
  const size = page.getByRole('combobox', { name: messages.size, exact: true })
  const line = `${messages.ring} · ${design.name} · 925 silver · Size India 14`
  await watchShifts(page)
  await openPage(page, `/gems/product/${product.slug}`, 390)
  await radio(page, messages.choose, messages.ring).check()
  await page.getByRole('group', { name: messages.metal }).getByText('925 silver').click()
  await add(messages.needDesign).click()
  await expect(page.locator('#customization-design-missing')).toHaveText(messages.missingDesign)
  await expect(page.locator('#customization-design-missing')).toBeVisible()
  await radio(page, messages.design, design.name).check()
  await expect(page.getByText(amount('en', total)).first()).toBeVisible()
  await add(messages.needSize).click()
  await expect(size).toBeFocused()
  await size.selectOption('indian-14')
  await expect(page).toHaveURL(new RegExp(`\\?make=ring&metal=silver-925&design=${design.key}&size=indian-14$`))
  expect(await findFaults(page)).toEqual([])

  await page.reload()
  await expect(radio(page, messages.choose, messages.ring)).toBeChecked()
  await expect(size).toHaveValue('indian-14')
  // Beside the picture, in the sum of the options and in the bar at the bottom.
  await expect(page.getByText(amount('en', total))).toHaveCount(3)
  expect(await readShifts(page)).toBeLessThanOrEqual(0.01)
  await page.getByRole('combobox', { name: messages.system }).selectOption({ label: messages.systems.eu })
  await expect(size).toHaveValue('eu-54')
  await page.getByRole('combobox', { name: messages.system }).selectOption({ label: messages.systems.indian })

  await add(shop.addToCart).click()
  await expect(page.getByText(shop.added)).toBeVisible()
  await page.goto('/gems/cart')
  await expect(page.getByText(line)).toBeVisible()
  await expect(page.getByText(amount('en', total)).first()).toBeVisible()
  await expect(page.getByRole('link', { name: product.title, exact: true }).last()).toHaveAttribute('href', /make=ring/)
  await buy(page, 'en', product)
  await expect(page.getByText(line)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goto('/gems/myorders')
  await expect(page.getByText(line)).toBeVisible()
})

test('fr: a shared URL opens the pendant, which is a cart line separate from the loose stone', async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the French purchase runs on the desktop, the English one on the phone')
  const messages = MESSAGES.fr.customization
  const { product, design, total } = await findStone(request, 'fr', 'pendant', 3)
  const { button, texts: shop, path } = shopper(page, 'fr')
  const disordered = `/gems/product/${product.slug}?design=${design.key}&utm_source=x&make=Pendant&metal=silver-925`
  await openPage(page, path(disordered), 1280)
  await expect(page).toHaveURL(new RegExp(`\\?make=pendant&metal=silver-925&design=${design.key}&utm_source=x$`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/fr/gems/product/${product.slug}$`),
  )
  await expect(radio(page, messages.design, design.name)).toBeChecked()
  await expect(page.locator('.product-buy').getByText(amount('fr', total)).first()).toBeVisible()
  // The estimate follows the choice too; the euro is suggested, and not chosen.
  await page.getByRole('button', { name: MESSAGES.fr.currency.suggest.replace('{currency}', 'EUR') }).click()
  const estimate = new Intl.NumberFormat(INTL_LOCALE.fr, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  })
  await expect(page.getByText(`≈ ${estimate.format(total / rates.rupees.EUR)}`)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await button(shop.addToCart).locator('visible=true').first().click()
  await expect(page.getByText(shop.added)).toBeVisible()
  await radio(page, messages.choose, messages.loose).check()
  await expect(page).toHaveURL(/\?utm_source=x$/)

  await page.goto(path('/gems/cart'))
  await expect(page.getByText(`${messages.pendant} · ${design.name} · Argent 925`)).toBeVisible()
  await buy(page, 'fr', product)
  await expect(page.getByText(`${messages.pendant} · ${design.name} · Argent 925`)).toBeVisible()
})
