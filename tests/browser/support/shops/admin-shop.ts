import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { DELIVERY_ADDRESS } from '../delivery-address'
import { expect, test } from '../fixture'
import { signInWith } from '../shopper'
import { TEAM } from './filled'
import { startShop } from './own-shop'

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1280, height: 900 } }

/** A shop of its own with two team members: Kiran is staff, Lata a manager. */
async function startAdminShop(browser: Browser) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-shop-'))
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1' }, undefined, 'team')
  const enter = async (mobile: string, screen: typeof PHONE | typeof DESKTOP): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: shop.address, ...screen })
    const page = await context.newPage()
    await signInWith(page, mobile)
    await page.close()
    return context
  }
  return {
    address: shop.address,
    staff: await enter(TEAM.staff.mobile_no, PHONE),
    manager: await enter(TEAM.manager.mobile_no, DESKTOP),
    order: (method: 'demo' | 'cod' = 'demo', name?: string, count?: number) => order(shop.address, method, name, count),
    stop: async () => {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts an admin shop for the tests of a file, which run one after another; returns it. */
export function withAdminShop(): () => Awaited<ReturnType<typeof startAdminShop>> {
  let shop: Awaited<ReturnType<typeof startAdminShop>> | undefined
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browser }) => {
    shop = await startAdminShop(browser)
  })
  test.afterAll(async () => {
    await shop?.staff.close()
    await shop?.manager.close()
    await shop?.stop()
  })
  return () => {
    if (!shop) throw new Error('the shop was not started')
    return shop
  }
}

let mobile = 9_800_000_000

/** An order of one product, or of so many different ones, for a new number, paid at the demo gateway unless it is paid in cash on delivery. */
export async function order(
  address: string,
  payment_method: 'demo' | 'cod',
  name = 'Meera Iyer',
  count = 1,
): Promise<string> {
  const ask = async (path: string, body?: object) => {
    const sent = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${address}/api/v1/${path}`, sent ?? {})).json()
  }
  const { data: products } = await ask('product/getbytypeid?ids=2,4,5,7&stock=in&sort=low&per_page=100')
  const ids: number[] = products.map(({ id }: { id: number }) => id)
  for (const at of ids.keys()) {
    mobile += 1
    const { data } = await ask('order/createpay', {
      idempotency_key: randomUUID(),
      items: ids.slice(at, at + count).map((product_id) => ({ product_id, quantity: 1 })),
      contact: { name, email: 'meera@example.in', mobile_no: String(mobile) },
      shipping_address: DELIVERY_ADDRESS,
      billing_address: DELIVERY_ADDRESS,
      payment_method,
    })
    if (!data?.order) continue
    if (payment_method === 'cod') return data.order.number
    const page = `${address}${data.payment.url}`
    await fetch(page)
    await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'succeed' }), redirect: 'manual' })
    return data.order.number
  }
  throw new Error('every product is reserved')
}

/** Presses the button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The first text of the page itself that is exactly this. */
export const inMain = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).first()

/** Moves the order that the page shows, and waits until the form is gone. */
export async function moveOrder(
  page: Page,
  name: keyof typeof en.adminOrder.moves,
  fillDetails: () => Promise<void> = async () => {},
): Promise<void> {
  const { moves, yes, sure } = en.adminOrder
  await button(page, moves[name]).click()
  await fillDetails()
  await button(page, yes).click()
  await expect(page.getByText(sure[name])).toHaveCount(0)
}

/** Unfolds the refund of an order. */
export async function openRefund(page: Page) {
  await page.getByRole('heading', { name: en.adminOrder.give, exact: true }).click()
}

/** Sends a refund: the amount is typed a second time. */
export async function confirmRefund(page: Page, amount: string) {
  const { send, amountAgain, yes } = en.adminOrder
  await button(page, send).click()
  await page.getByLabel(amountAgain).fill(amount)
  await button(page, yes).click()
}

/** What can still be refunded, in rupees, as the form says it. */
export async function readRefundable(page: Page): Promise<number> {
  const [before = ''] = en.adminOrder.giveText.split('{amount}')
  const text = await page.locator('main').getByText(before).textContent()
  return Number(/₹([\d,.]*\d)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}
