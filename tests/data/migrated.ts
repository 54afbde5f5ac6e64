import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from '@/lib/db/migrate'
import * as schema from '@/lib/db/schema'

/** A dump of an embedded database after all migrations: test files open copies, which is quicker than migrating. */
export const MIGRATED = '.tmp/migrated.tar'

/** Writes it again at the start of every run. */
export default async function writeMigrated(): Promise<void> {
  const client = await PGlite.create('memory://')
  await migrate({ db: drizzle(client, { schema }), kind: 'pglite' })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync('.tmp', { recursive: true })
  const half = `${MIGRATED}.${process.pid}` // A run that reads in the meantime finds the complete previous dump.
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()))
  renameSync(half, MIGRATED)
}
