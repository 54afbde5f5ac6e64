import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Prepared } from './filled'

const SERVER = process.env.TEST_DATABASE_URL
/** Two browser runs on one machine have different ports, and therefore separate databases. */
const PREFIX = `browser_${process.env.BROWSER_TEST_PORT ?? 4310}_`
/** A file of a shop's data folder; without the folder the next shop there begins with a new database. */
const NAME_FILE = 'test-database'

const toUrl = (name: string) => Object.assign(new URL(SERVER ?? ''), { pathname: `/${name}` }).href

/** The name of the PostgreSQL database from which shops are copied. */
const toTemplate = (prepared: Prepared) => `${PREFIX}${prepared}`

/** The PostgreSQL database of the shop in a data folder: a copy of a prepared one, the same at every start; '' without a server. */
export async function databaseOf(folder: string | undefined, prepared: Prepared): Promise<string> {
  if (!SERVER || !folder) return ''
  const file = join(folder, NAME_FILE)
  if (existsSync(file)) return toUrl(readFileSync(file, 'utf8'))
  const { name, url } = await createDatabase(SERVER, prepared)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, name)
  return url
}

/** A new PostgreSQL database on the server at `url`: empty, or a copy of a prepared one. */
export async function createDatabase(url: string, prepared?: Prepared) {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`
  const own = new URL(url)
  own.pathname = `/${name}`
  await query(url, `create database ${name}${prepared ? ` template ${toTemplate(prepared)}` : ''}`)
  return {
    name,
    url: own.href,
    query: (statement: string) => query(own.href, statement),
    drop: () => query(url, `drop database ${name} with (force)`),
  }
}

/** Creates the template from which shops are copied, and passes its URL on to be filled. */
export async function createTemplate(prepared: Prepared, from?: Prepared): Promise<string> {
  await query(SERVER ?? '', `create database ${toTemplate(prepared)}${from ? ` template ${toTemplate(from)}` : ''}`)
  return toUrl(toTemplate(prepared))
}

/** Drops every database of this browser run, and those left by an interrupted run. Playwright calls it at the end. */
export default async function dropDatabases(): Promise<void> {
  if (!SERVER) return
  const rows = await query(SERVER, `select datname from pg_database where starts_with(datname, '${PREFIX}')`)
  for (const { datname } of rows) await query(SERVER, `drop database ${datname} with (force)`)
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
