import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { setConnection } from '../../db/connection'
import * as schema from '../../db/schema'
import { dispatch } from '../../server/dispatch'
import { step, toBar } from '../steps/progress.mjs'
import { startShop } from './comparison'
import type { BenchPlan } from './load'
import { toSampleOrder } from './sample-order'
import { formatRatio, median, ratios } from './spread'
import type { Row } from './table'

const BUYER_COUNTS = [1, 8, 32]
const MAX_BUYERS = Math.max(...BUYER_COUNTS)
const STONES = ['different stones', 'one stone'] as const
const BENCH_STOCK = 10_000_000
/** Below the total at which the law asks for the buyer's PAN. */
const MAX_PRICE_PAISE = 5_000_000
/** Orders a second, and bare transactions of as many statements a second, round by round. */
type OrderRates = {
  buyers: number
  stones: (typeof STONES)[number]
  statements: number
  orders: number[]
  bare: number[]
}

let orderCount = 0
/** An order of one product from a mobile number of its own. */
function toOrderInput(productId: number) {
  orderCount += 1
  return toSampleOrder(productId, `9${String(orderCount).padStart(9, '0')}`)
}

/** Does the work again and again, so many at once, for some seconds, and each at least once; how often a second it was done. */
async function perSecond(seconds: number, atOnce: number, work: (buyer: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1_000
  let done = 0
  const loop = async (buyer: number) => {
    do {
      await work(buyer)
      done += 1
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: atOnce }, (_, buyer) => loop(buyer)))
  return (done * 1_000) / (performance.now() - started)
}

async function placeOrder(address: string, product: number): Promise<void> {
  const input = toOrderInput(product)
  const response = await fetch(`${address}/api/v1/order/createpay`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${orderCount % 200}.${(orderCount * 7) % 250}.${Math.floor(orderCount / 1000) % 250}`,
    },
    body: JSON.stringify(input),
  })
  const reply: { status: number; msg: string } = await response.json()
  if (reply.status !== 1) throw new Error(`an order was refused: ${response.status} ${reply.msg}`)
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
    await dispatch('order/createpay', toOrderInput(product), context)
    statements = 0
    const { envelope } = await dispatch('order/createpay', toOrderInput(product), context)
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
    [BENCH_STOCK, MAX_PRICE_PAISE, MAX_BUYERS],
  )
  return rows.map(({ id }) => Number(id))
}

/** Orders over HTTP as buyers send them, beside a loop of bare inserts on the same server, in turn round after round. */
export async function measureOrders(url: string, { rounds, seconds, warmSeconds }: BenchPlan): Promise<OrderRates[]> {
  // As many connections as the shop's own pool has.
  const pool = new Pool({ connectionString: url, max: 10 })
  // Its connections end a little after the pool, when the database may be dropped already.
  pool.on('error', () => {})
  const products = await prepare(pool)
  const statements = await countStatements(pool, products[0] ?? 0)
  const rates = BUYER_COUNTS.flatMap((buyers) =>
    STONES.map((stones): OrderRates => ({ buyers, stones, statements, orders: [], bare: [] })),
  )
  const shop = await startShop({ DATABASE_URL: url, TRUST_PROXY: '1' })
  try {
    await step('Measuring orders', async (note: (text: string) => void) => {
      await perSecond(warmSeconds, MAX_BUYERS, (buyer) => placeOrder(shop.address, products[buyer] ?? 0))
      for (let round = 0; round < rounds; round += 1) {
        for (const { buyers, stones, orders, bare } of rates) {
          const productOf = (buyer: number) => products[stones === 'one stone' ? 0 : buyer] ?? 0
          orders.push(await perSecond(seconds, buyers, (buyer) => placeOrder(shop.address, productOf(buyer))))
          bare.push(await perSecond(seconds, buyers, () => insertBare(pool, statements)))
        }
        note(toBar(round + 1, rounds))
      }
    })
    return rates
  } finally {
    await shop.stop()
    await pool.end()
  }
}

const formatRate = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)}/s`

/** What one order costs beside bare inserts of as many statements in one transaction. */
export function orderRows(rates: OrderRates[]): Row[] {
  return rates.map(({ buyers, stones, statements, orders, bare }) => ({
    what: `orders, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}, ${stones}`,
    shop: formatRate(median(orders)),
    beside: `${statements} bare statements ${formatRate(median(bare))}`,
    ratio: formatRatio(ratios(orders, bare)),
  }))
}
