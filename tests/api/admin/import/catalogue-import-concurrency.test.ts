import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_import, product } from '@/lib/db/schema'
import { toImportFileName } from '@/lib/server/admin/import/import-file'
import { runImport } from '@/lib/server/admin/import/import-run'
import { uploadPath } from '@/lib/server/storage/upload-folder'
import { as, later, NOW } from '../../../data/calls'
import { importAdmin, processNextImport, withImportShop } from '../../../data/catalogue/imports'
import { expectListsByTitle } from '../../../data/catalogue/lists-by-title'

const manager = withImportShop()

const HEAD = 'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\n'
const table = (name: string, count: number, price = 1000) =>
  HEAD +
  Array.from({ length: count }, (_, at) => `${name}-${at},A ${name} ${at},Ruby,${name}-${at},${price},5\n`).join('')
const productOf = async (sku: string) => {
  const [row] = await (await getDb()).select().from(product).where(eq(product.sku, sku))
  return row
}
const stagedCount = async () => {
  const [row] = await (await getDb()).select({ count: sql<number>`count(*)::int` }).from(sql`import_piece`)
  return row?.count
}

/** Commits an import and does something else once its first products are staged. */
async function commitWhile(id: number, meanwhile: () => Promise<unknown>, closing = new AbortController().signal) {
  await importAdmin(manager()).api.run({ id })
  const [row] = await (await getDb())
    .update(catalogue_import)
    .set({ beat_at: NOW })
    .where(eq(catalogue_import.id, id))
    .returning()
  if (!row) throw new Error('no import')
  let pending: Promise<unknown> | null = null
  const path = uploadPath('imports', toImportFileName(row.sha))
  const run = { row, path, source: { folder: null, allowLocal: false }, now: () => NOW, beatMs: 60_000 }
  const ended = await runImport(run, closing, (phase) => {
    if (phase === 'writing') pending ??= meanwhile()
  })
  await pending
  return ended
}

describe('while a file is staged', () => {
  it('its products are invisible, sold stock stays sold, and edited products are checked again', async () => {
    const { preview, write } = importAdmin(manager())
    await write((await preview({ text: table('ME', 600) })).import.id)
    const { import: importRow } = await preview({ text: table('ME', 1_200, 2000) })
    expect(importRow.counts).toMatchObject({ new: 600, changed: 600 })
    const edited = await productOf('ME-7')
    const ended = await commitWhile(importRow.id, async () => {
      expect(await productOf('ME-1100')).toBeUndefined()
      await (await getDb()).update(product).set({ stock: 3 }).where(eq(product.sku, 'ME-5'))
      const api = as(manager()).catalogue
      const change = { price_paise: 777_700 }
      const editResult = await api.quick({ id: edited?.id ?? 0, version: 1, stock_seen: 5, change })
      expect(editResult.status).toBe(1)
    })
    expect(ended).toMatchObject({ state: 'done', summary: { new: 600, changed: 600 } })
    expect(await productOf('ME-5')).toMatchObject({ price_paise: 200_000, version: 2 })
    expect(await productOf('ME-7')).toMatchObject({ price_paise: 200_000, version: 3 })
    expect(await productOf('ME-1100')).toMatchObject({ version: 1, slug: 'me-1100' })
    expect(await stagedCount()).toBe(0)
    await expectListsByTitle()
  })

  it('a shop that closes leaves nothing of it, and the remains of a crashed one are swept', async () => {
    const { preview } = importAdmin(manager())
    const { import: importRow } = await preview({ text: table('CL', 600) })
    const closing = new AbortController()
    const ended = await commitWhile(importRow.id, async () => closing.abort(), closing.signal)
    expect(ended).toMatchObject({ state: 'failed', problem: 'stopped' })
    expect([await productOf('CL-0'), await stagedCount()]).toEqual([undefined, 0])
    const db = await getDb()
    await db.execute(sql`insert into import_piece (import_id, place, product_id, "after", more, search)
      values (${importRow.id}, 1, 1, '{}', '{}', '')`)
    await db
      .update(catalogue_import)
      .set({ state: 'running', beat_at: NOW })
      .where(eq(catalogue_import.id, importRow.id))
    await importAdmin(manager(), { now: later(2) }).api.list({})
    expect(await stagedCount()).toBe(0)
    await processNextImport()
  })

  it('of two products far apart with one report the second is refused in the preview', async () => {
    const head =
      'Handle,Title,Type,Variant SKU,Variant Price,Laboratory (product.metafields.custom.laboratory),Report number (product.metafields.custom.report_number)\n'
    const row = (at: number) =>
      `tw-${at},Tw ${at},Ruby,TW-${at},900,GIA,${at === 0 || at === 700 ? 'SAME-1' : `R-${at}`}\n`
    const { report } = await importAdmin(manager()).preview({
      text: head + Array.from({ length: 701 }, (_, at) => row(at)).join(''),
    })
    expect(report?.refused.map(({ line, code }) => [line, code])).toEqual([[702, 'report_taken']])
  })
})
