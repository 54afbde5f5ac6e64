import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { banner, category, product, setting, term } from '@/lib/db/schema'
import { FILE_FORMATS } from '@/lib/domain/catalogue-file/formats'
import { env } from '@/lib/env'
import { ensureSeeded, loadCatalogue } from '@/lib/seed/load'
import { countDemo, emptyDemo } from '@/lib/server/admin/catalogue/catalogue-empty'
import { exportCatalogue } from '@/lib/server/admin/catalogue/catalogue-export'
import { isDemoCatalogue } from '@/lib/server/catalogue/demo-catalogue'
import { productColumns, toDraft } from '@/lib/server/catalogue/product-draft'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { admin } from '../../../data/imports'

const PRODUCTS = 120
const folder = mkdtempSync(join(tmpdir(), 'exports-'))
let manager = 0
withTestDatabase(async () => {
  env().UPLOADS_DIR = folder
  await loadCatalogue(await getDb(), { products: PRODUCTS })
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function exported(format: (typeof FILE_FORMATS)[number], filter = {}): Promise<string> {
  const parts: string[] = []
  for await (const part of exportCatalogue(format, filter, NOW)) parts.push(part)
  return parts.join('')
}
const drafts = async () =>
  (await (await getDb()).select(productColumns).from(product).orderBy(asc(product.sku))).map((row) => toDraft(row))

describe('the catalogue as a file', () => {
  it.each(FILE_FORMATS)('in %s comes back as it went: every product the same', async (format) => {
    const { import: seen, report } = await admin(manager).look({ text: await exported(format) })
    expect(report?.preview).toEqual([])
    expect(seen).toMatchObject({ format, counts: { new: 0, changed: 0, same: PRODUCTS, refused: 0, pictures: 0 } })
  })

  it('has the products of one category alone, when asked for', async () => {
    const [ruby] = await (await getDb()).select().from(category).where(undefined).orderBy(asc(category.position))
    const file: { products: { category: string }[] } = JSON.parse(await exported('json', { category: ruby?.slug }))
    expect(file.products.length).toBeGreaterThan(0)
    expect(new Set(file.products.map((one) => one.category))).toEqual(new Set([ruby?.slug]))
  })

  it('makes no formula of what a product is called', async () => {
    const { look, write } = admin(manager)
    const text = 'Handle,Title,Type,Variant SKU,Variant Price\nf,"=HYPERLINK(""http://x"")",Ruby,FO-1,900\n'
    await write((await look({ text })).import.id)
    expect(await exported('shopify')).toContain(`"'=HYPERLINK`)
    expect((await look({ text: await exported('shopify') })).import.counts).toMatchObject({ same: PRODUCTS + 1 })
  })
})

describe('the sample catalogue', () => {
  it('is taken away but for what was ordered, and brought back in another shop by its own file', async () => {
    const file = await exported('json')
    const before = await drafts()
    const db = await getDb()
    const [sold] = await db.select().from(product).orderBy(asc(product.id)).limit(1)
    await as(null).order.createpay(request(sold?.id ?? 0))
    expect(await countDemo(db)).toMatchObject({ products: PRODUCTS, own: 1 })
    const words = await db.$count(term)
    expect(await emptyDemo({ by: null, now: NOW })).toMatchObject({ removed: PRODUCTS - 1, hidden: 1 })
    const left = await drafts()
    expect(left.map(({ sku, hidden }) => [sku, hidden])).toEqual(
      [
        ['FO-1', false],
        [sold?.sku ?? '', true],
      ].toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    )
    expect([await db.$count(banner), await db.$count(term)]).toEqual([0, words])
    expect(await isDemoCatalogue()).toBe(false)
    await ensureSeeded(db)
    expect(await drafts()).toHaveLength(2)
    expect((await db.select().from(setting)).map(({ key }) => key)).toContain('own_catalogue')

    const { look, write } = admin(manager)
    const seen = await look({ text: file })
    await write(seen.import.id)
    const stock = (list: typeof before) => list.map((one) => ({ ...one, stock: 0 }))
    expect(stock(await drafts())).toEqual(stock(before))
  })
})
