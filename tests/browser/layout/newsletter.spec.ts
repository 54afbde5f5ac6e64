import { type APIRequestContext, request as http, type Page } from '@playwright/test'
import { LOCALES, type Locale, localePath } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { expect, test } from '../support/fixture'
import { FOOTER } from '../support/footer-text'
import { findProducts, signInByEmail } from '../support/shopper'

type Mail = { to: string; subject: string | null; text: string }

/** An e-mail address that has not been used before. */
const newEmail = () => `reader${Math.floor(Math.random() * 1e12)}@example.com`

/** The path of the link for this step in the newest e-mail to an address. */
async function readLink(
  request: APIRequestContext,
  to: string,
  verb: 'confirm' | 'unsubscribe' | 'alert',
): Promise<string> {
  const find = async () => {
    const mails: Mail[] = await (await request.get('/dev/outbox?format=json')).json()
    const text = mails.find((mail) => mail.to === to)?.text ?? ''
    return text.match(new RegExp(`https?://[^/]+(\\S*/newsletter/${verb}\\?key=\\S+)`))?.[1] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

async function subscribe(page: Page, lang: Locale, address: string): Promise<void> {
  const { newsletter } = FOOTER[lang]
  const form = page.locator('footer form')
  await form.getByLabel(newsletter.email).fill(address)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: newsletter.subscribe }).click()
}

