import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DELIVERY_ADDRESS } from '../support/delivery-address'
import { expect, test } from '../support/fixture'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const DATABASE = process.env.TEST_DATABASE_URL
const SECRET = 'secret-of-the-workers'
const ORDERS = 20
const folder = mkdtempSync(join(tmpdir(), 'worker-'))
const workers: ChildProcess[] = []
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: OwnShop

test.describe.configure({ mode: 'serial' })
test.skip(!DATABASE, 'needs PostgreSQL')

test.beforeAll(async () => {
  database = await createDatabase(DATABASE ?? '')
  shop = await startShop({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    JOBS: 'off',
    REVALIDATE_SECRET: SECRET,
  })
})

test.afterAll(async () => {
  await Promise.all(workers.map(stop))
  await shop?.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.kill('SIGTERM')
  })
}

async function startWorker(): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    REDIS_URL: '',
    LOG_LEVEL: 'silent',
    REVALIDATE_SECRET: SECRET,
    JOBS_SHOP_URL: shop.address,
  }
  const worker = spawn(process.execPath, ['lib/cli/serve.mjs', '--worker'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(worker)
  await new Promise<void>((resolve, reject) => {
    worker.stdout.on('data', (output) => String(output).includes('at work') && resolve())
    worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
  })
}

/** Orders one product with an unused mobile number; returns the payment path. */
async function placeOrder(product_id: number): Promise<string> {
  const mobile_no = `9${String(product_id).padStart(9, '0')}`
  const body = {
    idempotency_key: randomUUID(),
    items: [{ product_id, quantity: 1 }],
    contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no },
    shipping_address: DELIVERY_ADDRESS,
    billing_address: DELIVERY_ADDRESS,
    payment_method: 'demo',
  }
  const answer = await fetch(`${shop.address}/api/v1/order/createpay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, reason } = await answer.json()
  expect(reason).toBeUndefined()
  return data.payment.url
}

const count = async (source: string) => Number((await database.query(`select count(*) as n from ${source}`))[0]?.n)

test('two workers refund each double payment once, and notify each buyer once', async () => {
  const products: { id: number }[] = await database.query(
    `select id from product where stock > 0 and payable_paise < 20000000 order by id limit ${ORDERS}`,
  )
  expect(products).toHaveLength(ORDERS)
  for (const { id } of products) {
    const page = `${shop.address}${await placeOrder(id)}`
    await fetch(page)
    const form = new URLSearchParams({ outcome: 'twice' })
    expect((await fetch(page, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
  }
  expect(await count("refund where state = 'waiting'")).toBe(ORDERS)
  await Promise.all([startWorker(), startWorker()])
  await expect.poll(() => count("refund where state = 'done'"), { timeout: 30_000 }).toBe(ORDERS)
  expect(await count("demo_charge where kind = 'charge'")).toBe(2 * ORDERS)
  expect(await count("demo_charge where kind = 'refund'")).toBe(ORDERS)
  expect(await count("outbox where channel = 'email' and subject like 'Paid twice%'")).toBe(ORDERS)
})

test('a product whose reservation a worker releases is in stock on its page again', async () => {
  const [product] = await database.query(
    'select id, slug from product where stock = 1 and payable_paise < 20000000 order by id desc limit 1',
  )
  const readProductPage = async () => (await fetch(`${shop.address}/gems/product/${product?.slug}`)).text()
  expect(await readProductPage()).toContain('https://schema.org/InStock')
  await placeOrder(Number(product?.id))
  await expect.poll(readProductPage).toContain('https://schema.org/OutOfStock')
  await database.query(`update "order" set held_until = now() - interval '1 second' where held_until is not null`)
  await expect.poll(readProductPage, { timeout: 45_000 }).toContain('https://schema.org/InStock')
})
