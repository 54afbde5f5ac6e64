import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Checkout, toCheckout } from '../support/load/checkouts'
import { embeddedIn } from '../support/shops/embedded-database'
import { layPrepared } from '../support/shops/filled'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const LONG = Boolean(process.env.LONG)
const CHECKOUTS = LONG ? 200 : 60
const CLIENTS = 8
/** The server is killed after this many responses, during the next requests. */
const KILLED_AFTER = LONG ? 70 : 20
const PRODUCTS = 10
/** Stock of each product, which does not suffice for all checkouts. */
const STOCK_EACH = LONG ? 15 : 5

type Answer = { status: number; reason?: string; data: { order?: { number: string } } | null }

test.setTimeout(300_000)

/** Sends a checkout once; throws if the server is killed before it responds. */
async function send({ address }: OwnShop, checkout: Checkout): Promise<Answer> {
  const response = await fetch(`${address}/api/v1/order/createpay`, {
    method: 'POST',
    // Each buyer has another IP address, so that no rate limit applies.
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': checkout.address },
    body: checkout.body,
  })
  const answer: Answer = await response.json()
  expect(response.status).toBe(200)
  return answer
}

/** Each client sends its part of the checkouts until the server is gone; returns the number of interrupted clients. */
async function sendAll(shop: OwnShop, checkouts: Checkout[], onAnswer: () => void): Promise<number> {
  const parts = Array.from({ length: CLIENTS }, (_, client) =>
    checkouts.filter((__, index) => index % CLIENTS === client),
  )
  const interrupted = await Promise.all(
    parts.map(async (part) => {
      for (const checkout of part) {
        const answer = await send(shop, checkout).catch(() => null)
        if (!answer) return 1
        const number = answer.data?.order?.number ?? null
        if (checkout.number !== null) expect(number).toBe(checkout.number)
        checkout.number = number
        checkout.reason = answer.reason ?? null
        onAnswer()
      }
      return 0
    }),
  )
  return interrupted.filter(Boolean).length
}

for (const { name, folder, isEmbedded } of [
  { name: 'PostgreSQL', folder: '.tmp/kill', isEmbedded: false },
  { name: 'the embedded database', folder: '.tmp/kill-embedded', isEmbedded: true },
]) {
  test(`a server killed during many checkouts loses and duplicates no order (${name})`, async () => {
    test.skip(!isEmbedded && !(SERVER && LONG), 'needs TEST_DATABASE_URL, and is part of the long run')
    rmSync(folder, { recursive: true, force: true })
    const database = isEmbedded ? embeddedIn(folder) : await createDatabase(SERVER, 'filled')
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SESSION_SECRET: 'a-secret-of-the-test-that-is-long-enough',
      TRUST_PROXY: '1',
    }
    try {
      // The PostgreSQL database is a copy already.
      if (isEmbedded) layPrepared(folder, 'filled')
      const products = (
        await database.query(`select id from product where payable_paise < 5000000 order by id limit ${PRODUCTS}`)
      ).map(({ id }) => Number(id))
      await database.query(`update product set stock = ${STOCK_EACH} where id in (${products.join(',')})`)
      const checkouts = Array.from({ length: CHECKOUTS }, (_, index) => toCheckout(products, index, 'demo'))
      const firstRun = await startShop(env)

      let count = 0
      const interrupted = await sendAll(firstRun, checkouts, () => {
        count += 1
        if (count === KILLED_AFTER) process.kill(firstRun.pid, 'SIGKILL')
      })
      expect(interrupted).toBe(CLIENTS)
      const numbersBeforeKill = checkouts.flatMap(({ number }) => number ?? [])

      const secondRun = await startShop(env)
      try {
        expect(await sendAll(secondRun, checkouts, () => {})).toBe(0)
      } finally {
        await secondRun.stop()
      }

      const orders = await database.query('select id, number, idempotency_key, state from "order"')
      const accepted = checkouts.filter(({ number }) => number !== null)
      expect(orders.map(({ number }) => number).toSorted()).toEqual(accepted.map(({ number }) => number).toSorted())
      expect(new Set(orders.map((row) => row.idempotency_key))).toEqual(new Set(accepted.map(({ key }) => key)))
      expect(accepted.map(({ number }) => number)).toEqual(expect.arrayContaining(numbersBeforeKill))
      expect(orders.every(({ state }) => state === 'awaiting_payment')).toBe(true)
      expect(checkouts.filter(({ number }) => number === null).every(({ reason }) => reason === 'out_of_stock')).toBe(
        true,
      )

      const stockRows = await database.query(
        `select p.id, p.stock + coalesce(sum(l.quantity), 0)::int as sum, p.stock from product p
         left join order_line l on l.product_id = p.id where p.id in (${products.join(',')}) group by p.id`,
      )
      expect(stockRows.map(({ sum }) => sum)).toEqual(products.map(() => STOCK_EACH))
      expect(Math.min(...stockRows.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0)
      const orderRows = await database.query(
        `select (select count(*) from payment where order_id = o.id)::int as payments,
                (select count(*) from order_event where order_id = o.id)::int as events,
                (select count(*) from order_line where order_id = o.id)::int as lines from "order" o`,
      )
      expect(orderRows.every(({ payments, events, lines }) => payments === 1 && events === 2 && lines >= 1)).toBe(true)
    } finally {
      await database.drop()
    }
  })
}
