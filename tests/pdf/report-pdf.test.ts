import decodeQr from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { toReportSheet } from '@/lib/api/documents/report-sheet'
import type { Certificate } from '@/lib/contract/certificate'
import { PRODUCT_FACTS } from '@/lib/domain/catalogue/product-facts'
import type { Locale } from '@/lib/domain/locale'
import { recordOf } from '@/lib/domain/record-of'
import { toReportPdf } from '@/lib/pdf/report-pdf'
import { readPdf } from '../data/formats/read-pdf'

const URL = 'https://shop.example/fr/pages/view-certificate?number=DEMO-BLU-SAP-0001'
const now = new Date('2026-11-21T20:00:00Z')

const REPORT: Certificate = {
  laboratory: 'Navamani Sample Lab',
  number: 'DEMO-BLU-SAP-0001',
  sample: true,
  keys: { treatment: 'heated', clarity: 'eye-clean' },
  product: {
    id: 7,
    slug: 'blue-sapphire',
    title: 'Blue Sapphire, oval',
    category_id: 101,
    category: { name: 'Blue Sapphire', slug: 'blue-sapphire', category_type_id: 1 },
    sku: 'BLU-SAP-0001',
    price: 40_000,
    discount: 0,
    payable: 40_000,
    stock: 1,
    tags: [],
    weight_carat: 5.25,
    weight_gram: null,
    dimensions_mm: { length: 10.42, width: 8.31, depth: 5.6 },
    ...recordOf(PRODUCT_FACTS, () => null),
    shape: 'Oval',
    cut: 'Mixed cut',
    origin: 'Sri Lanka',
    treatment: 'Heated',
    clarity: 'Eye clean',
    colour: 'Royal blue',
    report: null,
    images: [{ src: 'gemstones/blue-sapphire', alt: 'A sapphire' }],
    hsn: '7103',
    gst_percent: 3,
  },
}

/** The QR code of a PDF, drawn and decoded as a camera would. */
function readCode(squares: { x: number; y: number; side: number }[]): string {
  const minX = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const side = squares[0]?.side ?? 1
  const pixels = 4
  const cells = 60
  const width = cells * pixels
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const { x, y } of squares) {
    const column = (Math.round((x - minX) / side) + 4) * pixels
    const row = (Math.round((y - top) / side) + 4) * pixels
    for (let dy = 0; dy < pixels; dy++) {
      const start = ((row + dy) * width + column) * 4
      for (let dx = 0; dx < pixels; dx++) data.set([0, 0, 0, 255], start + dx * 4)
    }
  }
  return decodeQr({ width, height: width, data })
}

const readOnly = async (report: Certificate, locale: Locale) => {
  const pdf = await toReportPdf(await toReportSheet(report, null, { locale, url: URL, now }))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThan(200_000)
  return readPdf(pdf)
}

describe('the PDF of a report', () => {
  it('has the content of the report, in both languages, and marks a sample', async () => {
    const english = (await readOnly(REPORT, 'en')).pages.join('\n')
    for (const text of ['DEMO-BLU-SAP-0001', '5.25 ct', '10.42 × 8.31 × 5.6 mm', 'Sri Lanka', 'SAMPLE']) {
      expect(english).toContain(text)
    }
    const french = (await readOnly(REPORT, 'fr')).pages.join('\n')
    for (const text of ['DEMO-BLU-SAP-0001', '5,25 ct', 'EXEMPLE', '22 novembre 2026']) expect(french).toContain(text)
  })

  it('has a QR code with the URL of the report’s page', async () => {
    const { squares } = await readOnly(REPORT, 'fr')
    expect(readCode(squares)).toBe(URL)
  })

  it('marks each page of a long one, and splits no line', async () => {
    const sheet = await toReportSheet(REPORT, null, { locale: 'en', url: URL, now })
    const lines = Array.from({ length: 60 }, (_, index) => ({ name: `Line ${index}`, value: 'x', reading: 'y' }))
    const { pages } = readPdf(await toReportPdf({ ...sheet, lines }))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('SAMPLE')
  })
})
