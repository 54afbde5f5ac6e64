import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createDatabase, type OwnShop, startShop } from '../browser/support/shops/own-shop'

export type Rows = Record<string, unknown>[]
export type Query = (statement: string) => Promise<Rows>
export const SECRET = 'marked-session-secret-of-the-shop-under-attack'

/**
 * A shop of the test's own whose database can be read. The embedded one can be opened once at a time, so the shop stops
 * while `withDatabase` reads; PostgreSQL (`server`) is read beside it.
 */
export async function openFuzzShop(server: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-shop-'))
  const database = server ? await createDatabase(server, 'filled') : null
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: database?.url ?? '', SESSION_SECRET: SECRET, DEMO: '1' },
    // Every request has an address of its own, so that no limit responds before the call does.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  let log = ''
  const start = () =>
    startShop(env, (output) => {
      log = (log + output).slice(-200_000)
    })
  let shop: OwnShop = await start()

  async function withDatabase<Value>(work: (query: Query) => Promise<Value>): Promise<Value> {
    if (database) return work(database.query)
    await shop.stop()
    const client = await PGlite.create(join(folder, 'pg'))
    try {
      return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
    } finally {
      await client.close()
      shop = await start()
    }
  }

  return {
    address: () => shop.address,
    log: () => log,
    withDatabase,
    close: async () => {
      await shop.stop()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>

/** Counters that the shop changes by itself, without any right being used. */
const COUNTERS = [
  'audit',
  'not_found_url',
  'page_finding',
  'rate_limit',
  'search_miss',
  'site_check',
  'view_day',
  'visit_day',
]

/** One line per table: `product: 60 rows, 5d41…`. Two equal ones mean that nothing was written between. */
export async function fingerprint(query: Query, ignoredTables: string[] = COUNTERS): Promise<string[]> {
  const tables = await query(`select tablename from pg_tables where schemaname = 'public' order by tablename`)
  const lines: string[] = []
  for (const { tablename } of tables) {
    if (ignoredTables.includes(String(tablename))) continue
    const [row] = await query(
      `select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
       from "${tablename}" t`,
    )
    lines.push(`${tablename}: ${row?.count} rows, ${row?.sum}`)
  }
  return lines
}