for (const lang of LOCALES) {
  const { newsletter, base } = FOOTER[lang]
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test(`a reader subscribes by an e-mail and unsubscribes by one click, in ${lang}`, async ({ page, request }) => {
    const address = newEmail()
    await waitUntilIdle(page, () => page.goto(`${base}/pages/return-exchange`))
    await subscribe(page, lang, address)
    await expect(page.getByText(newsletter.done)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`${base}/pages/return-exchange`)

    await page.goto(await readLink(request, address, 'confirm'))
    await page.getByRole('button', { name: newsletter.confirmButton }).click()
    await expect(heading(page, newsletter.confirmedTitle)).toBeVisible()

    await page.goto(await readLink(request, address, 'unsubscribe'))
    await expect(heading(page, newsletter.leftTitle)).toBeVisible()
  })

  test(`a reader subscribes and unsubscribes without scripts, in ${lang}`, async ({ browser, request, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const address = newEmail()
    await page.goto(`${base}/pages/return-exchange`)
    await subscribe(page, lang, address)
    await expect(heading(page, newsletter.sentTitle)).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

    await page.goto(await readLink(request, address, 'confirm'))
    await page.getByRole('button', { name: newsletter.confirmButton }).click()
    await expect(heading(page, newsletter.confirmedTitle)).toBeVisible()

    await page.goto(await readLink(request, address, 'unsubscribe'))
    await page.getByRole('button', { name: newsletter.leaveButton }).click()
    await expect(heading(page, newsletter.leftTitle)).toBeVisible()
    await page.close()
  })
}

test('an error is shown at the field', async ({ page }) => {
  await waitUntilIdle(page, () => page.goto('/pages/return-exchange'))
  const refusal = { status: 0, msg: '', data: null, reason: 'too_many' }
  await page.route('**/api/v1/newsletter/subscribe', (route) => route.fulfill({ json: refusal }))
  await subscribe(page, 'en', newEmail())
  await expect(page.locator('footer').getByText(FOOTER.en.newsletter.tooMany)).toBeVisible()
  await expect(page.locator('footer').getByLabel(FOOTER.en.newsletter.email)).toHaveAttribute('aria-invalid', 'true')
})

test('one-click unsubscribe of a mail program works, and a link scanner changes nothing', async ({
  request,
  baseURL,
}) => {
  const address = newEmail()
  const mailProgram = await http.newContext({ ...(baseURL && { baseURL }) })
  await mailProgram.post('/api/newsletter/subscribe', { form: { email: address, lang: 'en', consent: 'yes' } })
  const confirm = await readLink(request, address, 'confirm')
  const form = { key: new URL(confirm, 'http://x').searchParams.get('key') ?? '' }
  expect((await mailProgram.get(confirm)).status()).toBe(200)
  expect((await mailProgram.post('/api/newsletter/confirm', { form })).url()).toContain('state=confirmed')

  const key = new URL(await readLink(request, address, 'unsubscribe'), 'http://x').searchParams.get('key')
  const unsubscribePath = `/api/newsletter/unsubscribe?key=${key}`
  expect((await mailProgram.get(unsubscribePath)).url()).toContain('/newsletter/unsubscribe?key=')
  expect((await mailProgram.post('/api/newsletter/confirm', { form })).url()).toContain('state=confirmed')
  expect((await mailProgram.post(unsubscribePath, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  expect((await mailProgram.post('/api/newsletter/confirm', { form })).url()).toContain('state=link_unknown')
  await mailProgram.dispose()
})

test('a link without its key is reported as unknown, and the page has one form', async ({ page }) => {
  for (const verb of ['confirm', 'unsubscribe']) {
    await page.goto(`/newsletter/${verb}`)
    await expect(page.getByRole('heading', { level: 1, name: FOOTER.en.newsletter.unknownTitle })).toBeVisible()
    await expect(page.getByLabel(FOOTER.en.newsletter.email).locator('visible=true')).toHaveCount(1)
  }
})

test('the forms reject foreign origins, other types, unknown steps and large bodies', async ({ request }) => {
  const headers = { Origin: 'https://evil.example' }
  const form = { email: newEmail(), lang: 'en', consent: 'yes' }
  expect((await request.post('/api/newsletter/subscribe', { form, headers })).status()).toBe(403)
  expect((await request.post('/api/newsletter/subscribe', { data: form })).status()).toBe(415)
  expect((await request.post('/api/newsletter/nothing', { form })).status()).toBe(404)
  expect((await request.get('/api/newsletter/confirm?key=x')).status()).toBe(404)
  const long = { ...form, website: 'x'.repeat(70_000) }
  expect((await request.post('/api/newsletter/subscribe', { form: long })).status()).toBe(413)
})

for (const lang of LOCALES) {
  const { alert } = lang === 'fr' ? fr : en
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test(`an alert for a price is set on the page, confirmed by e-mail and stopped by one click, in ${lang}`, async ({
    page,
    request,
  }) => {
    const address = newEmail()
    const [product] = await findProducts(request, lang, 'ids=1&sort=high')
    await waitUntilIdle(page, () => page.goto(localePath(lang, `/gems/product/${product?.slug}`)))
    await page.getByText(alert.priceTitle, { exact: true }).click()
    const form = page.getByRole('form', { name: alert.priceTitle })
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).not.toBeEmpty()
    await form.getByLabel(alert.email).fill(address)
    await form.getByLabel(alert.below).fill('1,00,00,000')
    await form.getByRole('button').click()
    await expect(form.getByText(alert.notBelow)).toBeVisible()
    await form.getByLabel(alert.below).fill('100')
    await form.getByRole('button').click()
    await expect(form.getByText(alert.done)).toBeVisible()

    await page.goto(await readLink(request, address, 'alert'))
    await page.getByRole('button', { name: alert.confirmButton }).click()
    await expect(heading(page, alert.confirmedTitle)).toBeVisible()
    await page.goto(`${await readLink(request, address, 'alert')}&stop=1`)
    await expect(heading(page, alert.stoppedTitle)).toBeVisible()
  })

  test(`an alert for a search is listed on the account page and stopped there, in ${lang}`, async ({
    page,
    request,
  }) => {
    const address = newEmail()
    await waitUntilIdle(page, () => page.goto(localePath(lang, '/gems/search?q=blue%20sapphire')))
    await page.getByText(alert.listTitle, { exact: true }).click()
    const form = page.getByRole('form', { name: alert.listTitle })
    await expect(form).toContainText(alert.searchName.replace('{words}', 'blue sapphire'))
    await form.getByLabel(alert.email).fill(address)
    await form.getByRole('button').click()
    await expect(form.getByText(alert.done)).toBeVisible()
    await page.goto(await readLink(request, address, 'alert'))
    await page.getByRole('button', { name: alert.confirmButton }).click()
    await expect(heading(page, alert.confirmedTitle)).toBeVisible()

    await signInByEmail(page, address)
    await page.goto(localePath(lang, '/account'))
    const own = page.getByRole('region', { name: alert.ownTitle })
    await expect(own.getByRole('link')).toHaveText(alert.searchName.replace('{words}', 'blue sapphire'))
    await own.getByRole('button', { name: alert.ownStop }).click()
    await expect(heading(page, alert.stoppedTitle)).toBeVisible()
    await page.goto(localePath(lang, '/account'))
    await expect(heading(page, (lang === 'fr' ? fr : en).auth.accountTitle)).toBeVisible()
    await expect(own).toHaveCount(0)
  })
}

test('an alert for new products in a list works without scripts', async ({ browser, request, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const address = newEmail()
  await page.goto('/gemstones/blue-sapphire?price=-50000')
  await page.getByText(en.alert.listTitle, { exact: true }).click()
  const form = page.getByRole('form', { name: en.alert.listTitle })
  await expect(form).toContainText('up to ₹50,000')
  await form.getByLabel(en.alert.email).fill(address)
  await form.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: en.alert.sentTitle })).toBeVisible()
  await page.goto(`${await readLink(request, address, 'alert')}&stop=1`)
  await page.getByRole('button', { name: en.alert.stopButton }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.alert.stoppedTitle })).toBeVisible()
  await page.close()
})
