import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import type { Connection } from './connection'
import type * as schema from './schema'

const FOLDER = 'lib/db/migrations'
/** Advisory lock id: concurrent starts take turns. */
const LOCK = 7_340_031

/** Migrates the schema; on PostgreSQL under an advisory lock, so that concurrent starts are safe. */
export async function migrate(connection: Pick<Connection, 'db' | 'kind'>, url?: string): Promise<void> {
  if (connection.kind === 'pglite') {
    await migratePglite(connection.db as PgliteDatabase<typeof schema>, { migrationsFolder: FOLDER })
    return
  }
  const lock = new Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK])
    await migratePg(connection.db as NodePgDatabase<typeof schema>, { migrationsFolder: FOLDER })
  } finally {
    await lock.end()
  }
}
