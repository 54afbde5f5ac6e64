import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Client, Pool, type PoolConfig } from 'pg'
import { env } from '../env'
import { perProcess } from '../per-process'
import { guardTransactions } from './embedded'
import { lockFolder } from './folder-lock'
import { prepareStatementsOf } from './prepared-statements'
import * as schema from './schema'

/** One dialect, two databases: PGlite in the process or PostgreSQL through pg; queries see no difference. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Connection = {
  db: Db
  kind: 'pglite' | 'postgresql'
  /** The same database without time limits, for background work; absent where there are no limits. */
  unlimited?: Db
  /** Connections of the pool: all, idle ones, and queries that wait for one; absent without a pool. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Throws unless the database answers; PostgreSQL uses a separate connection that visitors cannot occupy. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Limits for one statement, for waiting on a lock, and for an idle transaction; in milliseconds. */
export type Limits = Required<
  Pick<PoolConfig, 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'>
>

/** Timeout of a PostgreSQL health check. */
const PING_MS = 2_000
const LOCK_MS = 5_000
const IDLE_MS = 30_000
const POOL = { connectionTimeoutMillis: 5_000, keepAlive: true }

const shared = perProcess('connection', (): { open?: Promise<Connection> | undefined } => ({}))

/**
 * Opens the embedded database in a folder, or in memory for `memory://`. Only one process can open a folder. An empty
 * database starts from `copyOf`, the result of `dumpDataDir`.
 */
export async function openPglite(folder: string, copyOf?: Blob): Promise<Connection> {
  const inMemory = folder.startsWith('memory://')
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const unlock = inMemory ? () => {} : await lockFolder(folder)
  const opened = await PGlite.create(inMemory ? folder : join(folder, 'pg'), copyOf && { loadDataDir: copyOf })
  const client = guardTransactions(opened)
  const db = drizzlePglite(client, { schema })
  return {
    db,
    kind: 'pglite',
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** Opens PostgreSQL through a pool, with limits or without. After `close` the server has released every connection. */
export async function openPostgres(url: string, limits?: Limits): Promise<Connection> {
  const main = openPool({ connectionString: url, max: 10, ...POOL, ...limits })
  const unlimitedPool = limits && openPool({ connectionString: url, max: 4, ...POOL })
  return {
    db: drizzlePg(main.pool, { schema }),
    unlimited: unlimitedPool && drizzlePg(unlimitedPool.pool, { schema }),
    kind: 'postgresql',
    pool: () => ({ total: main.pool.totalCount, idle: main.pool.idleCount, waiting: main.pool.waitingCount }),
    ping: () => pingPostgres(url),
    close: async () => {
      await Promise.all([main.close(), unlimitedPool?.close()])
    },
  }
}

function openPool(config: PoolConfig) {
  const pool = new Pool(config)
  pool.on('error', () => {}) // reported by the client's own listener below
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // The pool listens to idle clients only: without this, a connection lost between two statements ends the process.
    client.on('error', (error) => console.error('database connection lost:', error.message))
    prepareStatementsOf(client)
    const end = new Promise<void>((resolve) => client.once('end', resolve)).then(() => void open.delete(end))
    open.add(end)
  })
  const close = async () => {
    await pool.end() // resolves before the last connection is closed
    await Promise.all(open)
  }
  return { pool, close }
}

/** Uses a new connection, since the next visitor may need one too. */
async function pingPostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS })
  client.on('error', () => {}) // the pending query throws it
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end()
  }
}

/** The shop's connection, opened on first use. */
export function connection(): Promise<Connection> {
  const { DATABASE_URL, DATA_DIR } = env()
  shared.open ??= DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR)
  return shared.open
}

/** Replaces the connection (tests) or, with null, clears it. */
export function setConnection(next: Connection | null): void {
  shared.open = next ? Promise.resolve(next) : undefined
}

/** Closes the shop's connection if it was opened. */
export async function closeConnection(): Promise<void> {
  const open = shared.open
  shared.open = undefined
  await (await open)?.close()
}

/** Closes the connection of the start-up and opens one with statement limits: from here on visitors wait for it. */
export async function limitStatements(): Promise<void> {
  const { DATABASE_URL, STATEMENT_SECONDS } = env()
  if (!DATABASE_URL || STATEMENT_SECONDS === 0) return
  await closeConnection()
  shared.open = openPostgres(DATABASE_URL, toLimits(STATEMENT_SECONDS))
}

/** The limits of visitors' queries, by the seconds that a statement may run. */
function toLimits(seconds: number): Limits {
  const statement = seconds * 1_000
  return {
    statement_timeout: statement,
    lock_timeout: Math.min(statement, LOCK_MS),
    idle_in_transaction_session_timeout: Math.max(statement, IDLE_MS),
  }
}

const unlimited = new AsyncLocalStorage<true>()

/** Runs long work, such as a catalogue file with 100,000 rows, without time limits for its queries. */
export function withoutLimits<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlimited.run(true, work)
}

/** The database to query. */
export async function getDb(): Promise<Db> {
  const open = await connection()
  return (unlimited.getStore() && open.unlimited) ?? open.db
}
