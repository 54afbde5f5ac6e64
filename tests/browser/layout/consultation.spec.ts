import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Locale, localePath } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { button, PHONE } from '../support/shops/admin-shop'
import { SHOP_EMAIL, withMailShop } from '../support/shops/mail-shop'

const messages = en.adminEnquiry.time
const shop = withMailShop()

type Visitor = { page: Page; context: BrowserContext; send: () => Promise<void> }
const slotOf = (page: Page) => page.locator('select[name=slot]')

/** A visitor in Paris with the form filled in except for the time. */
async function visitor(browser: Browser, lang: Locale, email: string): Promise<Visitor> {
  const { field, consult, contact } = MESSAGES[lang]
  const context = await browser.newContext({ baseURL: shop().address, timezoneId: 'Europe/Paris', ...PHONE })
  const page = await context.newPage()
  await page.goto(localePath(lang, '/pages/gem-consultant'))
  await expect(page.locator('html[data-live]')).toBeAttached()
  const form = page.locator('#form')
  await form.getByLabel(field.name, { exact: true }).fill('Lata Nair')
  await form.getByLabel(field.email, { exact: true }).fill(email)
  await form.getByLabel(field.mobile, { exact: true }).fill('9845012345')
  await form.getByLabel(consult.purpose).selectOption('gift')
  await form.getByLabel(consult.channel).selectOption('video')
  await expect(slotOf(page)).toBeVisible()
  return { page, context, send: () => button(page, contact.send).click() }
}

const linkIn = (email = '') =>
  /http:\/\/shop\.example(\S*\/gem-consultant\/appointment\?key=[\w.-]+)/.exec(email)?.[1] ?? ''

let number = ''

test('the second visitor for a booked time sees an error, keeps the form, and books another', async ({ browser }) => {
  const first = await visitor(browser, 'fr', 'lata@example.in')
  const second = await visitor(browser, 'en', 'kiran@example.in')
  for (const { page } of [first, second]) await slotOf(page).selectOption({ index: 1 })
  await expect(first.page.getByText(/Dans votre fuseau horaire \(Europe\/Paris\)/)).toBeVisible()
  expect(await findFaults(first.page)).toEqual([])
  await mirrorPage(first.page)
  expect(await findFaults(first.page)).toEqual([])
  await first.send()
  const receipt = first.page.getByText(/GC-\d\d-\d{4}-\d{4}/)
  await expect(receipt).toBeVisible()
  number = /GC-[\d-]+/.exec((await receipt.textContent()) ?? '')?.[0] ?? ''

  await second.send()
  await expect(second.page.locator('.error-line', { hasText: en.consult.slotTaken })).toBeVisible()
  await expect(second.page.locator('#form').getByLabel(en.field.name, { exact: true })).toHaveValue('Lata Nair')
  expect(await findFaults(second.page)).toEqual([])
  await slotOf(second.page).selectOption({ index: 1 })
  await second.send()
  await expect(second.page.getByText(/GC-\d\d-\d{4}-\d{4}/)).toBeVisible()

  const [email] = await shop().emailsTo('lata@example.in', 1)
  expect(email).toContain('consultation gratuite en visioconférence')
  expect(email).toContain('text/calendar')
  expect(email).not.toContain('Lata')
  const [staffEmail] = await shop().emailsTo(SHOP_EMAIL, 2)
  expect(staffEmail).toContain(`http://shop.example/staff/enquiries/${number}`)
  await first.context.close()
  await second.context.close()
})

