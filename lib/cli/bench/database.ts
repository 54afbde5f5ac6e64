import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type Connection, openPostgres } from '../../db/connection'
import { migrate } from '../../db/migrate'
import { loadCatalogue } from '../../seed/load'
import { step, toBar } from '../steps/progress.mjs'

export type BenchDatabase = {
  url: string
  products: number
  open: () => Promise<Connection>
  drop: () => Promise<void>
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function fillCatalogue(url: string, products: number, note: (text: string) => void): Promise<void> {
  const connection = await openPostgres(url)
  try {
    await migrate(connection, url)
    await loadCatalogue(connection.db, { products, onProgress: (done, total) => note(toBar(done, total)) })
    await connection.db.execute('vacuum analyze')
  } finally {
    await connection.close()
  }
}

/** A database of its own with a catalogue of that size, on the PostgreSQL server at `server`. */
export async function createDatabase(server: string, products: number): Promise<BenchDatabase> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const databaseUrl = new URL(server)
  databaseUrl.pathname = `/${name}`
  const drop = () => runOnServer(server, `drop database if exists ${name} with (force)`)
  await runOnServer(server, `create database ${name}`)
  try {
    await step(`Filling a catalogue of ${products} products`, (note: (text: string) => void) =>
      fillCatalogue(databaseUrl.href, products, note),
    )
  } catch (error) {
    await drop()
    throw error
  }
  return { url: databaseUrl.href, products, open: () => openPostgres(databaseUrl.href), drop }
}
