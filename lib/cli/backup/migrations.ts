import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import { queryRows } from './catalog'
import type { Manifest } from './manifest'

const MIGRATIONS_FOLDER = 'lib/db/migrations'
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
export type Migration = Manifest['migration']

/** The database or the backup is of another version of the shop; the message says which. */
export class VersionMismatchError extends Error {}

function readJournal(): Migration[] {
  return Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))).entries
}

/** The newest migration that a database has been through, null for an empty one. */
export async function loadLastMigration(db: Db): Promise<Migration | null> {
  const Exists = z.object({ made: z.boolean() })
  const [existence] = await queryRows(
    db,
    Exists,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!existence?.made) return null
  const When = z.object({ when: z.coerce.number().nullable() })
  const [row] = await queryRows(db, When, 'select max(created_at) as "when" from drizzle.__drizzle_migrations')
  return row?.when ? findKnownMigration({ tag: 'unknown', when: row.when }, 'The database') : null
}

/** The migration as this version of the shop knows it; throws OtherVersion for one that it does not. */
export function findKnownMigration({ tag, when }: Migration, source: string): Migration {
  const all = readJournal()
  const migration = all.find((one) => one.when === when)
  if (migration) return migration
  throw new VersionMismatchError(
    `${source} is of a newer version of the shop: its last migration is ${tag}, this version knows up to ${all.at(-1)?.tag}. Update the shop first.`,
  )
}

/** Takes the database through the migrations after one moment up to another, as the shop does at its start. */
export async function migrateWithin(tx: Db, after: number, upTo: number): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
    if (folderMillis <= after || folderMillis > upTo) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}
