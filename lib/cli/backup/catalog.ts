import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connection'

/** The rows that a statement gives, checked; the same for both databases. */
export async function queryRows<Row extends z.ZodType>(db: Db, row: Row, statement: string): Promise<z.output<Row>[]> {
  const result = await db.execute(sql.raw(statement))
  return z.object({ rows: z.array(row) }).parse(result).rows
}

/** A name as SQL has it; those of the shop have no quotes in them. */
export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What an extension brought is none of the shop's. */
const notFromExtension = (kind: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

export type Table = { name: string; columns: { name: string; type: string }[]; key: string[] }

/** The shop's tables by name: columns that are written (a generated one is not) and the primary key. */
export async function listTables(db: Db): Promise<Table[]> {
  const Row = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })
  const tables = await queryRows(
    db,
    Row.extend({ key: z.array(z.string()).nullable() }),
    `select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${notFromExtension('pg_class', 'c.oid')}
     order by c.relname`,
  )
  return tables.map((table) => ({ ...table, key: table.key ?? [] }))
}

/** Sequences by name. */
export async function listSequences(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    z.object({ name: z.string() }),
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notFromExtension('pg_class', 'c.oid')} order by c.relname`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Constraints that a restore takes off and puts back, with their definitions: foreign keys, since tables come in any
 * order, and checks that old rows need not keep (NOT VALID).
 */
export function listDeferredConstraints(db: Db) {
  const Row = z.object({ table: z.string(), name: z.string(), definition: z.string() })
  return queryRows(
    db,
    Row,
    `select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where (c.contype = 'f' or (c.contype = 'c' and not c.convalidated))
       and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
}

/** Statements that take away everything the shop made in a database, and nothing of an extension. */
export async function listDropStatements(db: Db): Promise<string[]> {
  const Statement = z.object({ statement: z.string() })
  const rows = await queryRows(
    db,
    Statement,
    `select format('drop table if exists public.%I cascade', c.relname) as statement from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${notFromExtension('pg_class', 'c.oid')}
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and ${notFromExtension('pg_proc', 'p.oid')}`,
  )
  return [...rows.map(({ statement }) => statement), 'drop schema if exists drizzle cascade']
}
