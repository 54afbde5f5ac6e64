import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEncodingDetector, detectEncoding } from '@/lib/domain/catalogue-file/encoding'
import { htmlToText, textToHtml } from '@/lib/domain/catalogue-file/html-text'
import { readJsonItems } from '@/lib/domain/catalogue-file/json-items'
import { parseDimensions, parseMilligrams, parsePrice, parseStock } from '@/lib/domain/catalogue-file/values'
import { discountHundredthsFor, toPercent, toPercentText } from '@/lib/domain/pricing/discount'
import { payablePaise, toDiscountHundredths } from '@/lib/domain/pricing/pricing'
import { readCsvRows } from '@/lib/domain/text/parse-csv'
import { parseNumber } from '@/lib/domain/text/typed-number'

const parts = (text: string, at: number) => [text.slice(0, at), text.slice(at)]
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

describe('a table, wherever its bytes are split', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', ' ', '०') })
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

  it('has the cells that were written', async () => {
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(), fc.constantFrom(',', ';', '\t'), async (table, cut, separator) => {
        const text = table.map((row) => row.map(quote).join(separator)).join('\r\n')
        const read = await all(readCsvRows(parts(text, cut % (text.length + 1)), separator))
        const nonEmpty = table.filter((row) => row.some((one) => one !== ''))
        expect(read.map(({ fields }) => fields)).toEqual(nonEmpty)
      }),
    )
  })

  it('has the line numbers of the file, including lines within quotes', async () => {
    const text = 'a,b\r\n"one\ntwo\r\nthree",x\r\n\r\nlast,y'
    expect((await all(readCsvRows([text], ','))).map(({ line }) => line)).toEqual([1, 2, 6])
  })

  it('names the line of a misplaced quotation mark', async () => {
    for (const text of ['a,b\n"x"y,1\n', 'a,b\nx"y,1\n', 'a,b\n"never']) {
      await expect(all(readCsvRows([text], ',')), text).rejects.toMatchObject({ line: 2 })
    }
  })

  it('has the items of JSON with their lines', async () => {
    const value = fc.record({ sku: fc.string(), n: fc.double({ noNaN: true }), deep: fc.array(fc.string()) })
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 5 }), fc.nat(), async (items, cut) => {
        const parsed: unknown = JSON.parse(JSON.stringify(items))
        const text = `{"version":1,"products":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}`
        const read = await all(readJsonItems(parts(text, cut % (text.length + 1))))
        expect(read.map((item) => item.value)).toEqual(parsed)
        expect(read.map(({ line }) => line)).toEqual(items.map((_, index) => index + 2))
      }),
    )
  })
})

describe('prices', () => {
  it.each<[string, number]>([
    ['₹1,23,456.50', 12_345_650],
    ['Rs. 5000/-', 500_000],
    ['INR 12 000', 1_200_000],
    ['1234,50', 123_450],
    ['1.234,50', 123_450],
    ['1,234', 123_400],
    ['99.900', 9_990],
  ])('%s is %d paise', (text, paise) => expect(parsePrice(text)).toEqual({ value: paise }))

  it('are not guessed', () => {
    const codes = ['1,23', '12.5.0', '$5', '5 EUR', '-3', '1.005', 'ask'].map((text) => parsePrice(text))
    expect(codes).toEqual([
      { value: 123 },
      { problem: 'price_wrong' },
      { problem: 'currency_other' },
      { problem: 'currency_other' },
      { problem: 'price_negative' },
      { problem: 'price_decimals' },
      { problem: 'price_wrong' },
    ])
  })

  it('give exactly the payable price, and the price before the discount stays as it is', () => {
    const price = fc.integer({ min: 100, max: 50_000_000_000 })
    fc.assert(
      fc.property(price, fc.double({ min: 0.01, max: 1, noNaN: true }), (before, share) => {
        const payable = Math.max(1, Math.floor(before * share))
        const hundredths = discountHundredthsFor(before, payable)
        expect(payablePaise(before, toPercent(hundredths))).toBe(payable)
        // The file holds it as text.
        expect(toDiscountHundredths(Number(toPercentText(hundredths)))).toBe(hundredths)
      }),
      { numRuns: 2_000 },
    )
  })

  it('say the percentage with as few decimals as possible', () => {
    const percentages = [
      [12_500, 10_000],
      [470_880, 450_000],
      [470_880, 470_880],
      [50_000_000_000, 49_999_999_999],
    ].map(([before = 0, payable = 0]) => toPercentText(discountHundredthsFor(before, payable)))
    expect(percentages).toEqual(['20', '4.4343', '0', '0.000000002'])
  })
})

