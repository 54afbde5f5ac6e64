import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { banner, category, product, setting, term } from '@/lib/db/schema'
import { EXPORT_FORMATS } from '@/lib/domain/catalogue-file/formats'
import { env } from '@/lib/env'
import { ensureSeeded, loadCatalogue } from '@/lib/seed/load'
import { exportCatalogue } from '@/lib/server/admin/catalogue/catalogue-export'
import { countDemo, removeDemoCatalogue } from '@/lib/server/admin/catalogue/remove-demo-catalogue'
import { isDemoCatalogue } from '@/lib/server/catalogue/demo-catalogue'
import { productColumns, toDraft } from '@/lib/server/catalogue/product-draft'
import { addPhotograph } from '@/lib/server/storage/photographs'
import { addReportFile } from '@/lib/server/storage/report-files'
import { addVideo } from '@/lib/server/storage/videos'
import { site } from '@/lib/site'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { importAdmin } from '../../../data/catalogue/imports'
import { pdf } from '../../../data/catalogue/reports'
import { inParts, mp4 } from '../../../data/catalogue/videos'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'

const PRODUCTS = 120
const folder = mkdtempSync(join(tmpdir(), 'exports-'))
let manager = 0
withTestDatabase(async () => {
  env().UPLOADS_DIR = folder
  await loadCatalogue(await getDb(), { products: PRODUCTS })
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function exported(format: (typeof EXPORT_FORMATS)[number], filter = {}): Promise<string> {
  const parts: string[] = []
  for await (const part of exportCatalogue(format, filter, NOW)) parts.push(part)
  return parts.join('')
}
const drafts = async () =>
  (await (await getDb()).select(productColumns).from(product).orderBy(asc(product.sku))).map((row) => toDraft(row))

/** Gives a product a photograph, a 360° view and a video of its own. */
async function saveWithMedia() {
  const db = await getDb()
  const [row] = await db.select(productColumns).from(product).orderBy(asc(product.id)).limit(1)
  if (!row) throw new Error('no product')
  const author = { by: manager, now: NOW }
  const photo = async (red: number) => {
    const image = sharp({ create: { width: 320, height: 320, channels: 3, background: { r: red, g: 0, b: 0 } } })
    return (await addPhotograph(await image.png().toBuffer(), author)).src
  }
  const frames = await Promise.all(Array.from({ length: 8 }, (_, at) => photo(at)))
  const alt = { en: 'From all sides | and above', fr: 'De tous côtés' }
  const draft = {
    ...toDraft(row),
    images: [{ src: await photo(99), alt: { en: 'The stone', fr: 'La pierre' } }],
    spin: { frames, alt },
    video: { src: (await addVideo(inParts(mp4()), author)).src, poster: frames[3] ?? null, alt },
  }
  const { id, version } = row
  const { data } = await as(manager).catalogue.save({ id, version, stock_seen: draft.stock, draft })
  if (!data) throw new Error('not saved')
  return { sku: data.draft.sku, draft: data.draft }
}

describe('the catalogue export', () => {
  it.each(EXPORT_FORMATS)('as %s can be imported again with every product unchanged', async (format) => {
    const { import: importRow, report } = await importAdmin(manager).preview({ text: await exported(format) })
    expect(report?.preview).toEqual([])
    expect(importRow).toMatchObject({ format, counts: { new: 0, changed: 0, same: PRODUCTS, refused: 0, pictures: 0 } })
  })

  it('as the shop’s own table has photographs, 360° view and video with their texts, and imports them again', async () => {
    const { sku, draft } = await saveWithMedia()
    const text = await exported('csv')
    const { import: same } = await importAdmin(manager).preview({ text })
    expect(same.counts).toMatchObject({ changed: 0, same: PRODUCTS })
    const frame = `${site().url}/images/${draft.spin?.frames[0]}-1920.webp`
    expect(text).toContain(frame)
    expect(text).toContain(`${site().url}${draft.video?.src}`)
    const { preview, write } = importAdmin(manager)
    const header = 'sku,title_en,price,spin,video,video_alt,video_alt_fr'
    const without = `${header}\n${sku},${draft.title.en.replaceAll(',', ' ')},900,,${site().url}${draft.video?.src},In the light,À la lumière\n`
    await write((await preview({ text: without })).import.id)
    const changed = (await drafts()).find((one) => one.sku === sku)
    expect(changed?.spin).toBeNull()
    expect(changed?.video).toMatchObject({ src: draft.video?.src, alt: { en: 'In the light', fr: 'À la lumière' } })
    expect(changed?.images).toEqual(draft.images)
    const wrong = `${header}\n${sku},Ruby,900,u/${'0'.repeat(64)},,,\n`
    expect((await preview({ text: wrong })).import.counts).toMatchObject({ refused: 1 })
  })

  it('has the uploaded report of a product, which an import keeps, removes or refuses', async () => {
    const [row] = await (await getDb()).select(productColumns).from(product).orderBy(asc(product.id)).limit(1)
    if (!row) throw new Error('no product')
    const file = await addReportFile(pdf(), { by: manager, now: NOW })
    const draft = { ...toDraft(row), report: { laboratory: 'GRS', number: 'GRS2026-1', sample: false, file } }
    const { id, version, sku } = row
    const { status } = await as(manager).catalogue.save({ id, version, stock_seen: draft.stock, draft })
    expect(status).toBe(1)
    for (const format of ['csv', 'json'] as const) {
      const text = await exported(format)
      expect(text).toContain(file.src)
      expect((await importAdmin(manager).preview({ text })).import.counts).toMatchObject({ changed: 0, same: PRODUCTS })
    }
    const { preview, write } = importAdmin(manager)
    const storedReport = async () => (await drafts()).find((one) => one.sku === sku)?.report
    const table = (columns: string, cells: string) =>
      `sku,price,report_laboratory,report_number${columns}\n${sku},901,Gubelin,${cells}\n`
    await write((await preview({ text: table('', 'GRS2026-1') })).import.id)
    expect(await storedReport()).toEqual({ laboratory: 'Gubelin', number: 'GRS2026-1', sample: false, file })
    await write((await preview({ text: table(',report_file', 'GRS2026-1,') })).import.id)
    expect(await storedReport()).toEqual({ laboratory: 'Gubelin', number: 'GRS2026-1', sample: false })
    await write((await preview({ text: table(',report_file', `GRS2026-1,${site().url}${file.src}`) })).import.id)
    expect(await storedReport()).toMatchObject({ file })
    await write((await preview({ text: table('', 'ANOTHER-2') })).import.id)
    expect(await storedReport()).not.toHaveProperty('file')
    for (const name of ['https://evil.example/a.pdf', `/api/report/${'0'.repeat(64)}.pdf`, '../../etc/passwd']) {
      const { import: refused, report } = await preview({ text: table(',report_file', `GRS2026-1,${name}`) })
      expect(refused.counts).toMatchObject({ refused: 1 })
      expect(report?.refused).toContainEqual(expect.objectContaining({ code: 'report_file_unknown' }))
    }
  })

  it('has the products of one category alone, on request', async () => {
    const [ruby] = await (await getDb()).select().from(category).where(undefined).orderBy(asc(category.position))
    const file: { products: { category: string }[] } = JSON.parse(await exported('json', { category: ruby?.slug }))
    expect(file.products.length).toBeGreaterThan(0)
    expect(new Set(file.products.map((one) => one.category))).toEqual(new Set([ruby?.slug]))
  })

  it('never turns a product title into a spreadsheet formula', async () => {
    const { preview, write } = importAdmin(manager)
    const text = 'Handle,Title,Type,Variant SKU,Variant Price\nf,"=HYPERLINK(""http://x"")",Ruby,FO-1,900\n'
    await write((await preview({ text })).import.id)
    expect(await exported('shopify')).toContain(`"'=HYPERLINK`)
    expect((await preview({ text: await exported('shopify') })).import.counts).toMatchObject({ same: PRODUCTS + 1 })
  })
})

describe('the sample catalogue', () => {
  it('is removed except for ordered products, and imported into another shop by its own file', async () => {
    const file = await exported('json')
    const before = await drafts()
    const db = await getDb()
    const [sold] = await db.select().from(product).orderBy(asc(product.id)).limit(1)
    await as(null).order.createpay(request(sold?.id ?? 0))
    expect(await countDemo(db)).toMatchObject({ products: PRODUCTS, own: 1 })
    const termCount = await db.$count(term)
    expect(await removeDemoCatalogue({ by: null, now: NOW })).toMatchObject({ removed: PRODUCTS - 1, hidden: 1 })
    const remaining = await drafts()
    expect(remaining.map(({ sku, hidden }) => [sku, hidden])).toEqual(
      [
        ['FO-1', false],
        [sold?.sku ?? '', true],
      ].toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    )
    expect([await db.$count(banner), await db.$count(term)]).toEqual([0, termCount])
    expect(await isDemoCatalogue()).toBe(false)
    await ensureSeeded(db)
    expect(await drafts()).toHaveLength(2)
    expect((await db.select().from(setting)).map(({ key }) => key)).toContain('own_catalogue')

    const { preview, write } = importAdmin(manager)
    const importRow = await preview({ text: file })
    await write(importRow.import.id)
    const stock = (list: typeof before) => list.map((one) => ({ ...one, stock: 0 }))
    expect(stock(await drafts())).toEqual(stock(before))
  })
})
