import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { connection, getDb, setConnection } from '@/lib/db/connection'
import * as schema from '@/lib/db/schema'
import { product } from '@/lib/db/schema'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

const api = as(null)
const statements: string[] = []
const VISITORS = 30

withTestDatabase(async () => {
  await fillShop()
  for (let created = 0; created < 12; created += 1) await makeProduct()
  const open = await connection()
  setConnection({ ...open, db: logged(Reflect.get(open.db, '$client')) })
})
beforeEach(() => {
  statements.length = 0
})

/** The same database, with every statement recorded. */
function logged(client: unknown) {
  const logger = { logQuery: (text: string) => void statements.push(text) }
  if (client instanceof PGlite) return drizzlePglite(client, { schema, logger })
  if (client instanceof Pool) return drizzlePg(client, { schema, logger })
  throw new Error('neither PGlite nor a pool')
}

const counting = () => statements.filter((text) => /(count\(\*\)|max\().* from "(product|category)"/s.test(text))
const atOnce = <Value>(load: () => Promise<Value>) => Promise.all(Array.from({ length: VISITORS }, load))

describe('public queries over the whole catalogue', () => {
  it('are read once for simultaneous requests, and again after a product has changed', async () => {
    await atOnce(() => api.meta.list({ kind: 'facet' }))
    await atOnce(() => api.meta.list({ kind: 'category' }))
    await atOnce(() => api.meta.state({}))
    await atOnce(() => api.meta.list({ kind: 'product', page: '100000' }))
    expect(counting().length).toBeLessThanOrEqual(3)
    const before = (await api.meta.state({})).data
    statements.length = 0
    const later = new Date('2030-01-01T00:00:00Z')
    const sold = (await api.meta.list({ kind: 'product' })).data?.pages[0]
    await (await getDb())
      .update(product)
      .set({ updated_at: later })
      .where(eq(product.slug, sold?.kind === 'product' ? sold.slug : ''))
    const after = await atOnce(() => api.meta.state({}))
    expect(before?.changed_at).not.toBe(later.toISOString())
    expect(new Set(after.map(({ data }) => data?.changed_at))).toEqual(new Set([later.toISOString()]))
    expect(counting()).toHaveLength(1)
  })

  it('are read from the beginning of a page, however deep it is', async () => {
    const whole = (await api.meta.list({ kind: 'product' })).data
    const pages = await Promise.all(
      Array.from({ length: whole?.total ?? 0 }, (_, at) =>
        api.meta.list({ kind: 'product', page: String(at + 1), per_page: '1' }),
      ),
    )
    expect(pages.flatMap(({ data }) => data?.pages ?? [])).toEqual(whole?.pages)
    const past = await api.meta.list({ kind: 'product', page: '100000', per_page: '10000' })
    expect(past.data).toEqual({ total: whole?.total, pages: [] })
    expect(statements.filter((text) => /\boffset\b/.test(text))).toEqual([])
  })

  it('leave out a hidden product from slugs and counts at once', async () => {
    const before = (await api.meta.state({})).data?.pieces ?? 0
    const first = (await api.meta.list({ kind: 'product' })).data?.pages[0]
    const slug = first?.kind === 'product' ? first.slug : ''
    await (await getDb()).update(product).set({ hidden: true }).where(eq(product.slug, slug))
    expect((await api.meta.state({})).data?.pieces).toBe(before - 1)
    const remaining = (await api.meta.list({ kind: 'product' })).data
    expect(remaining?.total).toBe(before - 1)
    expect(remaining?.pages).not.toContainEqual(first)
  })
})

describe('an index serves', () => {
  it.each([
    [
      'a title that no product has',
      () => api.product.getbyname({ name: 'A stone, that is not here' }),
      'product_title',
    ],
  ])('%s', async (_, load, index) => {
    await load()
    const statement = statements.find((text) => /->>'en'/.test(text)) ?? ''
    const plan = await planOf(statement.replaceAll(/\$\d+(?=::date)/g, "'2026-12-01'").replaceAll(/\$\d+/g, "'1'"))
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on product/)
  })

  it('the deletion of expired limits', async () => {
    expect(await planOf(`delete from rate_limit where resets_at <= now()`)).toContain('rate_limit_resets')
  })
})

/** The query plan when sequential scans are disabled wherever an index exists. */
async function planOf(statement: string): Promise<string> {
  return (await getDb()).transaction(async (tx) => {
    await tx.execute(sql.raw('set local enable_seqscan = off'))
    const { rows } = Object(await tx.execute(sql.raw(`explain ${statement}`)))
    return JSON.stringify(rows)
  })
}
