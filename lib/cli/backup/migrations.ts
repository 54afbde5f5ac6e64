import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import { rowsOf } from './catalog'
import type { Manifest } from './manifest'

const FOLDER = 'lib/db/migrations'
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
export type Migration = Manifest['migration']

/** The database or the backup is of another version of the shop; the message says which. */
export class OtherVersion extends Error {}

function journal(): Migration[] {
  return Journal.parse(JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'))).entries
}

/** The newest migration that a database has been through, null for an empty one. */
export async function migrationOf(db: Db): Promise<Migration | null> {
  const Exists = z.object({ made: z.boolean() })
  const [known] = await rowsOf(db, Exists, `select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
  if (!known?.made) return null
  const When = z.object({ when: z.coerce.number().nullable() })
  const [row] = await rowsOf(db, When, 'select max(created_at) as "when" from drizzle.__drizzle_migrations')
  return row?.when ? requireKnown({ tag: 'unknown', when: row.when }, 'The database') : null
}

/** The migration as this version of the shop knows it; throws OtherVersion for one that it does not. */
export function requireKnown({ tag, when }: Migration, what: string): Migration {
  const all = journal()
  const found = all.find((one) => one.when === when)
  if (found) return found
  throw new OtherVersion(
    `${what} is of a newer version of the shop: its last migration is ${tag}, this version knows up to ${all.at(-1)?.tag}. Update the shop first.`,
  )
}

/** Takes the database through the migrations after one moment up to another, as the shop does at its start. */
export async function migrateWithin(tx: Db, after: number, upTo: number): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (folderMillis <= after || folderMillis > upTo) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}
