import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { openProxy } from '../../data/providers/proxy'
import { startStripe } from '../../data/providers/stripe-stand-in'
import { buyAll } from '../support/load/buyers'
import { toCheckout } from '../support/load/checkouts'
import { openInstance, type Recovery, untilHealthy } from '../support/shops/instance'
import { createDatabase } from '../support/shops/own-shop'
import { freePort } from '../support/shops/paying-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const REDIS = process.env.TEST_REDIS_URL
const REDIS_NUMBER = '/11'
const LONG = Boolean(process.env.LONG)
const SEED = Number(process.env.FUZZ_SEED ?? (LONG ? Date.now() % 1_000_000_000 : 20_261_123))
const CHECKOUTS = Number(process.env.CHAOS_CHECKOUTS ?? (LONG ? 200 : 15))
const CLIENTS = LONG ? 8 : 4
const PRODUCTS = 10
const FOLDER = '.tmp/chaos'
/** How long the connection is interrupted. */
const STALL_MS = LONG ? 4_000 : 1_000
const SLOW_MS = 30

type Fault = 'kill a' | 'kill b' | 'end connections' | 'cut database' | 'stall database' | 'slow database' | 'cut redis'
const SHORT: Fault[] = ['kill a', 'end connections', 'cut database', 'cut redis', 'kill b']
const MORE: Fault[] = ['stall database', 'slow database', 'kill a', 'kill b', 'end connections', 'cut database']

/** The faults, each injected after a random number of answered checkouts. */
function toPlan(faults: Fault[]): { after: number; fault: Fault }[] {
  const moments = fc.sample(fc.integer({ min: 1, max: CHECKOUTS - 2 }), { seed: SEED, numRuns: faults.length })
  return faults.map((fault, index) => ({ fault, after: moments[index] ?? 1 })).toSorted((a, b) => a.after - b.after)
}

test.skip(!SERVER, 'needs TEST_DATABASE_URL')
test.setTimeout(LONG ? 1_800_000 : 300_000)

