import { eq, sql } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as health } from '@/app/api/health/route'
import { GET } from '@/app/api/v1/[...path]/route'
import { type Connection, getDb, openPostgres, setConnection, withoutLimits } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { openTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

const server = process.env.TEST_DATABASE_URL
/** More visitors than the pool has connections. */
const VISITORS = 24
const LIMITS = { statement_timeout: 400, lock_timeout: 300, idle_in_transaction_session_timeout: 500 }

function fetchPath(path: string): Promise<Response> {
  const [name = ''] = path.split('?', 1)
  return GET(new NextRequest(`http://localhost/api/v1/${path}`), { params: Promise.resolve({ path: name.split('/') }) })
}

describe.runIf(server)('a slow database', () => {
  let whole: Connection
  let limited: Connection
  let holder: Client
  const path = { byName: '' }

  beforeAll(async () => {
    whole = await openTestDatabase()
    setConnection(whole)
    await fillShop()
    const id = await makeProduct()
    const url = new URL(server ?? '')
    const [row] = await whole.db
      .select({ name: sql<string>`current_database()`, slug: product.slug })
      .from(product)
      .where(eq(product.id, id))
    url.pathname = `/${row?.name}`
    path.byName = `product/getbyname?name=${row?.slug}`
    limited = await openPostgres(url.href, LIMITS)
    setConnection(limited)
    holder = new Client({ connectionString: url.href })
    await holder.connect()
  })

  afterAll(async () => {
    setConnection(null)
    await holder.end()
    await limited.close()
    await whole.close()
  })

  it('refuses requests that wait too long with 503 and a reason, stays healthy, and recovers afterwards', async () => {
    await holder.query('begin; lock table product in access exclusive mode')
    const waiting = Promise.all(Array.from({ length: VISITORS }, () => fetchPath(path.byName)))
    const healthy = await health()
    expect(healthy.status).toBe(200)
    expect(await healthy.json()).toMatchObject({ status: 'ok', database: 'postgresql' })
    for (const reply of await waiting) {
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).not.toBeNull()
      expect(await reply.json()).toMatchObject({ msg: 'The shop is too busy to answer this at the moment.' })
    }
    await holder.query('rollback')
    const after = await Promise.all(Array.from({ length: VISITORS }, () => fetchPath(path.byName)))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('ends a statement that runs too long, but not jobs with unlimited time', async () => {
    const sleep = async () => (await getDb()).execute(sql`select pg_sleep(0.8)`)
    await expect(sleep()).rejects.toMatchObject({ cause: { code: '57014' } })
    await expect(withoutLimits(sleep)).resolves.toBeDefined()
  })

  it('releases the locks of an idle transaction', async () => {
    const db = await getDb()
    const idle = db.transaction(async (tx) => {
      await tx.execute(sql`lock table product in access exclusive mode`)
      await holder.query('select count(*) from product')
      await tx.execute(sql`select 1`)
    })
    await expect(idle).rejects.toThrow()
    expect((await fetchPath(path.byName)).status).toBe(200)
  })
})
