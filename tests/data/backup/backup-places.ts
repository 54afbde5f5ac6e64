import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inspect, promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { z } from 'zod'
import { listSequences, listTables, queryRows } from '@/lib/cli/backup/catalog'
import { createBackup } from '@/lib/cli/backup/create-backup'
import { restore } from '@/lib/cli/backup/restore'
import { captureOutput } from '@/lib/cli/backup/run-command'
import { type Connection, openPglite, openPostgres, setConnection } from '@/lib/db/connection'
import { migrate } from '@/lib/db/migrate'
import { env } from '@/lib/env'
import { commandArgs } from '../command'
import { MIGRATED } from '../migrated'
import { databaseAt, onServer } from '../server'

export const SERVER = process.env.TEST_DATABASE_URL ?? ''
export const KIND = SERVER ? 'postgresql' : 'pglite'

/** Where a shop stores its data: a folder and, on PostgreSQL, a database of its own. */
export type Place = { folder: string; url: string | null }

const places: Place[] = []

/** A place without a shop. */
export async function newPlace(kind: 'pglite' | 'postgresql' = KIND): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'place-'))
  const place: Place = { folder, url: null }
  if (kind === 'postgresql') {
    const name = `place_${randomBytes(6).toString('hex')}`
    await onServer(SERVER, `create database ${name}`)
    place.url = databaseAt(SERVER, name)
  }
  places.push(place)
  return place
}

/** A place with an empty shop of this version, quicker than by running all migrations. */
export async function migratedPlace(): Promise<Place> {
  const place = await newPlace()
  if (place.url) await within(place, (open) => migrate(open, place.url ?? undefined))
  else await (await openPglite(place.folder, new Blob([readFileSync(MIGRATED)]))).close()
  return place
}

/** Deletes every place that this test file created. */
export async function dropPlaces(): Promise<void> {
  for (const { folder, url } of places.splice(0)) {
    rmSync(folder, { recursive: true, force: true })
    if (url) await onServer(SERVER, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  }
}

/** Opens the database of a place, as the connection of the shop while `work` runs. */
export async function within<Value>(place: Place, work: (open: Connection) => Promise<Value>): Promise<Value> {
  const open = await (place.url ? openPostgres(place.url) : openPglite(place.folder))
  setConnection(open)
  try {
    return await work(open)
  } finally {
    setConnection(null)
    await open.close()
  }
}

const envOf = ({ folder, url }: Place) => ({
  DATA_DIR: folder,
  DATABASE_URL: url ?? '',
  UPLOADS_DIR: '',
  SESSION_SECRET: '',
})

/** Runs a command in a place as typed; returns its output and whether it succeeded. */
export async function runCommand(place: Place, command: 'backup' | 'restore' | 'catalogue', ...options: string[]) {
  const args = await commandArgs(command, ...options)
  const child = promisify(execFile)(process.execPath, args, { env: { ...process.env, ...envOf(place) } })
  return child.then(
    ({ stdout }) => ({ ok: true, output: stdout }),
    ({ stdout, stderr }) => ({ ok: false, output: `${stdout}${stderr}` }),
  )
}

/** Runs the command in this process, since a process of its own takes seconds to start. */
export async function runInProcess(
  place: Place,
  command: 'backup' | 'restore',
  path: string,
  ...more: ('--replace' | '--resume')[]
) {
  const before = { ...env() }
  const { url, folder } = place
  Object.assign(env(), {
    DATA_DIR: folder,
    DATABASE_URL: url ?? undefined,
    UPLOADS_DIR: undefined,
    SESSION_SECRET: undefined,
  })
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const options = { path, replace: more.includes('--replace'), resume: more.includes('--resume') }
    const work = () => (command === 'backup' ? createBackup(path) : restore(options))
    const { ok, output } = await captureOutput(work)
    return { ok, output: output instanceof Error ? inspect(output) : String(output) }
  } finally {
    quiet.mockRestore()
    Object.assign(env(), before)
  }
}

export const writePlaceFile = (place: Place, name: string, text: string) => {
  const path = join(place.folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export const secretOf = (place: Place) => readFileSync(join(place.folder, 'session-secret'), 'utf8')

/** Everything that a shop stores in a place: every row of every table as text, every sequence, every uploaded file. */
export async function contentOf(place: Place) {
  const uploads = join(place.folder, 'uploads')
  const files = (readdirSync(uploads, { recursive: true, withFileTypes: true }) ?? [])
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  return {
    ...(await within(place, ({ db }) => databaseOf(db))),
    files: files.map((path) => [path.slice(uploads.length), readFileSync(path, 'utf8')]).toSorted(),
  }
}

async function databaseOf(db: Connection['db']) {
  const tables: Record<string, string[]> = {}
  const Row = z.object({ row: z.string() })
  await db.execute(sql.raw("set timezone = 'UTC'"))
  for (const { name } of await listTables(db)) {
    // Transaction numbers of the database server.
    if (name === 'product_change') continue
    // The version differs after a restore, so that pages cached earlier are not shown again.
    const filter = name === 'setting' ? `where key <> 'catalogue_version'` : ''
    const rows = await queryRows(db, Row, `select t::text as row from "${name}" t ${filter}`)
    tables[name] = rows.map(({ row }) => row).toSorted()
  }
  const sequences: Record<string, unknown> = {}
  for (const name of await listSequences(db))
    sequences[name] = await queryRows(db, z.unknown(), `select last_value::text, is_called from "${name}"`)
  return { tables, sequences }
}
