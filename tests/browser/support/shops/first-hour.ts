import type { Browser, Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { LOGO_SVG } from '../../../data/logos'
import { openMailServer } from '../../../data/providers/mail-server'
import { startRazorpay } from '../../../data/providers/razorpay-stand-in'
import { makePicture } from '../custom-request'
import { expect } from '../fixture'
import { WITH_PICTURES } from '../launch'
import { openPage } from '../shell'
import { shopper } from '../shopper'
import { type OwnedShop, openOwnedShop } from './owned-shop'
import { freePort } from './paying-shop'

/** A shop that sells has a public URL; with `AT_PUBLIC_HOST` the browser finds it on the same machine. */
const HOST = 'shop.example'
const { executablePath, args } = WITH_PICTURES.launchOptions
export const AT_PUBLIC_HOST = {
  launchOptions: { executablePath, args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
}

/** A new shop with its sample, claimed by its owner, and the accounts that the owner connects: Razorpay and a mail server. */
export async function openFirstHour(browser: Browser) {
  const PORT = String(await freePort())
  const mail = await openMailServer()
  const razorpay = await startRazorpay({ webhookUrl: `http://127.0.0.1:${PORT}/api/pay/razorpay` })
  const { RAZORPAY_URL, RAZORPAY_CHECKOUT_URL } = razorpay.env
  const env = { PORT, SITE_URL: `http://${HOST}:${PORT}`, DEMO: '0', RAZORPAY_URL, RAZORPAY_CHECKOUT_URL }
  const own = await openOwnedShop(browser, 'first-hour', { env, host: HOST, prepared: 'empty' })
  const close = async () => {
    await own.close()
    await razorpay.stop()
    await mail.close()
  }
  return { own, mail, close }
}
export type FirstHour = Awaited<ReturnType<typeof openFirstHour>>

/** Fills in what a provider needs on its page and has it tried out. */
export async function connectProvider(owner: Page, provider: string, texts: Record<string, string>): Promise<void> {
  const { fields, tests } = en.providerKeys
  const { test, accepted } = provider === 'smtp' ? tests.server : tests.keys
  const part = owner.locator(`[data-provider=${provider}]`)
  const labels = new Map(Object.entries(fields))
  await part.locator('summary').click()
  for (const [variable, text] of Object.entries(texts))
    await part.getByLabel(labels.get(variable) ?? '', { exact: true }).fill(text)
  await part.getByRole('button', { name: test }).click()
  await expect(part.locator('[data-test-result]')).toHaveText(accepted)
}

/** Fills in the settings of a shop in Jaipur that sells in English only. */
export async function fillSettings(own: OwnedShop, name: string): Promise<void> {
  const { fields } = en.shopSettings
  await own.fillSection('identity', {
    [`${fields.name} *`]: name,
    [`${fields.tagline} (English)`]: 'Stones from Johari Bazar since 1962',
  })
  await own.openSection('look')
  await own
    .labelled(fields.logo)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO_SVG) })
  await own.labelled(fields.primary_colour).fill('#7a1f33')
  await own.save()
  await own.openSection('languages')
  await own.labelled('Français').uncheck()
  await own.save()
  await own.fillSection('contact', {
    [`${fields.phone} *`]: '0141-234-5678',
    [`${fields.email} *`]: 'care@ratna.example',
  })
  await own.fillSection('law', {
    [`${fields.street} *`]: '5, Johari Bazar',
    [`${fields.locality} *`]: 'Jaipur',
    [`${fields.state} *`]: ['Rajasthan'],
    [`${fields.pin} *`]: '302003',
    [fields.gstin]: '08ABCDE1234F1Z0',
    [fields.legal_name]: 'Ratna Gems LLP',
    [fields.grievance_officer]: 'Lata Nair',
  })
  await own.fillSection('advice', {
    [`${fields.origin_note} (English)`]: 'India and Sri Lanka, as each product states',
  })
}

/** Orders what is in the cart without an account, from the checkout on, and pays in the window of Razorpay. */
export async function payAsGuest(page: Page, email: string): Promise<void> {
  const { texts, button: press, ...steps } = shopper(page, 'en')
  await press(texts.checkout.asGuest).click()
  await page.getByLabel(texts.name, { exact: true }).fill('Anjali Rao')
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await page.getByLabel(texts.mobile).fill('9845012345')
  await press(texts.next).click()
  await steps.fillAddress('302001')
  await steps.pay(new RegExp(texts.checkout.razorpay))
  await page.frameLocator('iframe[title="Razorpay"]').getByRole('button', { name: 'Pay', exact: true }).click()
}

type NewProduct = { title: string; sku: string; price: string; category: string }

/** Adds a product for sale with a photograph through its form. */
export async function addProduct(own: OwnedShop, { title, sku, price, category }: NewProduct): Promise<void> {
  const { changed, created, field, language, photo, save, status } = en.catalogueAdmin
  const owner = own.owner()
  await openPage(owner, '/staff/catalogue/new', 1280)
  await own.press(category)
  await own.labelled(`${changed.title} · ${language.en}`).fill(title)
  await own.labelled(`${changed.description} · ${language.en}`).fill('A natural cube from Navajun.')
  await own.labelled(field.price).fill(price)
  await own.labelled(changed.sku).fill(sku)
  await owner.getByLabel(photo.add).setInputFiles(await makePicture('photograph.jpg', 160))
  await expect(owner.locator('img[src^="/images/u/"]')).toBeVisible()
  await owner.getByText(status.sale, { exact: true }).click()
  await own.press(save)
  await expect(owner.getByRole('main').getByText(created, { exact: true })).toBeVisible()
}
