import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { commandArgs } from '../../../data/command'
import { findFaults, isTooWide } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage, resize } from '../../support/shell'
import { newNumber, shopper, signIn } from '../../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const PAGE_PATH = '/staff/people'
const { team, teamInvitation: texts, staff } = en

test.skip(!SERVER, 'needs PostgreSQL')

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: OwnShop
let owner: Page

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: shop.address })).newPage()
const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text)

test.beforeAll(async ({ browser }) => {
  database = await createDatabase(SERVER, 'filled')
  shop = await startShop({ DATABASE_URL: database.url, DEMO: '1' })
  owner = await newPage(browser)
  const mobile = await signIn(owner, 'Ravi Iyer')
  const command = await commandArgs('staff', 'add', mobile, 'owner')
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATABASE_URL: database.url } })
  await openPage(owner, PAGE_PATH, 390)
  const steps = shopper(owner, 'en')
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
  await expect(owner.getByRole('heading', { level: 1, name: staff.team })).toBeVisible()
})

test.afterAll(async () => {
  await shop.stop()
  await database.drop()
})

/** Checks the page at the widths of a phone, a tablet and a computer. */
async function checkWidths(page: Page) {
  for (const width of [768, 1280, 390]) {
    await resize(page, width)
    expect([width, await isTooWide(page)]).toEqual([width, false])
  }
  expect(await findFaults(page)).toEqual([])
}

/** Invites on the open page; returns the path of the link in the message. */
async function invite(contact: string, name: string, role: 'staff' | 'manager' = 'staff'): Promise<string> {
  await owner.getByLabel(team.contact).fill(contact)
  await owner.getByLabel(team.personName).fill(name)
  await owner.getByRole('combobox', { name: team.roleLabel, exact: true }).selectOption(role)
  await owner.getByRole('button', { name: team.addButton }).click()
  await expect(owner.locator('[data-added]')).toBeFocused()
  return readLink(owner.locator('[data-added]').getByLabel(team.message))
}

async function readLink(message: ReturnType<Page['getByLabel']>): Promise<string> {
  await expect(message).toHaveValue(/\/account\/invitation\?key=/)
  const url = new URL(/https?:\S+/.exec(await message.inputValue())?.[0] ?? '')
  return url.pathname + url.search
}

test('a colleague without an account opens the link, opens an account, accepts and enters the admin', async ({
  browser,
}) => {
  const mobile = newNumber()
  const path = await invite(mobile, 'Meera Nair', 'manager')
  const row = owner.locator('[data-invitations] > li').filter({ hasText: 'Meera Nair' })
  await expect(row).toContainText(team.state.open)
  await expect(owner.getByRole('link', { name: team.whatsapp })).toHaveAttribute('href', new RegExp(`91${mobile}`))
  await checkWidths(owner)

  const guest = await newPage(browser)
  const answer = await guest.goto(path)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/Invitation to the team/)
  await expect(guest.getByText('Ravi Iyer', { exact: false })).toContainText('manager')
  await expect(guest.getByText(mobile)).toHaveCount(0)
  await checkWidths(guest)
  const steps = shopper(guest, 'en')
  await steps.signUp({ name: 'Meera Nair', email: 'meera.nair@example.in', mobile })
  await steps.enterCode(mobile)
  await expect(guest.getByText(texts.asInvited)).toBeVisible()
  await checkWidths(guest)
  await guest.getByRole('button', { name: texts.accept }).dblclick()
  await expect(guest.locator('[data-accepted]')).toBeFocused()
  await expect(guest.getByText(texts.acceptedAgain)).toBeVisible()
  await checkWidths(guest)
  await guest.getByRole('link', { name: texts.openAdmin }).click()
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
  await expect(guest.getByRole('heading', { level: 1, name: staff.dashboard })).toBeVisible()
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1, name: texts.ended.accepted })).toBeVisible()
  expect(await findFaults(guest)).toEqual([])
  await guest.context().close()

  await owner.reload()
  const member = owner.locator('[data-people] > li').filter({ hasText: 'Meera Nair' })
  await expect(member).toContainText(team.noFactor)
  await expect(member).not.toContainText(team.neverActive)
  await expect(owner.locator('[data-invitations]')).toHaveCount(0)
})

test('another account cannot accept, a new link replaces the old one, and a withdrawn one says what to do', async ({
  browser,
}) => {
  const name = `Lata ${'Narayana'.repeat(9)}`
  const oldPath = await invite('lata@example.in', name)
  const row = owner.locator('[data-invitations] > li').filter({ hasText: name })
  await checkWidths(owner)
  await row.getByRole('button', { name: fill(team.newLink, { name }) }).click()
  const path = await readLink(row.getByLabel(team.message))
  expect(path).not.toBe(oldPath)

  const stranger = await newPage(browser)
  await stranger.goto(`/fr${oldPath}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(fr.teamInvitation.unknown)
  await checkWidths(stranger)
  await signIn(stranger, 'Anil Rao')
  await stranger.goto(`/fr${path}`)
  await expect(stranger.getByText(fill(fr.teamInvitation.other, { contact: 'l•••@example.in' }))).toBeVisible()
  await expect(stranger.getByRole('button', { name: fr.teamInvitation.accept })).toHaveCount(0)
  await checkWidths(stranger)

  const stale = await owner.context().newPage()
  await openPage(stale, `/fr${PAGE_PATH}`, 768)
  expect(await findFaults(stale)).toEqual([])
  await row.getByRole('button', { name: fill(team.withdraw, { name }) }).click()
  await expect(owner.locator('[data-invitations]')).toHaveCount(0)
  await expect(owner.getByRole('heading', { name: team.list })).toBeFocused()
  await stale.getByRole('button', { name: fill(fr.team.newLink, { name }) }).click()
  await expect(stale.locator('[data-invitations]')).toHaveCount(0)
  await stale.close()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(fr.teamInvitation.ended.withdrawn)
  await checkWidths(stranger)
  await stranger.context().close()
})
