import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { openMailServer } from '../../../data/providers/mail-server'
import { test } from '../fixture'
import { waitForEmails } from '../received-emails'
import { signInStaff } from '../shopper'
import { PHONE } from './admin-shop'
import { type OwnShop, startShop } from './own-shop'

/** Where the shop writes about new enquiries. */
export const SHOP_EMAIL = 'enquiries@navamani.example'

type MailShop = {
  address: string
  /** A signed-in team member with a phone. */
  staff: BrowserContext
  emailsTo: (to: string, count: number) => Promise<string[]>
}

/** Starts a shop at `http://shop.example` that sends real e-mails, for tests that run one after another; returns it. */
export function withMailShop(): () => MailShop {
  let opened: MailShop | undefined
  let close = async () => {}
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browser }) => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-shop-'))
    const mail = await openMailServer()
    let shop: OwnShop | undefined
    close = async () => {
      await opened?.staff.close()
      await shop?.stop()
      await mail.close()
      rmSync(folder, { recursive: true, force: true })
    }
    let output = ''
    const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_FROM: 'shop@navamani.example' }
    const env = { DATA_DIR: folder, DEMO: '1', ...smtp, SITE_URL: 'http://shop.example', SHOP_EMAIL }
    shop = await startShop(env, (chunk) => {
      output += chunk
    })
    const staff = await browser.newContext({ baseURL: shop.address, ...PHONE })
    opened = {
      address: shop.address,
      staff,
      emailsTo: (to, count) => waitForEmails(mail.emails, to, count),
    }
    await signInStaff(await staff.newPage(), output)
  })
  test.afterAll(() => close())
  return () => {
    if (!opened) throw new Error('the shop was not started')
    return opened
  }
}
