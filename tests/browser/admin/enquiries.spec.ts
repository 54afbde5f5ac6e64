import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { fillEnquiry, makePicture } from '../support/custom-request'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { signIn } from '../support/shopper'
import { PHONE } from '../support/shops/admin-shop'
import { SHOP_EMAIL, withMailShop } from '../support/shops/mail-shop'

test.use(WITH_PICTURES)

const { adminEnquiry: messages } = en
const shop = withMailShop()

const send = (page: Page) => page.getByRole('button', { name: fr.contact.send, exact: true }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function receiptOn(page: Page): Promise<string> {
  const shown = page.getByText(/CJ-\d\d-\d{4}-\d{4}/)
  await expect(shown).toBeVisible()
  return /CJ-[\d-]+/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
}

let number = ''

test('an enquiry with two pictures appears in the admin without a reload', async ({ browser }) => {
  const admin = await shop().staff.newPage()
  await admin.goto('/staff/enquiries')
  await expect(admin.getByText(messages.none)).toBeVisible()
  expect(await findFaults(admin)).toEqual([])

  const context = await browser.newContext({ baseURL: shop().address, ...PHONE })
  const page = await context.newPage()
  await page.goto('/fr/gems/customized-jewellery')
  await expect(page.locator('html[data-live]')).toBeAttached()
  await fillEnquiry(page, 'Lata Nair')
  const files = page.getByLabel(fr.uploads.label)
  await files.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }])
  await expect(page.getByText(fr.uploads.problems.wrong_type.replace('{name}', 'notes.txt'))).toBeVisible()
  await files.setInputFiles([await makePicture('bague dorée.jpg', 200), await makePicture('dessin.jpg', 20)])
  await files.setInputFiles([{ name: 'faux.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }])
  await expect(page.getByRole('list', { name: fr.uploads.chosen }).getByRole('listitem')).toHaveCount(3)
  expect(await findFaults(page)).toEqual([])
  await send(page)
  await expect(page.getByText(fr.uploads.problems.wrong_type.replace('{name}', 'faux.jpg'))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await button(page, fr.uploads.remove.replace('{name}', 'faux.jpg')).click()
  await send(page)
  number = await receiptOn(page)
  await context.close()

  await expect(admin.getByRole('link', { name: number })).toBeVisible()
  await expect(admin.getByText('Un anneau simple, pour ma propre pierre.')).toBeVisible()
  expect(await findFaults(admin)).toEqual([])
  const [receipt] = await shop().emailsTo('lata@example.in', 1)
  expect(receipt).toContain(`Votre numéro de suivi est ${number}`)
  expect(receipt).not.toContain('anneau')
  const [staffEmail] = await shop().emailsTo(SHOP_EMAIL, 1)
  expect(staffEmail).toContain(`http://shop.example/staff/enquiries/${number}`)
  await admin.close()
})

test('its pictures are shown, a note is added, and it is answered in its language', async () => {
  const page = await shop().staff.newPage()
  await page.goto('/staff/enquiries?state=new&kind=customjewelreq&q=lata')
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(`/staff/enquiries/${number}`)
  for (const name of ['bague dorée.jpg', 'dessin.jpg']) {
    const link = page.getByRole('link', { name: messages.openFile.replace('{name}', name) })
    await link.scrollIntoViewIfNeeded()
    const shown = link.locator('img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  }
  expect(await findFaults(page)).toEqual([])

  await expect(button(page, messages.saveNote)).toBeEnabled()
  await page.getByLabel(messages.note).fill('Ask the goldsmith about the band.')
  await button(page, messages.saveNote).click()
  await expect(page.getByRole('heading', { name: messages.history }).locator('..')).toContainText('Ask the goldsmith')
  await expect(page.getByLabel(messages.note)).toHaveValue('')

  const answer = page.getByLabel(messages.answerText)
  await expect(answer).toHaveValue(/^Bonjour Lata Nair,[\s\S]*Bien cordialement,/)
  await button(page, messages.sendAnswer).click()
  await expect(page.getByText(messages.errors.answer_required)).toBeVisible()
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.fill('Bonjour Lata Nair,\n\nOui, <volontiers>.\n\nBien cordialement')
  await page.reload()
  await expect(answer).toHaveValue(/Oui, <volontiers>/)
  await expect(page.locator('[data-unsent]')).toHaveCount(0)
  await button(page, messages.sendAnswer).click()
  await expect(page.getByText(messages.sentAnswer)).toBeVisible()
  await expect(page.locator('main').getByText(messages.states.answered, { exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const [, answerEmail] = await shop().emailsTo('lata@example.in', 2)
  expect(answerEmail).toContain(`Reply-To: ${SHOP_EMAIL}`)
  expect(answerEmail).toContain('Auto-Submitted: no')
  expect(answerEmail).toMatch(/> Un anneau simple,\r?\n> pour ma propre pierre\./)
  expect(answerEmail).toContain('Oui, &#60;volontiers&#62;.')
  await page.close()
})

test('a conflicting change of an enquiry is reported to the second person, whose note is kept and can be added', async () => {
  const [one, other] = [await shop().staff.newPage(), await shop().staff.newPage()]
  for (const page of [one, other]) {
    await page.goto(`/staff/enquiries/${number}`)
    await expect(button(page, messages.saveNote)).toBeEnabled()
  }
  await other.getByLabel(messages.note).fill('Rang her at noon.')
  await button(one, messages.move.reopen).click()
  await expect(one.locator('main').getByText(messages.states.open, { exact: true })).toBeVisible()
  await button(other, messages.move.closed).click()
  await expect(other.getByRole('alert').filter({ hasText: messages.conflict.replace(/^\{name\} /, '') })).toBeVisible()
  await expect(other.locator('main').getByText(messages.states.open, { exact: true })).toBeVisible()
  await expect(other.getByLabel(messages.note)).toHaveValue('Rang her at noon.')
  await button(other, messages.saveNote).click()
  await expect(other.getByLabel(messages.note)).toHaveValue('')
  await one.close()
  await other.close()
})

test('WhatsApp opens with the text, and the history records it', async () => {
  const page = await shop().staff.newPage()
  await shop().staff.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(`/fr/staff/enquiries/${number}`)
  const link = page.getByRole('link', { name: fr.adminEnquiry.chatOpen })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/919845012345\?text=Bonjour%20Lata%20Nair/)
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(page.getByText(fr.adminEnquiry.entry.whatsapp)).toBeVisible()
  expect(opened.url()).toContain('wa.me/919845012345')
  expect(await findFaults(page)).toEqual([])
  await page.close()
})

test('enquiries and their pictures are closed to customers and visitors', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop().address })
  const page = await context.newPage()
  const file = `/api/admin/enquiry-file/${number}/1`
  expect((await page.request.get(file)).status()).toBe(401)
  await signIn(page)
  expect((await page.request.get(file)).status()).toBe(403)
  for (const path of ['/staff/enquiries', `/staff/enquiries/${number}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: en.staff.notAllowed })).toBeVisible()
  }
  const reply = await shop().staff.request.get(file)
  expect(reply.headers()['content-type']).toBe('image/webp')
  expect(reply.headers()['content-security-policy']).toContain('sandbox')
  expect(reply.headers()['cache-control']).toContain('no-store')
  expect((await shop().staff.request.get('/staff/enquiries?state=nonsense')).status()).toBe(404)
  expect((await shop().staff.request.get('/staff/enquiries/CJ-26-0000-0000')).status()).toBe(404)
  await context.close()
})

test('a picture can be sent without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop().address, javaScriptEnabled: false, ...PHONE })
  const page = await context.newPage()
  await page.goto('/fr/gems/customized-jewellery')
  await fillEnquiry(page, 'Kiran Rao')
  await page.getByLabel(fr.uploads.label).setInputFiles([await makePicture('seule.jpg', 90)])
  await send(page)
  await page.waitForURL(/\?receipt=CJ-/)
  const admin = await shop().staff.newPage()
  await admin.goto('/fr/staff/enquiries?q=kiran')
  await expect(admin.getByText('1 fichier', { exact: true })).toBeVisible()
  await context.close()
})
