import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { DELIVERY_ADDRESS } from '../delivery-address'
import { signInStaff } from '../shopper'
import { type OwnShop, startShop } from './own-shop'

let mobile = 9_700_000_000

/** A shop of the test's own, signed in as its demo staff, who is a manager. */
export async function openManagedShop(
  browser: Browser,
  name: string,
  screen: BrowserContextOptions = {},
  env: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  let output = ''
  const hear = (more: string) => {
    output += more
  }
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1', ...env }, hear, 'team')
  const people = await browser.newContext({ baseURL: shop.address, ...screen })
  await signInStaff(await people.newPage(), output)
  const close = async () => {
    await people.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { shop, people, folder, close }
}

/** The response of the shop to a call without a session. */
export async function ask({ address }: OwnShop, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' }
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${address}/api/v1/${path}`, sent ?? {})).json()
}

/** An order of the cheapest product in stock, paid or declined at the demo gateway. */
export async function buy(shop: OwnShop, outcome: 'succeed' | 'fail') {
  const { data: products } = await ask(shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const [product] = products
  mobile += 1
  const { data } = await ask(shop, 'order/createpay', {
    idempotency_key: randomUUID(),
    items: [{ product_id: product.id, quantity: 1 }],
    contact: { name: 'Meera Iyer', email: 'meera@example.in', mobile_no: String(mobile) },
    shipping_address: DELIVERY_ADDRESS,
    billing_address: DELIVERY_ADDRESS,
    payment_method: 'demo',
  })
  const page = `${shop.address}${data.payment.url}`
  await fetch(page)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  return { product, number: String(data.order.number), total: Number(data.order.total) }
}
