import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { withPreparedStatements } from '@/lib/db/prepared-statements'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => undefined)

const SERVER = process.env.TEST_DATABASE_URL

async function countPrepared(marker: string): Promise<number> {
  const db = await getDb()
  const rows = await db.transaction(async (tx) => {
    await withPreparedStatements(() => tx.execute(sql`select ${1}::int as ${sql.identifier(marker)}`))
    await withPreparedStatements(() => tx.execute(sql`select ${2}::int as ${sql.identifier(marker)}`))
    await tx.execute(sql`select ${3}::int as ${sql.identifier(`${marker}_other`)}`)
    return tx.execute(sql`select statement from pg_prepared_statements where statement like ${`%${marker}%`}`)
  })
  return Object(rows).rows.length
}

it('prepares a repeated statement once, and only within withPreparedStatements', async () => {
  expect(await countPrepared(`mark_${randomBytes(6).toString('hex')}`)).toBe(SERVER ? 1 : 0)
})

it('what was prepared may be stale, after a newer version altered a table, or be gone, behind a pooler', async () => {
  const db = await getDb()
  const table = sql.identifier(`t_${randomBytes(6).toString('hex')}`)
  await db.execute(sql`create table ${table} (value int)`)
  await db.execute(sql`insert into ${table} values (7)`)
  const count = async (tx: Pick<typeof db, 'execute'>) =>
    Object(await tx.execute(sql`select * from ${table} where value > ${1}::int`)).rows[0]
  const read = () => withPreparedStatements(() => inTransaction(db, count))
  expect(await read()).toEqual({ value: 7 })
  await db.execute(sql`alter table ${table} add column added int default 8`)
  expect(await read()).toEqual({ value: 7, added: 8 })
  expect(await read()).toEqual({ value: 7, added: 8 })
  await db.execute(sql`deallocate all`)
  expect(await read()).toEqual({ value: 7, added: 8 })
  expect(await withPreparedStatements(() => count(db))).toEqual({ value: 7, added: 8 })
  await expect(withPreparedStatements(() => db.execute(sql`select ${1}::int / 0`))).rejects.toThrow()
})
