import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Connection, openPglite, openPostgres, setConnection } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'
import { MIGRATED } from './migrated'

/** A fresh migrated database of this file's own: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    return openPglite('memory://', new Blob([readFileSync(MIGRATED)]))
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await openPostgres(url.href)
  await migrate(connection, url.href)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Gives a test file its database for all of its tests, filled by `fill`. */
export function withTestDatabase(fill: () => Promise<void>): void {
  let connection: Connection
  beforeAll(async () => {
    connection = await openTestDatabase()
    setConnection(connection)
    await fill()
  }, 60_000)
  afterAll(async () => {
    setConnection(null)
    await connection.close()
  })
}
