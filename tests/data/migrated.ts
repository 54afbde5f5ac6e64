import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from '@/lib/db/migrate'
import * as schema from '@/lib/db/schema'

/** An empty embedded database after all migrations: every test file opens a copy, which is quicker than a new one. */
export const MIGRATED = '.tmp/migrated.tar'

/** Makes it anew at the start of every run. */
export default async function writeMigrated(): Promise<void> {
  const client = await PGlite.create('memory://')
  await migrate({ db: drizzle(client, { schema }), kind: 'pglite' })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync('.tmp', { recursive: true })
  const half = `${MIGRATED}.${process.pid}` // whoever reads meanwhile finds the whole one before
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()))
  renameSync(half, MIGRATED)
}
