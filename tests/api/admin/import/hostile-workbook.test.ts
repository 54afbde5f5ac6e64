import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeWorkbook } from '@/lib/domain/catalogue-file/template/workbook'
import { findZipDirectory, readZipDirectory, ZIP_HEADER_BYTES } from '@/lib/domain/zip/directory'
import { convertSpreadsheet } from '@/lib/server/admin/import/spreadsheet'
import { type Packed, zip } from '../../../data/zip'

const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const SHEET = 'xl/worksheets/sheet1.xml'

async function convert(archive: Uint8Array) {
  const path = join(folder, 'upload.xlsx')
  writeFileSync(path, archive)
  const written = await convertSpreadsheet(path, `${path}.csv`)
  return written && (await readFile(written.path, 'utf8'))
}

/** The parts of a workbook with two rows, which has them unpacked; some of them may be others. */
function partsOf(more: Record<string, string> = {}): Packed[] {
  const bytes = writeWorkbook([{ name: 'Stock', rows: [['SKU'], ['A1']] }])
  const { offset, size, count } = findZipDirectory(bytes, bytes.length)
  return readZipDirectory(bytes.slice(offset, offset + size), count).map((entry) => {
    const start = entry.offset + ZIP_HEADER_BYTES + entry.name.length
    return { name: entry.name, content: Buffer.from(more[entry.name] ?? bytes.subarray(start, start + entry.size)) }
  })
}

it('a workbook is read, with pictures and long data of another program beside its sheets', async () => {
  const picture = { name: 'xl/media/image1.png', content: Buffer.alloc(1000, 1) }
  const query = {
    name: 'customXml/item1.xml',
    content: Buffer.from(`<DataMashup>${'A'.repeat(2_000_000)}</DataMashup>`),
  }
  expect(await convert(zip([...partsOf(), picture, query]))).toBe('SKU\r\nA1\r\n')
})

it('a part that the directory does not name is not read', async () => {
  const [shown, hidden] = [zip(partsOf()), zip(partsOf({ [SHEET]: '<worksheet><sheetData/></worksheet>' }))]
  // The same names again before the directory, so that a program which reads from the start finds them last.
  const end = shown.length - 22
  const at = shown.readUInt32LE(end + 16)
  const local = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 22 + 16))
  const moved = Buffer.from(shown.subarray(end))
  moved.writeUInt32LE(at + local.length, 16)
  const archive = Buffer.concat([shown.subarray(0, at), local, shown.subarray(at, end), moved])
  expect(await convert(archive)).toBe('SKU\r\nA1\r\n')
})

it.each([
  ['tags that are no cells', { [SHEET]: `<worksheet>${'<a/>'.repeat(15_000_001)}</worksheet>` }],
  ['text without a tag', { [SHEET]: `<worksheet>${' '.repeat(20_000_000)}</worksheet>` }],
  ['more text than is read', { [SHEET]: `<worksheet>${' '.repeat(158_000_000)}</worksheet>` }],
  ['cells far apart', { [SHEET]: '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>' }],
])('a workbook of few bytes with %s is refused', async (_, more) => {
  const archive = zip(partsOf(more))
  expect(archive.length).toBeLessThan(1_000_000)
  expect(await convert(archive)).toBeNull()
})

it('a number that Excel shows as a percentage is that percentage, so that 15 % off is not 0.15 %', async () => {
  const formats = ['0', '9', '164', '165'].map((id) => `<xf numFmtId="${id}" fontId="0"/>`).join('')
  const own = '<numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0.00"/>'
  const styles = `<styleSheet><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats}</cellXfs></styleSheet>`
  const text = '<c r="A1" t="inlineStr" s="1"><is><t>Discount</t></is></c>'
  const rows = [
    [1, '0.15'],
    [2, '7.4999999999999997E-2'],
    [3, '15'],
    [0, '0.5'],
  ].map(([style, share], at) => `<row r="${at + 2}"><c r="A${at + 2}" s="${style}"><v>${share}</v></c></row>`)
  const sheet = `<worksheet><sheetData><row r="1">${text}</row>${rows.join('')}</sheetData></worksheet>`
  const archive = zip(partsOf({ [SHEET]: sheet, 'xl/styles.xml': styles }))
  expect(await convert(archive)).toBe('Discount\r\n15%\r\n7.5%\r\n15\r\n0.5\r\n')
})
