import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { openMailServer } from '../../../data/providers/mail-server'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { waitForEmails } from '../../support/received-emails'
import { openPage } from '../../support/shell'
import { buy, openManagedShop } from '../../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const { messageTexts: labels, contentPages, shopData: messages, orderMail } = en
const LIST = '/staff/content/messages'
const EDITOR = `${LIST}/paid`
/** Of the orders that `buy` places. */
const BUYER = 'meera@example.in'

let mail: Awaited<ReturnType<typeof openMailServer>>
let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  mail = await openMailServer()
  const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_FROM: 'shop@navamani.example' }
  const env = { ...smtp, SITE_URL: 'http://shop.example' }
  managed = await openManagedShop(browser, 'admin-messages', {}, env)
  admin = await managed.people.newPage()
})

test.afterAll(async () => {
  await managed?.close()
  await mail?.close()
})

const field = (page: Page, name: string, language = 'English') =>
  page.getByLabel(`${name} (${language})`, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const changes = (page: Page) => page.locator('[data-changes]').getByRole('listitem')
const { subject, text, sms } = labels.kinds

test('an edited e-mail is what the next buyer receives, and its default returns', async () => {
  await openPage(admin, LIST, 1280)
  expect(await findFaults(admin)).toEqual([])
  await admin.getByRole('heading', { name: labels.groups.orders }).click()
  expect(await findFaults(admin)).toEqual([])
  await admin.getByRole('link', { name: labels.names.paid }).click()
  await expect(field(admin, subject)).toHaveValue(orderMail.steps.paid.subject)
  await expect(admin.locator('[data-preview=en]')).toContainText('Payment received: order 26-1234-5678')
  expect(await findFaults(admin)).toEqual([])

  await field(admin, subject).fill('Hurrah, {nmuber}!')
  await expect(admin.getByText(labels.problem.placeholder_unknown.replace('{text}', '{nmuber}'))).toBeVisible()
  await button(admin, messages.save).click()
  await expect(admin.getByText(contentPages.notSaved)).toBeVisible()
  await expect(field(admin, subject)).toBeFocused()
  await field(admin, subject).fill('Hurrah, {number}!')
  await field(admin, text).fill('Dear friend of {shop},\n\n<script>alert(1)</script> {amount} is here.')
  await field(admin, sms).fill('{shop}: thank you for {number}')
  await expect(admin.getByText(labels.problem.placeholder_missing.replace('{text}', '{url}'))).toBeVisible()
  await field(admin, sms).fill('{shop}: thank you for {number} {url}')
  const preview = admin.locator('[data-preview=en]')
  await expect(preview).toContainText('Hurrah, 26-1234-5678!')
  await expect(preview).toContainText('<script>alert(1)</script> ₹12,500 is here.')
  await expect(admin.locator('[data-default]').first()).toHaveText(orderMail.steps.paid.subject)
  await button(admin, messages.save).click()
  await expect(admin.getByText(messages.saved).last()).toBeVisible()
  await expect(changes(admin)).toHaveCount(1)

  const { number } = await buy(managed.shop, 'succeed')
  const [first = ''] = await waitForEmails(mail.emails, BUYER, 1)
  expect(first).toContain(`Subject: Hurrah, ${number}!`)
  expect(first).toContain('Dear friend of Navamani,')
  expect(first).not.toContain('<p style="margin:0 0 16px"><script>')

  await admin.getByRole('link', { name: contentPages.showChange }).click()
  await expect(admin.locator('[data-difference]')).toContainText('Hurrah, {number}!')
  await expect(admin.locator('[data-difference]')).toContainText(orderMail.steps.paid.subject)
  expect(await findFaults(admin)).toEqual([])
  await button(admin, contentPages.restoreFirst).click()
  await expect(changes(admin)).toHaveCount(2)
  const second = await buy(managed.shop, 'succeed')
  const [, later = ''] = await waitForEmails(mail.emails, BUYER, 2)
  expect(later).toContain(`Subject: ${orderMail.steps.paid.subject.replace('{number}', second.number)}`)
})

test('of two editors the second is warned and loses nothing', async () => {
  await openPage(admin, `/fr${EDITOR}`, 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, EDITOR, 390)
  const other = await managed.people.newPage()
  await openPage(other, EDITOR, 1280)
  await field(other, subject).fill('First {number}')
  await button(other, messages.save).click()
  await expect(changes(other)).toHaveCount(3)
  await field(admin, subject).fill('Second {number}')
  await button(admin, messages.save).click()
  await expect(admin.getByText(messages.conflict)).toBeVisible()
  await expect(field(admin, subject)).toHaveValue('Second {number}')
  await button(admin, messages.keepMine).click()
  await expect(changes(admin)).toHaveCount(4)
  await openPage(admin, LIST, 768)
  await admin.getByRole('heading', { name: labels.groups.orders }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: labels.names.paid })).toContainText(contentPages.edited)
  await other.close()
})
