import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue_change, catalogue_import, invoice_series, product } from '@/lib/db/schema'
import { loadCatalogue } from '@/lib/seed/load'
import { dropPlaces, migratedPlace, type Place, runCommand, within } from '../../../data/backup/backup-places'
import { fileOf } from '../../../data/catalogue/imports'

const SAMPLES = 30
let place: Place = { folder: '', url: null }
beforeAll(async () => {
  place = await migratedPlace()
  await within(place, ({ db }) => loadCatalogue(db, { products: SAMPLES }))
})
afterAll(dropPlaces)

const catalogue = (...args: string[]) => runCommand(place, 'catalogue', ...args)
const file = (name: string, text: string) => {
  const path = join(place.folder, name)
  writeFileSync(path, text)
  return path
}
const HEAD = 'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\n'
const row = (sku: string, price: string, type = 'Ruby') => `${sku.toLowerCase()},A ${sku},${type},${sku},${price},4\n`
const prices = (...skus: string[]) =>
  within(place, async ({ db }) => {
    const rows = await db.select().from(product).where(inArray(product.sku, skus))
    return skus.map((sku) => rows.find((one) => one.sku === sku)?.price_paise ?? null)
  })
const countProducts = () =>
  within(place, async ({ db }) => (await db.select({ all: count() }).from(product))[0]?.all ?? 0)

describe('npm run catalogue', () => {
  it('prints its usage, and names a file that does not exist', async () => {
    expect(await catalogue()).toMatchObject({
      ok: false,
      output: expect.stringContaining('npm run catalogue -- import'),
    })
    expect(await catalogue('import', 'nowhere.csv')).toMatchObject({
      ok: false,
      output: expect.stringContaining('nowhere.csv'),
    })
  })

  it('imports nothing while rows are refused: each is named by line, SKU and reason, and it fails', async () => {
    const refusedFile = join(place.folder, 'refused.csv')
    const wrong = file('wrong.csv', HEAD + row('CMD-1', '900') + row('CMD-2', 'dear') + row('CMD-3', '900', 'Gravel'))
    const { ok, output } = await catalogue('import', wrong, '--yes', '--refused', refusedFile)
    expect(ok).toBe(false)
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 2 refused')
    expect(output).toMatch(/Line 3 · CMD-2 · .*“dear”: .+/)
    expect(output).toMatch(/Line 4 · CMD-3 · .*“Gravel”: .+/)
    expect(output).toContain('Nothing was written.')
    expect(readFileSync(refusedFile, 'utf8').trim().split('\n')).toHaveLength(3)
    expect(await prices('CMD-1', 'CMD-2', 'CMD-3')).toEqual([null, null, null])
  })

  it('previews a file; without confirmation nothing is imported', async () => {
    const good = file('good.csv', HEAD + row('CMD-1', '900') + row('CMD-2', '950'))
    for (const args of [['--dry'], []]) {
      const { ok, output } = await catalogue('import', good, ...args)
      expect({ ok, output }).toMatchObject({ ok: true, output: expect.stringContaining('2 new') })
      expect(output).toContain('Nothing was written.')
    }
    expect(await prices('CMD-1')).toEqual([null])
  })

  it('imports products, updates them by SKU the next time, and reverts the last import', async () => {
    const good = join(place.folder, 'good.csv')
    expect((await catalogue('import', good, '--yes')).output).toContain('2 new, 0 changed, 0 unchanged')
    const dearer = file('dearer.csv', HEAD + row('CMD-1', '900') + row('CMD-2', '990'))
    const { output } = await catalogue('import', dearer, '--yes')
    expect(output).toContain('0 new, 1 changed, 1 unchanged')
    expect(await prices('CMD-1', 'CMD-2')).toEqual([90_000, 99_000])
    const number = /undo (\d+) reverts it/.exec(output)?.[1] ?? ''
    const undone = await catalogue('undo', '--yes')
    expect(undone).toMatchObject({ ok: true, output: expect.stringContaining('1 products are as they were') })
    expect(await prices('CMD-1', 'CMD-2')).toEqual([90_000, 95_000])
    expect((await catalogue('undo', number, '--yes')).ok).toBe(false)
    const productBefore = await within(place, ({ db }) =>
      db.select().from(catalogue_change).where(eq(catalogue_change.how, 'import_undone')),
    )
    expect(productBefore).toHaveLength(1)
  })

  it('imports the tables of other shop systems, with their terms and weights', async () => {
    expect((await catalogue('import', fileOf('woocommerce.csv'), '--yes')).output).toContain('4 new')
    expect(await prices('WC-EM-1')).toEqual([11_000_000])
  })

  it.each(['json', 'csv'])('a catalogue exported as %s changes nothing when it is imported again', async (format) => {
    const path = join(place.folder, `all.${format}`)
    const all = await countProducts()
    const out = await catalogue('export', path, '--format', format)
    expect(out).toMatchObject({ ok: true, output: expect.stringContaining(`${all} products in`) })
    const { ok, output } = await catalogue('import', path, '--yes')
    expect({ ok, output }).toMatchObject({
      ok: true,
      output: expect.stringContaining(`0 new, 0 changed, ${all} unchanged`),
    })
    expect(output).toContain('The file changes nothing.')
  })

  it('removes the sample products and keeps the merchant’s own', async () => {
    const ownCount = (await countProducts()) - SAMPLES
    await within(place, ({ db }) => db.insert(invoice_series).values({ series: 'INV/26-27', last: 9 }))
    const { ok, output } = await catalogue('empty', '--yes')
    expect({ ok, output }).toMatchObject({ ok: true, output: expect.stringContaining(`${SAMPLES} products are gone`) })
    expect(output).toContain('its orders, sales figures, enquiries and invoice numbers go too')
    expect(await within(place, ({ db }) => db.select().from(invoice_series))).toEqual([])
    expect(await countProducts()).toBe(ownCount)
    const open = await within(place, ({ db }) =>
      db
        .select()
        .from(catalogue_import)
        .where(inArray(catalogue_import.state, ['checking', 'ready', 'running'])),
    )
    expect(open).toEqual([])
  })
})
