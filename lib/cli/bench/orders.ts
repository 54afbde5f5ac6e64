import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { setConnection } from '../../db/connection'
import * as schema from '../../db/schema'
import { dispatch } from '../../server/dispatch'
import { step, toBar } from '../steps/progress.mjs'
import { startShop } from './contest'
import type { Plan } from './load'
import { median, ratios, sayRatio } from './spread'
import type { Row } from './table'

const BUYERS = [1, 8, 32]
const MAX = Math.max(...BUYERS)
const STONES = ['different stones', 'one stone'] as const
const ENOUGH = 10_000_000
/** Below the total at which the law asks for the buyer's PAN. */
const DEAREST = 5_000_000
const ADDRESS = {
  name: 'Asha Rao',
  line1: '12, 8th Cross',
  line2: '',
  city: 'Bengaluru',
  state: 'KA',
  pincode: '560003',
  country: 'IN',
}

/** Orders a second, and bare transactions of as many statements a second, round by round. */
type OrdersMeasured = {
  buyers: number
  stones: (typeof STONES)[number]
  statements: number
  orders: number[]
  bare: number[]
}

let turn = 0
/** An order of one product; no two come from the same number. */
function toInput(product_id: number) {
  turn += 1
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: `9${String(turn).padStart(9, '0')}` }
  const items = [{ product_id, quantity: 1 }]
  const more = { shipping_address: ADDRESS, billing_address: ADDRESS, payment_method: 'demo', lang: 'en' }
  return { idempotency_key: randomUUID(), items, contact, ...more }
}

/** Does the work again and again, so many at once, for some seconds, and each at least once; how often a second it was done. */
async function perSecond(seconds: number, atOnce: number, work: (who: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1_000
  let done = 0
  const loop = async (who: number) => {
    do {
      await work(who)
      done += 1
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, who) => loop(who)))
  return (done * 1_000) / (performance.now() - started)
}

async function order(address: string, product: number): Promise<void> {
  const input = toInput(product)
  const response = await fetch(`${address}/api/v1/order/createpay`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${turn % 200}.${(turn * 7) % 250}.${Math.floor(turn / 1000) % 250}`,
    },
    body: JSON.stringify(input),
  })
  const answer: { status: number; msg: string } = await response.json()
  if (answer.status !== 1) throw new Error(`an order was refused: ${response.status} ${answer.msg}`)
}

/** How many statements one order takes, begin and commit among them, counted as they pass. */
async function countStatements(pool: Pool, product: number): Promise<number> {
  let statements = 0
  const logQuery = () => {
    statements += 1
  }
  const db = drizzle(pool, { schema, logger: { logQuery } })
  setConnection({ db, kind: 'postgresql', ping: async () => {}, close: async () => {} })
  try {
    const context = { customerId: null, address: '10.0.0.1', now: new Date() }
    await dispatch('order/createpay', toInput(product), context)
    statements = 0
    const { envelope } = await dispatch('order/createpay', toInput(product), context)
    if (envelope.status !== 1) throw new Error(`an order was refused: ${envelope.msg}`)
    return statements
  } finally {
    setConnection(null)
  }
}

async function insertBare(pool: Pool, statements: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let count = 2; count < statements; count += 1) {
      await client.query('insert into bench_row (text) values ($1)', ['a row of the yardstick'])
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Products of which there are enough, one for each buyer. */
async function prepare(pool: Pool): Promise<number[]> {
  await pool.query('create table if not exists bench_row (id bigserial primary key, text text not null)')
  const { rows } = await pool.query(
    `update product set stock = $1 where id in
       (select id from product where payable_paise < $2 and stock > 0 order by id limit $3) returning id`,
    [ENOUGH, DEAREST, MAX],
  )
  return rows.map(({ id }) => Number(id))
}

/** Orders over HTTP as buyers send them, beside a loop of bare inserts on the same server, in turn round after round. */
export async function measureOrders(url: string, { rounds, seconds, warmSeconds }: Plan): Promise<OrdersMeasured[]> {
  // As many connections as the shop's own pool has.
  const pool = new Pool({ connectionString: url, max: 10 })
  const products = await prepare(pool)
  const statements = await countStatements(pool, products[0] ?? 0)
  const all = BUYERS.flatMap((buyers) =>
    STONES.map((stones): OrdersMeasured => ({ buyers, stones, statements, orders: [], bare: [] })),
  )
  const shop = await startShop({ DATABASE_URL: url, TRUST_PROXY: '1' })
  try {
    await step('Measuring orders', async (note: (text: string) => void) => {
      await perSecond(warmSeconds, MAX, (who) => order(shop.address, products[who] ?? 0))
      for (let round = 0; round < rounds; round += 1) {
        for (const { buyers, stones, orders, bare } of all) {
          const productOf = (who: number) => products[stones === 'one stone' ? 0 : who] ?? 0
          orders.push(await perSecond(seconds, buyers, (who) => order(shop.address, productOf(who))))
          bare.push(await perSecond(seconds, buyers, () => insertBare(pool, statements)))
        }
        note(toBar(round + 1, rounds))
      }
    })
    return all
  } finally {
    await shop.stop()
    await pool.end()
  }
}

const say = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)}/s`

/** What one order costs beside bare inserts of as many statements in one transaction. */
export function orderRows(all: OrdersMeasured[]): Row[] {
  return all.map(({ buyers, stones, statements, orders, bare }) => ({
    what: `orders, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}, ${stones}`,
    shop: say(median(orders)),
    beside: `${statements} bare statements ${say(median(bare))}`,
    ratio: sayRatio(ratios(orders, bare)),
  }))
}
