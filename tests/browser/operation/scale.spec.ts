import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findFreePort, hasNginx, startProxy } from '../support/load/behind-nginx'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const DATABASE = process.env.TEST_DATABASE_URL
const REDIS = process.env.TEST_REDIS_URL
/** A Redis database that is used by no other test. */
const REDIS_NUMBER = '/8'
const FOLDER = '.tmp/scale'
const VISITORS = 6
/** Pages that are requested while one of the instances is stopped. */
const VISITS_WHILE_STOPPED = 25
/** Not `/api/health`: it says 503 when the database is slower than two seconds, as on a machine that has too much to do. */
const ADDRESSES = [
  ...['/', '/gemstones', '/gems/search?q=ruby'],
  ...['/api/v1/category/listall', '/fr/gemstones', '/api/health/live'],
]

test.skip(!DATABASE || !REDIS || !hasNginx, 'needs PostgreSQL, Redis and nginx')

/**
 * Starts visitors who request one page after another until they are stopped; stopping returns all statuses. `visited`
 * waits until they have had that many more answers.
 */
function startVisitors(address: string) {
  /** The status of each answer, with what was requested and answered where it is not 200. */
  const statuses: (number | string)[] = []
  let isStopped = false
  let onVisit = () => {}
  const visit = async (visitor: number) => {
    for (let step = visitor; !isStopped; step += 1) {
      try {
        const path = ADDRESSES[step % ADDRESSES.length]
        const response = await fetch(address + path)
        const body = await response.text()
        statuses.push(response.status === 200 ? 200 : `${response.status} ${path} ${body.slice(0, 200)}`)
      } catch (error) {
        statuses.push(String(error))
      }
      onVisit()
    }
  }
  const visits = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return {
    visited: (count: number) => {
      const goal = statuses.length + count
      return new Promise<void>((resolve) => {
        onVisit = () => statuses.length >= goal && resolve()
      })
    },
    stop: async () => {
      isStopped = true
      await visits
      return statuses
    },
  }
}

test('two instances behind nginx restart one after the other and no request fails', async () => {
  test.setTimeout(180_000)
  rmSync(FOLDER, { recursive: true, force: true })
  const database = await createDatabase(DATABASE ?? '')
  const ports = [await findFreePort(), await findFreePort()] as const
  const startInstance = (index: 0 | 1) =>
    startShop({
      DATABASE_URL: database.url,
      DATA_DIR: `${FOLDER}/${index}`,
      PORT: String(ports[index]),
      REDIS_URL: (REDIS ?? '') + REDIS_NUMBER,
      SESSION_SECRET: 'the-secret-that-both-shops-share',
      TRUST_PROXY: '1',
    })
  const shops: OwnShop[] = await Promise.all([startInstance(0), startInstance(1)])
  const proxy = await startProxy(FOLDER, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`])
  try {
    const visitors = startVisitors(proxy.address)
    for (const index of [0, 1] as const) {
      await shops[index]?.stop()
      await visitors.visited(VISITS_WHILE_STOPPED)
      shops[index] = await startInstance(index)
    }
    const statuses = await visitors.stop()
    expect(statuses.length).toBeGreaterThan(2 * VISITS_WHILE_STOPPED)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  } finally {
    await proxy.stop()
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.drop()
  }
})
