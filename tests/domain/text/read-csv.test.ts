import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidCsvError, parseCsv } from '@/lib/domain/text/parse-csv'

describe('a table exported by a spreadsheet', () => {
  it('keeps commas, quotes and line ends of a field, and reports the line of each row', () => {
    expect(parseCsv('\ufeffa,b\r\n"x, ""1""","two\nlines"\r\n\r\nlast,')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['x, "1"', 'two\nlines'] },
      { line: 5, fields: ['last', ''] },
    ])
  })

  it('may have semicolons', () => expect(parseCsv('a;b\n1,5;2')[1]?.fields).toEqual(['1,5', '2']))
  it('may have tabs', () => expect(parseCsv('a\tb\n1,5\t2')[1]?.fields).toEqual(['1,5', '2']))
  it('may be empty', () => expect(parseCsv('')).toEqual([]))

  it.each([
    ['a,b\n"open,c', 2],
    ['a"b', 1],
    ['"a"b', 1],
  ])('%j is invalid', (text, line) => {
    expect(() => parseCsv(text)).toThrow(InvalidCsvError)
    expect(() => parseCsv(text)).toThrow(`Line ${line}`)
  })

  it('is parsed back as it was written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é') })
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(rows, (table) => {
        const text = `h,h\n${table.map((row) => row.map(quote).join(',')).join('\n')}`
        const nonEmpty = table.filter((row) => row.some((one) => one !== ''))
        expect(
          parseCsv(text)
            .slice(1)
            .map(({ fields }) => fields),
        ).toEqual(nonEmpty)
      }),
    )
  })
})