test('the admin lists appointments by time, confirms one, and proposes another time', async () => {
  const page = await shop().staff.newPage()
  await page.goto('/staff/enquiries')
  await page.getByRole('link', { name: messages.coming }).click()
  await expect(page.locator('#enquiries > li')).toHaveCount(2)
  await expect(page.locator('#enquiries > li').first()).toContainText(number)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: number }).click()
  const box = page.locator('section', { has: page.getByRole('heading', { name: messages.heading, exact: true }) })
  await expect(box.getByText(messages.states.asked)).toBeVisible()
  await button(page, messages.confirm).click()
  await expect(box.getByText(messages.states.confirmed)).toBeVisible()
  await page.getByText(messages.propose).click()
  await slotOf(page).or(box.locator('select')).selectOption({ index: 3 })
  expect(await findFaults(page)).toEqual([])
  await button(page, messages.proposeSend).click()
  await expect(box.getByText(messages.states.proposed)).toBeVisible()
  await expect(page.getByRole('heading', { name: en.adminEnquiry.history }).locator('..')).toContainText(
    messages.acts.proposed,
  )
  await page.close()
})

test('by the link a customer accepts without scripts, moves and cancels; both sides get an e-mail', async ({
  browser,
}) => {
  const [, confirmed, proposed] = await shop().emailsTo('lata@example.in', 3)
  expect(confirmed).toContain('est confirmée')
  const { appointment } = fr
  const plainContext = await browser.newContext({ baseURL: shop().address, javaScriptEnabled: false, ...PHONE })
  const page = await plainContext.newPage()
  await page.goto(linkIn(proposed))
  await button(page, appointment.accept).click()
  await expect(page.getByText(appointment.done.accepted)).toBeVisible()
  await expect(page.getByText(appointment.states.confirmed, { exact: true })).toBeVisible()
  await plainContext.close()

  const context = await browser.newContext({ baseURL: shop().address, timezoneId: 'Europe/Paris', ...PHONE })
  const livePage = await context.newPage()
  await livePage.goto(linkIn(confirmed))
  await expect(livePage.getByText(/Dans votre fuseau horaire \(Europe\/Paris\)/)).toBeVisible()
  expect(await findFaults(livePage)).toEqual([])
  await slotOf(livePage).selectOption({ index: 5 })
  await button(livePage, appointment.move).click()
  await expect(livePage.getByText(appointment.done.moved)).toBeVisible()
  expect(await findFaults(livePage)).toEqual([])
  const file = await livePage.request.get(
    `/api/appointment/calendar?key=${new URL(livePage.url()).searchParams.get('key')}`,
  )
  expect(await file.text()).toContain('SEQUENCE:4')
  await livePage.getByText(appointment.callOff).click()
  await button(livePage, appointment.callOffNow).click()
  await expect(livePage.getByText(appointment.done.called_off)).toBeVisible()
  await shop().emailsTo('lata@example.in', 6)
  await shop().emailsTo(SHOP_EMAIL, 5)
  await context.close()

  const admin = await shop().staff.newPage()
  await admin.goto(`/fr/staff/enquiries/${number}`)
  const history = admin.getByRole('heading', { name: fr.adminEnquiry.history }).locator('..')
  await history.locator('summary').click()
  const acts = fr.adminEnquiry.time.acts
  for (const act of ['asked', 'confirmed', 'proposed', 'accepted', 'moved', 'called_off'] as const) {
    await expect(history.getByText(acts[act], { exact: true })).toBeVisible()
  }
  expect(await findFaults(admin)).toEqual([])
  await admin.close()
})

test('an unknown link says so, and a foreign site changes nothing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop().address, ...PHONE })
  const page = await context.newPage()
  for (const [path, { unknownTitle }] of [
    ['', en.appointment],
    ['/fr', fr.appointment],
  ] as const) {
    await page.goto(`${path}/gem-consultant/appointment?key=GC-26-0000-0000`)
    await expect(page.getByRole('heading', { level: 1, name: unknownTitle })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await findFaults(page)).toEqual([])
  }
  const form = { key: 'x', act: 'call_off', sequence: '0' }
  const foreign = await page.request.post('/api/appointment', { form, headers: { Origin: 'https://evil.test' } })
  expect(foreign.status()).toBe(403)
  expect((await page.request.get('/api/appointment/calendar?key=x')).status()).toBe(404)
  await context.close()
})
