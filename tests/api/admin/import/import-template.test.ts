import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product, term } from '@/lib/db/schema'
import { writeWorkbook } from '@/lib/domain/catalogue-file/template/workbook'
import { LOCALES } from '@/lib/domain/locale'
import { toCsv } from '@/lib/domain/text/csv'
import { loadImportTemplate } from '@/lib/server/admin/import/import-template'
import { receiveImport } from '@/lib/server/admin/import/receive-import'
import { as, newMobile } from '../../../data/calls'
import { importAdmin, processNextImport, withImportShop } from '../../../data/catalogue/imports'
import { makeCustomer } from '../../../data/fixtures'

const manager = withImportShop()

async function* inOnePart(bytes: Uint8Array) {
  yield bytes
}

describe('the template', () => {
  it.each(LOCALES)('is understood as it is, in %s, with a hidden example of each kind', async (locale) => {
    const { preview } = importAdmin(manager())
    const { products, terms } = await loadImportTemplate(locale)
    const detail = await preview({ text: toCsv(products) })
    expect(detail.import).toMatchObject({ state: 'ready', format: 'csv' })
    expect(detail.import.counts).toMatchObject({ new: 9, refused: 0, notices: 0 })
    expect(detail.report?.words).toEqual([])
    const hidden = products[0]?.indexOf('Hidden') ?? -1
    expect(products.slice(1).map((row) => row[hidden])).toEqual(products.slice(1).map(() => 'TRUE'))
    expect(terms.length).toBeGreaterThan(50)
  })

  it('as a workbook is the same products, whatever its other sheets have', async () => {
    const { products, terms } = await loadImportTemplate('en')
    const special = [['Column'], ['=1+1 <b>&"'], ['']]
    const sheets = [products, special, terms].map((rows, index) => ({ name: `Sheet & ${index}`, rows }))
    const received = await receiveImport(inOnePart(writeWorkbook(sheets)))
    const { api } = importAdmin(manager())
    const { data } = await api.start({ sha: received?.sha ?? '', file_name: 'products.xlsx', pictures: [] })
    await processNextImport()
    const imported = (await api.progress({ id: data?.id ?? 0 })).data
    expect(imported).toMatchObject({ format: 'csv', counts: { new: 9, refused: 0 } })
  })
})

describe('a word that the shop does not have', () => {
  const FILE = 'sku,title en,category,price,origin,clarity\nNW-1,One,Ruby,900,Winza,VS\nNW-2,Two,Ruby,900,winza,VS\n'

  it('becomes a new term at the merchant’s choice, once for both spellings', async () => {
    const { api, preview, write } = importAdmin(manager())
    const { import: row, report } = await preview({ text: FILE })
    expect(row.counts).toMatchObject({ new: 0, refused: 2 })
    expect(report?.words).toMatchObject([{ kind: 'origin', word: 'Winza', count: 2 }])
    const mapping = { 'origin:Winza': ':new', 'metal:Tin': ':new' }
    await api.check({ id: row.id, mapping })
    await processNextImport()
    const added = await (await getDb()).select().from(term).where(eq(term.key, 'winza'))
    expect(added).toEqual([{ kind: 'origin', key: 'winza', label: { en: 'Winza', fr: 'Winza' } }])
    // Metals have rates and are not added by a file.
    expect(await (await getDb()).$count(term, eq(term.key, 'tin'))).toBe(0)
    const checked = (await api.get({ id: row.id })).data
    expect(checked?.import.counts).toMatchObject({ new: 2, refused: 0 })
    expect(checked?.words).toEqual({ 'origin:Winza': 'winza' })
    await write(row.id)
    const [stone] = await (await getDb()).select().from(product).where(eq(product.sku, 'NW-2'))
    expect(stone).toMatchObject({ origin: 'winza', clarity: 'vs' })
  })

  it('is added by managers only', async () => {
    const { api, preview } = importAdmin(manager())
    const { import: row } = await preview({ text: FILE.replaceAll('inza', 'inzo') })
    const staff = as(await makeCustomer(newMobile(), { role: 'staff' })).catalogueimport
    expect((await staff.check({ id: row.id, mapping: { 'origin:Winzo': ':new' } })).reason).toBe('not_allowed')
    expect(await (await getDb()).$count(term, eq(term.key, 'winzo'))).toBe(0)
    await api.cancel({ id: row.id })
  })

  it('is shown in the language of the admin', async () => {
    const { api, preview } = importAdmin(manager())
    const { import: row } = await preview({ text: FILE.replaceAll('inza', 'inzu') })
    const french = (await api.get({ id: row.id, lang: 'fr' })).data
    expect(french?.choices.origin).toContainEqual({ value: 'thailand', label: 'Thaïlande' })
    await api.cancel({ id: row.id })
  })
})
