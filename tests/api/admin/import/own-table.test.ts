import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { receiveImport } from '@/lib/server/admin/import/receive-import'
import { fileOf, importAdmin, processNextImport, withImportShop } from '../../../data/catalogue/imports'
import { zip } from '../../../data/zip'

const manager = withImportShop()

async function* inParts(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

async function upload(bytes: Uint8Array): Promise<string> {
  const received = await receiveImport(inParts(bytes))
  if (!received) throw new Error('too large')
  return received.sha
}

async function startImport(sha: string) {
  const { api } = importAdmin(manager())
  const { data, msg } = await api.start({ sha, file_name: 'stock-list.xlsx', pictures: [] })
  if (!data) throw new Error(msg)
  await processNextImport()
  const detail = (await api.get({ id: data.id })).data
  if (!detail) throw new Error('no import')
  return { api, detail }
}

describe('a stock list of Excel with a title above its columns', () => {
  it('is recognized column by column, and its terms are mapped once for all rows', async () => {
    const { api, detail } = await startImport(await upload(readFileSync(fileOf('own-stock-list.xlsx'))))
    expect(detail.import.format).toBe('table')
    expect(Object.fromEntries(detail.columns.map(({ name, field }) => [name, field]))).toEqual({
      'S.No': null,
      'Item Code': 'sku',
      Stone: 'category',
      Item: 'title_en',
      'Wt (Cts)': 'weight_carat',
      Size: 'dimensions',
      'Rate per ct': null,
      'Price (Rs.)': 'price',
      Pcs: 'stock',
      Locality: 'origin',
      Treatment: 'treatment',
      'Certificate No': 'report_number',
      Lab: 'report_laboratory',
      // What the shop notes for itself is not published.
      Remarks: null,
      Photo: 'images',
    })
    expect(detail.columns.find(({ name }) => name === 'Stone')?.sample).toEqual(['Blue Sapphire', 'Ruby', 'Emerald'])
    expect(detail.report?.words).toContainEqual(
      expect.objectContaining({
        kind: 'treatment',
        word: 'Unheated',
        count: 3,
        hint: ['untreated'],
        assumed: 'untreated',
      }),
    )
    expect(detail.report?.refused.map(({ code }) => code)).not.toContain('treatment_unknown')
    expect(detail.report?.notices).toContainEqual(
      expect.objectContaining({ code: 'treatment_assumed', column: 'Treatment', value: 'Unheated' }),
    )
    // The lines are those of the sheet.
    expect(detail.report?.refused).toContainEqual(
      expect.objectContaining({ line: 8, code: 'price_wrong', value: 'on request' }),
    )

    const { words, columns, import: row } = detail
    const mapping = {
      ...words,
      ...Object.fromEntries(columns.map(({ name, field }) => [name, field ?? ''])),
      Photo: '',
      Remarks: 'description_en',
      'treatment:Unheated': 'untreated',
    }
    await api.check({ id: row.id, mapping })
    await processNextImport()
    const checked = (await api.progress({ id: row.id })).data
    expect(checked?.counts).toMatchObject({ new: 3, refused: 1 })
    await api.run({ id: row.id, skip_refused: true })
    await processNextImport()
    const [stone] = await (await getDb()).select().from(product).where(eq(product.sku, 'RG-041'))
    expect(stone).toMatchObject({ weight_mct: 5250, stock: 1, description: { en: 'Clean to the eye, set ready.' } })
    expect(stone?.report).toMatchObject({ number: '2141234567890123456' })
  })

  it('is remembered for the next list with these columns', async () => {
    const { detail } = await startImport(await upload(readFileSync(fileOf('own-stock-list.xlsx'))))
    expect(detail.words['treatment:Unheated']).toBe('untreated')
    expect(detail.columns.find(({ name }) => name === 'Photo')?.field).toBeNull()
  })
})

describe('a table whose columns say nothing', () => {
  it('asks for the column with the SKU, and is checked once it is known', async () => {
    const { api, detail } = await startImport(await upload(Buffer.from('Alpha,Beta,Gamma\nold one,900,Plain\n')))
    expect(detail.import).toMatchObject({ state: 'refused', problem: { code: 'columns_needed', value: 'sku' } })
    expect(detail.columns.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma'])
    const check = async (more: Record<string, string>) => {
      await api.check({ id: detail.import.id, mapping: { Alpha: 'sku', Beta: 'price', Gamma: '', ...more } })
      await processNextImport()
      return (await api.get({ id: detail.import.id })).data?.report
    }
    const refused = await check({})
    expect(refused?.refused.map(({ code }) => code).toSorted()).toEqual(['category_missing', 'title_missing'])
    // What is adjusted in a refused row comes into the report when it is no longer refused.
    expect(refused?.notices).toEqual([])
    const report = await check({ Gamma: 'title_en', 'category:': 'ruby' })
    expect(report?.notices).toContainEqual(expect.objectContaining({ code: 'sku_spaces', value: 'old one' }))
  })

  it('takes one category for all rows without one', async () => {
    const { api, detail } = await startImport(await upload(Buffer.from('Item code,Name,Price\nNC-1,Old stone,900\n')))
    expect(detail.import.counts).toMatchObject({ refused: 1 })
    const mapping = Object.fromEntries(detail.columns.map(({ name, field }) => [name, field ?? '']))
    await api.check({ id: detail.import.id, mapping: { ...mapping, 'category:': 'ruby' } })
    await processNextImport()
    expect((await api.progress({ id: detail.import.id })).data?.counts).toMatchObject({ new: 1, refused: 0 })
    await api.check({ id: detail.import.id, mapping: { ...mapping, 'category:': '' } })
    await processNextImport()
    expect((await api.progress({ id: detail.import.id })).data?.counts).toMatchObject({ refused: 1 })
  })

  it('changes prices of known products by SKU and price alone', async () => {
    const { preview, write } = importAdmin(manager())
    const [known] = await (await getDb()).select().from(product).limit(1)
    const detail = await preview({ text: `Item code,New price\n${known?.sku},4321\n` })
    expect(detail.import.counts).toMatchObject({ changed: 1, new: 0, refused: 0 })
    await write(detail.import.id)
    const [after] = await (await getDb())
      .select()
      .from(product)
      .where(eq(product.id, known?.id ?? 0))
    expect(after?.payable_paise).toBe(432_100)
  })
})

/** A workbook with one sheet of these rows, and a hidden one before it, whose cells are references, attributes and contents of ECMA-376. */
const workbookOf = (rows: string) =>
  zip(
    Object.entries({
      'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${HEADER}<row r="2">${text('A2', 'OLD-1')}</row></sheetData></worksheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  )
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADER = `<row r="1">${text('A1', 'Item code')}${text('B1', 'Price (Rs.)')}${text('C1', 'Wt (Cts)')}</row>`

describe('a number of a workbook', () => {
  it('is read as Excel shows it, whatever the file has for it', async () => {
    const cells = `${text('A2', 'XL-1')}<c r="B2"><v>1.2345E5</v></c><c r="C2"><v>5.0999999999999996</v></c>`
    const { detail } = await startImport(await upload(workbookOf(`${HEADER}<row r="2">${cells}</row>`)))
    expect(detail.columns.map(({ sample }) => sample)).toEqual([['XL-1'], ['123450'], ['5.1']])
  })
})

describe('a formula that failed', () => {
  it('refuses its row instead of clearing the fact of the product', async () => {
    const rows = `<row r="2">${text('A2', 'XL-3')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C2"><v>5.1</v></c></row>`
    const { detail } = await startImport(await upload(workbookOf(HEADER + rows)))
    expect(detail.report?.refused).toContainEqual(
      expect.objectContaining({ line: 2, code: 'formula_error', column: 'Price (Rs.)' }),
    )
    const csv = await startImport(await upload(Buffer.from('Item code,Name,Price\nCS-1,#REF!,900\n')))
    expect(csv.detail.report?.refused).toContainEqual(
      expect.objectContaining({ code: 'formula_error', column: 'Name', value: '#REF!' }),
    )
  })
})

describe('a workbook that cannot be read', () => {
  it('is refused and named, wherever it is cut off', async () => {
    const bytes = readFileSync(fileOf('own-stock-list.xlsx'))
    const { api } = importAdmin(manager())
    for (const length of [4, 1000, bytes.length - 40, bytes.length - 1]) {
      const sha = await upload(bytes.subarray(0, length))
      const { reason, msg } = await api.start({ sha, file_name: 'cut.xlsx', pictures: [] })
      expect([reason, msg]).toEqual(['file_unreadable', 'no_text zip'])
    }
  })

  it('is refused where single values far out would make it too large for the memory', async () => {
    const { api } = importAdmin(manager())
    const last = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const sha = await upload(workbookOf(HEADER + last))
    expect((await api.start({ sha, file_name: 'far.xlsx', pictures: [] })).msg).toBe('no_text zip')
    // Cells that have a style alone are no values.
    const blank = `<row r="2">${text('A2', 'XL-2')}<c r="XFD2" s="0"/></row><row r="1048576"><c r="XFD1048576" s="0"/></row>`
    const { detail } = await startImport(await upload(workbookOf(HEADER + blank)))
    expect(detail.columns.map(({ name }) => name)).toEqual(['Item code', 'Price (Rs.)', 'Wt (Cts)'])
  })
})
