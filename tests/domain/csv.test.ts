import { expect, it } from 'vitest'
import { toCsv } from '@/lib/domain/csv'

it('ends every line and quotes only what needs it', () => {
  expect(
    toCsv([
      ['email', 'lang'],
      ['"odd, one"@example.com', 'fr'],
    ]),
  ).toBe('email,lang\r\n"""odd, one""@example.com",fr\r\n')
  expect(toCsv([])).toBe('')
})

it.each(['=cmd()', '+1', '-1', '@sum', '\tx'])('gives a spreadsheet no formula: %o', (text) => {
  expect(toCsv([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
})
