import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { env } from '@/lib/env'
import { loadCatalogue } from '@/lib/seed/load'
import { toImportFileName } from '@/lib/server/admin/import/import-file'
import { claimImport, runImport } from '@/lib/server/admin/import/import-run'
import { uploadPath } from '@/lib/server/storage/upload-folder'
import { as, NOW, newMobile } from '../calls'
import { withTestDatabase } from '../connection'
import { makeCustomer } from '../fixtures'

const FOLDER = 'tests/data/catalogue-files'

/** The path of a test file by its name. */
export const fileOf = (name: string) => join(FOLDER, name)

/** Stores a text or a file as if it had been uploaded; returns its hash. */
export function uploadImport(file: { text: string | Uint8Array } | { name: string }): string {
  const bytes = 'text' in file ? Buffer.from(file.text) : readFileSync(fileOf(file.name))
  const sha = createHash('sha256').update(bytes).digest('hex')
  const path = uploadPath('imports', toImportFileName(sha))
  mkdirSync(dirname(path), { recursive: true })
  if ('text' in file) writeFileSync(path, bytes)
  else copyFileSync(fileOf(file.name), path)
  return sha
}

/** Processes the next waiting import, as a server of the shop does. */
export async function processNextImport(
  allowLocal = false,
  now = NOW,
  closing = new AbortController().signal,
): Promise<void> {
  const row = await claimImport(now)
  if (!row) return
  const path = uploadPath('imports', toImportFileName(row.sha))
  await runImport({ row, path, source: { folder: null, allowLocal }, now: () => now, beatMs: 20 }, closing)
}

/** A shop for the tests of a file, with sample products and a folder of its own for uploads; returns its manager. */
export function withImportShop(products = 20): () => number {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  let manager = 0
  withTestDatabase(async () => {
    env().UPLOADS_DIR = folder
    await loadCatalogue(await getDb(), { products })
    manager = await makeCustomer(newMobile(), { role: 'manager' })
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  return () => manager
}

/** The import functions as one manager uses them. */
export function importAdmin(manager: number, { now = NOW, allowLocal = false } = {}) {
  const api = as(manager, now).catalogueimport
  type Pictures = { name: string; src: string }[]
  const preview = async (file: Parameters<typeof uploadImport>[0], name = 'own.csv', pictures: Pictures = []) => {
    const { data, reason, msg } = await api.start({ sha: uploadImport(file), file_name: name, pictures })
    if (!data) throw new Error(`${reason}: ${msg}`)
    await processNextImport(allowLocal, now)
    const detail = (await api.get({ id: data.id })).data
    if (!detail) throw new Error('no import')
    return detail
  }
  const write = async (id: number, more = {}) => {
    const { reason } = await api.run({ id, ...more })
    await processNextImport(allowLocal, now)
    return { reason, state: (await api.progress({ id })).data }
  }
  return { api, preview, write }
}
