import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type OwnShop, startShop } from './own-shop'
import { PLACE } from './place'
import { readCode, signIn } from './shopper'

const run = promisify(execFile)
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1280, height: 900 } }
type Person = { mobile: string; context: BrowserContext }
type Screen = typeof PHONE | typeof DESKTOP

/** A shop of its own with two people of the desk: Kiran is staff, Lata a manager. */
export async function startDeskShop(browser: Browser) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-shop-'))
  const env = { DATA_DIR: folder, DEMO: '1' }
  let shop: OwnShop = await startShop(env)
  const join_ = async (name: string, screen: Screen): Promise<Person> => {
    const context = await browser.newContext({ baseURL: shop.address, ...screen })
    return { mobile: await signIn(await context.newPage(), name), context }
  }
  const [kiran, lata] = [await join_('Kiran Desk', PHONE), await join_('Lata Manager', DESKTOP)]
  await Promise.all([kiran.context.close(), lata.context.close()])
  await shop.stop()
  for (const [mobile, role] of [
    [kiran.mobile, 'staff'],
    [lata.mobile, 'manager'],
  ] as const) {
    const args = ['--import', 'tsx', 'lib/cli/staff.ts', 'add', mobile, role]
    await run(process.execPath, args, { env: { ...process.env, ...env, DATABASE_URL: '', LOG_LEVEL: 'silent' } })
  }
  shop = await startShop(env)

  const enter = async (mobile: string, screen: Screen): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: shop.address, ...screen })
    const page = await context.newPage()
    const asked = await page.request.post('/api/v1/customer/signinwithmobileno', { data: { mobile_no: mobile } })
    const id = (await asked.json()).data[0].id
    const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
    const code = await readCode(page.request, mobile)
    const form = { customer_id: String(id), code, purpose: 'signin', csrfToken, json: 'true' }
    await page.request.post('/api/auth/callback/otp', { form })
    await page.close()
    return context
  }
  return {
    address: shop.address,
    staff: await enter(kiran.mobile, PHONE),
    manager: await enter(lata.mobile, DESKTOP),
    order: (method: 'demo' | 'cod' = 'demo', name?: string) => order(shop.address, method, name),
    stop: async () => {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let mobile = 9_800_000_000

/** An order of one piece for a number of its own, paid at the demo gateway unless it is paid at the door. */
export async function order(address: string, payment_method: 'demo' | 'cod', name = 'Meera Iyer'): Promise<string> {
  const ask = async (path: string, body?: object) => {
    const sent = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${address}/api/v1/${path}`, sent ?? {})).json()
  }
  const { data: pieces } = await ask('product/getbytypeid?ids=2,4,5,7&stock=in&sort=low&per_page=100')
  for (const { id } of pieces) {
    mobile += 1
    const { data } = await ask('order/createpay', {
      idempotency_key: randomUUID(),
      items: [{ product_id: id, quantity: 1 }],
      contact: { name, email: 'meera@example.in', mobile_no: String(mobile) },
      shipping_address: PLACE,
      billing_address: PLACE,
      payment_method,
    })
    if (!data?.order) continue
    if (payment_method === 'cod') return data.order.number
    const page = `${address}${data.payment.url}`
    await fetch(page)
    await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'succeed' }), redirect: 'manual' })
    return data.order.number
  }
  throw new Error('every piece is taken')
}

/** Presses a button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
