import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { type OwnShop, startShop } from './own-shop'
import { PLACE } from './place'
import { signInStaff } from './shopper'

const run = promisify(execFile)
let mobile = 9_700_000_000

/** A shop of the test's own whose demo staff is a manager, signed in. */
export async function openManagedShop(browser: Browser, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  let said = ''
  const env = { DATA_DIR: folder, DEMO: '1' }
  const start = () =>
    startShop(env, (more) => {
      said += more
    })
  await (await start()).stop()
  const mobileOfStaff = /Demo staff: .* with (\d{10})/.exec(said)?.[1] ?? ''
  const args = ['--import', 'tsx', 'lib/cli/staff.ts', 'add', mobileOfStaff, 'manager']
  await run(process.execPath, args, { env: { ...process.env, ...env, DATABASE_URL: '', LOG_LEVEL: 'silent' } })
  const shop = await start()
  const people = await browser.newContext({ baseURL: shop.address })
  await signInStaff(await people.newPage(), said)
  const close = async () => {
    await people.close()
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { shop, people, close }
}

/** What the shop answers to a call of nobody's. */
export async function ask({ address }: OwnShop, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' }
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${address}/api/v1/${path}`, sent ?? {})).json()
}

/** An order of the cheapest piece that is there, paid or refused at the demo gateway. */
export async function buy(shop: OwnShop, outcome: 'succeed' | 'fail') {
  const { data: pieces } = await ask(shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const [piece] = pieces
  mobile += 1
  const { data } = await ask(shop, 'order/createpay', {
    idempotency_key: randomUUID(),
    items: [{ product_id: piece.id, quantity: 1 }],
    contact: { name: 'Meera Iyer', email: 'meera@example.in', mobile_no: String(mobile) },
    shipping_address: PLACE,
    billing_address: PLACE,
    payment_method: 'demo',
  })
  const page = `${shop.address}${data.payment.url}`
  await fetch(page)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  return { piece, number: String(data.order.number), total: Number(data.order.total) }
}
