import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { type Connection, openPglite, openPostgres, setConnection } from '@/lib/db/connection'
import { MIGRATED } from './migrated'
import { databaseAt, onServer } from './server'

/** A new migrated database of this file's own: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    return openPglite('memory://', new Blob([readFileSync(MIGRATED)]))
  }
  const name = `${process.env.TEST_TEMPLATE}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${process.env.TEST_TEMPLATE}`)
  return openPostgres(databaseAt(server, name))
}

/** Gives a test file one database for all of its tests, filled by `fill`. */
export function withTestDatabase(fill: () => Promise<void>): void {
  let connection: Connection
  beforeAll(async () => {
    connection = await openTestDatabase()
    setConnection(connection)
    await fill()
  })
  afterAll(async () => {
    setConnection(null)
    await connection.close()
  })
}
