import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { env } from '../env'
import { lockFolder } from './folder-lock'
import * as schema from './schema'

/** One dialect, two databases: PGlite in the process or PostgreSQL through pg; queries see no difference. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Connection = { db: Db; kind: 'pglite' | 'postgresql'; close: () => Promise<void> }

const holder = globalThis as typeof globalThis & { navamaniConnection?: Promise<Connection> }

/**
 * Opens the embedded database in a folder, or in memory for `memory://`. A folder has one opener at a time. An empty
 * one starts as `copyOf`: what `dumpDataDir` of another one gave.
 */
export async function openPglite(folder: string, copyOf?: Blob): Promise<Connection> {
  const inMemory = folder.startsWith('memory://')
  if (!inMemory) mkdirSync(folder, { recursive: true })
  const unlock = inMemory ? () => {} : await lockFolder(folder)
  const client = await PGlite.create(inMemory ? folder : join(folder, 'pg'), copyOf && { loadDataDir: copyOf })
  const db = drizzlePglite(client, { schema })
  return {
    db,
    kind: 'pglite',
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** Opens PostgreSQL through a pool. Once `close` has ended, the server has let go of every connection. */
export async function openPostgres(url: string): Promise<Connection> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const end = new Promise<void>((resolve) => client.once('end', resolve)).then(() => void open.delete(end))
    open.add(end)
  })
  return {
    db: drizzlePg(pool, { schema }),
    kind: 'postgresql',
    close: async () => {
      await pool.end() // comes back before the last connection is closed
      await Promise.all(open)
    },
  }
}

/** The shop's one connection, opened on first use: one instance on globalThis, whoever imports this module. */
export function connection(): Promise<Connection> {
  const { DATABASE_URL, DATA_DIR } = env()
  holder.navamaniConnection ??= DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR)
  return holder.navamaniConnection
}

/** Puts another connection in place (tests) or, with null, forgets the present one. */
export function setConnection(next: Connection | null): void {
  holder.navamaniConnection = next ? Promise.resolve(next) : undefined
}

/** Closes the shop's connection if it was opened. */
export async function closeConnection(): Promise<void> {
  const open = holder.navamaniConnection
  holder.navamaniConnection = undefined
  await (await open)?.close()
}

/** The database to query. */
export async function getDb(): Promise<Db> {
  return (await connection()).db
}