describe('weights and sizes', () => {
  it('are converted from their units', () => {
    expect(parseMilligrams('5.25 ct', null)).toEqual({ value: 1_050 })
    expect(parseMilligrams('7,25 ratti', null)).toEqual({ value: 7.25 * 182.25 })
    // No thousands begin with a zero.
    expect(parseMilligrams('0,525 ct', null)).toEqual({ value: 105 })
    expect(parseMilligrams('12', 1_000)).toEqual({ value: 12_000 })
    expect(parseMilligrams('12', null)).toEqual({ problem: 'weight_unit' })
    expect(parseDimensions('9.1 x 7.2 x 4.5 mm')).toEqual({ value: { length: 9.1, width: 7.2, depth: 4.5 } })
    expect(parseDimensions('9,1×7,2')).toEqual({ value: { length: 9.1, width: 7.2, depth: null } })
    expect(parseStock('-3')).toEqual({ below: true })
    expect(parseNumber('1 234,5')).toBe(1_234.5)
  })
})

describe('HTML', () => {
  it('becomes text without scripts and drawings', () => {
    const html = '<p>A &amp; B&nbsp;&#8377;5</p><script>bad()</script><ul><li>one<li>two</ul><img src=x onerror=bad()>'
    expect(htmlToText(html)).toBe('A & B\u00a0₹5\n\n– one\n– two')
    expect(htmlToText('<p>x</p><script>never ends')).toBe('x')
  })

  it.each([
    ['c&ocirc;t&eacute; &Eacute;meraude &oelig;il 25&nbsp;&euro;', 'côté Émeraude œil 25\u00a0€'],
    ['L&rsquo;&Icirc;le-de-France, No&euml;l, &AElig;on, &Ccedil;a', 'L’Île-de-France, Noël, Æon, Ça'],
    ['&lt;b&gt; &amp;eacute; &#233; &#xE9; &#x1F48E;', '<b> &eacute; é é 💎'],
    ['&#0; &nothing; R&D', '\ufffd &nothing; R&D'],
  ])('%s becomes %s', (html, text) => expect(htmlToText(`<p>${html}</p>`)).toBe(text))

  it.each([
    ['blanks', ' '.repeat(1_000_000)],
    ['blanks between characters', `a${'\u00a0'.repeat(1_000_000)}b`],
    ['tags that never end', '<li'.repeat(300_000)],
    ['scripts that never end', '<script '.repeat(200_000)],
  ])('is parsed in linear time even if it consists only of %s', (_, html) => {
    expect(htmlToText(html).length).toBeLessThanOrEqual(html.length)
  })

  it('restores any normalised text that was converted to HTML', () => {
    const words = fc.stringMatching(/^[A-Za-z<>&"'é]{1,8}( [A-Za-z<>&]{1,8}){0,3}$/)
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), fc.constantFrom('\n', '\n\n'), (lines, end) => {
        const text = lines.join(end)
        expect(htmlToText(textToHtml(text))).toBe(text)
      }),
    )
  })
})

describe('text encodings', () => {
  const detect = (bytes: Uint8Array) => {
    const head = detectEncoding(bytes)
    if (head) return head
    const sniffer = createEncodingDetector()
    sniffer.push(bytes.slice(0, 3))
    sniffer.push(bytes.slice(3))
    return sniffer.end()
  }

  it('are detected by their bytes', () => {
    expect(detect(Buffer.from('sku,é\n'))).toEqual({ encoding: 'utf-8' })
    expect(detect(Buffer.from('sku,\u00e9\n', 'latin1'))).toEqual({ encoding: 'windows-1252' })
    expect(detect(Buffer.from('\ufeffsku', 'utf16le'))).toEqual({ encoding: 'utf-16le' })
    expect(detect(Buffer.from('sku,title', 'utf16le'))).toEqual({ encoding: 'utf-16le' })
    expect(detect(Buffer.from([0x50, 0x4b, 3, 4]))).toEqual({ none: 'zip' })
    expect(detect(Buffer.from([0x41, 0x42, 0x43, 0x81, 0xff]))).toEqual({ none: 'binary' })
  })
})