test('two instances that are killed and cut off during checkouts lose nothing and charge nothing twice', async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  const database = await createDatabase(SERVER)
  const wire = await openProxy(database.url)
  const redis = REDIS ? await openProxy(new URL(REDIS_NUMBER, REDIS).href) : null
  const ports = [String(await freePort()), String(await freePort())]
  const [homePort = ''] = ports
  const stripe = await startStripe({ webhookUrl: `http://127.0.0.1:${homePort}/api/pay/stripe` })
  const env = {
    ...{ DATABASE_URL: wire.url, REDIS_URL: redis?.url ?? '', TRUST_PROXY: '1' },
    ...{ SESSION_SECRET: 'a-secret-of-the-test-that-is-long-enough', SITE_URL: `http://127.0.0.1:${homePort}` },
    ...stripe.env,
  }
  const a = await openInstance(homePort, { ...env, DATA_DIR: `${FOLDER}/a` })
  const b = await openInstance(ports[1] ?? '', { ...env, DATA_DIR: `${FOLDER}/b` })
  const recoveries: Recovery[] = []
  const recordRecovery = async (fault: Fault, before = 0) => {
    const times = await Promise.all([untilHealthy(a.address), untilHealthy(b.address)])
    recoveries.push({ fault, ms: before + Math.max(...times) })
  }
  const measureTime = async (work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  const injectFault: Record<Fault, () => Promise<void>> = {
    'kill a': async () => {
      await a.kill()
      await recordRecovery('kill a', await measureTime(a.start))
    },
    'kill b': async () => {
      await b.kill()
      await recordRecovery('kill b', await measureTime(b.start))
    },
    'end connections': async () => {
      await database.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await recordRecovery('end connections')
    },
    'cut database': async () => {
      await wire.cut()
      await wait(STALL_MS)
      await wire.mend()
      await recordRecovery('cut database')
    },
    'stall database': async () => {
      wire.stall()
      await wait(STALL_MS)
      wire.flow()
      await recordRecovery('stall database')
    },
    'slow database': async () => {
      wire.slow(SLOW_MS)
      await wait(STALL_MS)
      wire.slow(0)
      await recordRecovery('slow database')
    },
    'cut redis': async () => {
      await redis?.cut()
      await wait(STALL_MS)
      await redis?.mend()
      await recordRecovery('cut redis')
    },
  }

  try {
    const products: number[] = (
      await database.query(`select id from product where payable_paise < 5000000 order by id limit ${PRODUCTS}`)
    ).map(({ id }) => id)
    // The stock does not suffice for all checkouts.
    const stockEach = Math.ceil((CHECKOUTS * 1.2) / PRODUCTS)
    await database.query(`update product set stock = ${stockEach} where id in (${products.join(',')})`)
    const checkouts = Array.from({ length: CHECKOUTS }, (_, index) => toCheckout(products, index, 'stripe'))

    const plan = toPlan(LONG ? [...SHORT, ...MORE, ...SHORT, ...MORE] : SHORT)
    let faults = Promise.resolve()
    await buyAll(checkouts, {
      ...{ addresses: [a.address, b.address], clients: CLIENTS },
      pay: async (url) => {
        const form = { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' } as const
        return (await fetch(url, form)).headers.get('location') ?? ''
      },
      answered: (count) => {
        while (plan[0] && plan[0].after <= count) {
          const fault = plan.shift()?.fault
          if (!fault) continue
          process.stdout.write(`${count} of ${CHECKOUTS} checkouts are through: ${fault}\n`)
          faults = faults.then(injectFault[fault])
        }
      },
    })
    await faults

    const accepted = checkouts.filter(({ number }) => number !== null)
    const rejectedReasons = checkouts.filter(({ number }) => number === null).map(({ reason }) => reason)
    expect(rejectedReasons.filter((reason) => reason !== 'out_of_stock')).toEqual([])
    const orders = await database.query('select number, idempotency_key from "order"')
    expect(orders.map(({ number }) => number).toSorted()).toEqual(accepted.map(({ number }) => number).toSorted())
    expect(new Set(orders.map((row) => row.idempotency_key))).toEqual(new Set(accepted.map(({ key }) => key)))

    const paid = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid')
    const charged = new Map(paid.map(({ id, amount_total }) => [id, amount_total]))
    const read = () =>
      database.query(
        `select o.number, o.state, o.total_paise::float8 as total, p.provider_order as session
         from "order" o join payment p on p.order_id = o.id and p.provider_order is not null`,
      )
    await expect
      .poll(async () => (await read()).filter(({ state }) => state === 'awaiting_payment').length, { timeout: 180_000 })
      .toBe(0)
    const rows = (await read()).filter(({ session }) => charged.has(session))
    expect(rows.map(({ number }) => number).toSorted(), 'each order is charged once').toEqual(
      accepted.map(({ number }) => number).toSorted(),
    )
    expect(paid.length, 'and nothing else is charged').toBe(accepted.length)
    expect(rows.filter(({ session, total }) => charged.get(session) !== total)).toEqual([])
    expect(stripe.refunds.size).toBe(0)

    const stockRows = await database.query(
      `select p.stock, p.stock + coalesce(sum(l.quantity), 0)::int as sum from product p
       left join order_line l on l.product_id = p.id where p.id in (${products.join(',')}) group by p.id`,
    )
    expect(stockRows.map(({ sum }) => sum)).toEqual(products.map(() => stockEach))
    expect(Math.min(...stockRows.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0)
    expect(plan, 'every fault was injected').toEqual([])
    process.stdout.write(`\n${CHECKOUTS} checkouts, ${accepted.length} orders, ${paid.length} charges, seed ${SEED}\n`)
    for (const fault of new Set(recoveries.map((recovery) => recovery.fault))) {
      const times = recoveries.flatMap((recovery) => (recovery.fault === fault ? [Math.round(recovery.ms)] : []))
      process.stdout.write(`back after ${fault}: ${times.join(', ')} ms\n`)
    }
  } finally {
    wire.flow()
    await Promise.all([a.stop(), b.stop(), stripe.stop()])
    await Promise.all([wire.cut(), redis?.cut()])
    await database.drop()
    rmSync(FOLDER, { recursive: true, force: true })
  }
})
