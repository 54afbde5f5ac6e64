import { describe, expect, it } from 'vitest'
import { toInvoiceSheet } from '@/lib/api/documents/invoice-sheet'
import { applyStoredSettings } from '@/lib/configured-settings'
import { toCreditLines } from '@/lib/domain/pricing/gst'
import { type InvoiceDocument, sumLines } from '@/lib/domain/pricing/invoice'
import { toInvoicePdf } from '@/lib/pdf/invoice-pdf'
import { drawing } from '../data/catalogue/pictures'
import { readPdf } from '../data/formats/read-pdf'
import {
  BUYER,
  CHENNAI,
  DELIVERY,
  INTER,
  invoiceOf,
  RING,
  RUDRAKSHA,
  SELLER,
  STONE,
} from '../data/order/invoice-documents'

const pdfOf = (document: InvoiceDocument) => toInvoicePdf(toInvoiceSheet(document))
/** The text of the pages, line by line, with ordinary in place of non-breaking spaces. */
const read = async (document: InvoiceDocument) =>
  readPdf(await pdfOf(document)).pages.map((page) => page.replaceAll('\u00a0', ' '))
const textOf = async (document: InvoiceDocument) => (await read(document)).join('\n').replace(/\s+/g, ' ')

describe('the PDF of an invoice', () => {
  it('contains what rule 46 requires', async () => {
    const text = await textOf(invoiceOf([{ ...RING, discount: 606_000 }], {}, [DELIVERY]))
    for (const expected of [
      ...['Tax Invoice', 'Original for recipient', 'INV/26-27/000042', '23 November 2026'],
      ...['Navamani Gems Private Limited', 'No. 12, 8th Cross, Malleshwaram', 'GSTIN 29ABCDE1234F1Z5'],
      ...['Asha Rao', '5th Main, Jayanagar', 'Bengaluru 560041', 'Karnataka (state code 29)', 'Place of supply'],
      ...['71039120', '71131110', 'Blue sapphire, oval, 5.25 carat, Sri Lanka, heated', 'Code BLU-SAP-0001'],
      ...['40,000.00', '4,000.00', '35,910.22', 'CGST', 'SGST', '44.89', 'at 0.125%', '270.00', 'at 1.5%'],
      ...['Delivery', '54,008.98', '₹ 54,639.00', 'Rupees Fifty Four Thousand Six Hundred Thirty Nine Only'],
      ...['Tax on reverse charge No', 'Order 26-4821-7730', 'UPI, card or netbanking (Razorpay)'],
      ...['For Navamani Gems Private Limited', 'no signature is required', 'within 10 days', 'Page 1 of 1'],
    ]) {
      expect(text).toContain(expected)
    }
    expect(text).not.toContain('IGST')
  })

  it('prints the logo of the shop, if it has one', async () => {
    const logo = await drawing()
    applyStoredSettings({ logo: `${'3f'.repeat(32)}-300x200` })
    const bytes = (await toInvoicePdf(toInvoiceSheet(invoiceOf([STONE]), logo))).toString('latin1')
    applyStoredSettings({})
    expect(bytes).toContain('/Subtype /Image')
    expect((await pdfOf(invoiceOf([STONE]))).toString('latin1')).not.toContain('/Subtype /Image')
  })

  it('shows IGST outside the state, and the day in India', async () => {
    const text = await textOf(invoiceOf([STONE], { ...INTER, ship_to: CHENNAI }))
    for (const expected of ['IGST', 'at 0.25%', '99.75', 'Tamil Nadu (state code 33)', 'Cathedral Road']) {
      expect(text).toContain(expected)
    }
    expect(text).not.toMatch(/CGST (?!Act|Rules)/)
  })

  it('is in French, with French numbers and words', async () => {
    const text = await textOf(invoiceOf([STONE, STONE], { lang: 'fr', payment: 'cod' }))
    for (const expected of [
      ...['Facture (Tax Invoice)', '23 novembre 2026', '80 000,00 ₹', 'Quatre-vingt mille roupies', 'à 0,125 %'],
      ...['Paiement à la livraison', 'Désignation', 'Karnataka (code d’État 29)', 'Page 1 sur 1'],
    ]) {
      expect(text).toContain(expected)
    }
  })

  it('states for an export whether IGST was paid', async () => {
    const abroad = { supply: 'export', place_of_supply: 'France', place_code: '96' } as const
    expect(await textOf(invoiceOf([STONE], abroad))).toContain('Supply meant for export on payment of integrated tax.')
    const underLut = await textOf(invoiceOf([STONE], { ...abroad, lut: 'AD290426000001X' }))
    expect(underLut).toContain('without payment of integrated tax (LUT AD290426000001X)')
    expect(underLut).toContain('Taxable value 40,000.00')
  })

  it('has its proper heading without a GST number, and for exempt goods', async () => {
    const unregistered = { seller: { ...SELLER, gstin: null } }
    const specimen = await textOf(invoiceOf([STONE], unregistered))
    for (const expected of ['Specimen Invoice', 'SPECIMEN', 'GSTIN: not on record'])
      expect(specimen).toContain(expected)
    const bill = await textOf(invoiceOf([RUDRAKSHA], unregistered))
    expect(bill).toContain('The seller is not registered under GST; no tax is charged.')
    expect(bill).not.toMatch(/SPECIMEN|CGST (?!Rules)/)
    expect(await textOf(invoiceOf([RUDRAKSHA]))).toContain('Bill of Supply')
    expect(await textOf(invoiceOf([RUDRAKSHA, STONE]))).toContain('Invoice-cum-Bill of Supply')
  })

  it('prints names in their own script, and marks an unknown character', async () => {
    const text = await textOf(invoiceOf([STONE], { buyer: { ...BUYER, name: 'आशा Śrī Łukasz Żółć Nguyễn 王' } }))
    expect(text.replaceAll(' ', '')).toContain('आशाŚrīŁukaszŻółćNguyen?')
  })

  it('has fifty lines of long titles, none split over pages, and its heading on each page', async () => {
    const title = `${STONE.title}, ${'royal blue, certified, '.repeat(6)}antidisestablishmentarianism`
    const lines = Array.from({ length: 50 }, (_, at) => ({ ...STONE, title, sku: `S-${at}.`, unit: 10_000_000_000 }))
    const pages = await read(invoiceOf(lines))
    expect(pages.length).toBeGreaterThan(3)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('INV/26-27/000042')
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    }
    const written = pages.join('\n')
    for (const { sku } of lines) expect(written).toContain(`Code ${sku}`)
    for (const page of pages.slice(0, -1)) {
      expect(page).toContain('Description')
      const titles = page.match(/Blue sapphire,/g)?.length ?? 0
      expect(titles).toBe(page.match(/Code S-/g)?.length)
    }
    expect(pages.at(-1)).toContain('Rupees Five Hundred Crore')
  })

  it('is the same file each time', async () => {
    const document = invoiceOf([STONE])
    expect(await pdfOf(document)).toEqual(await pdfOf(document))
  })
})

describe('the PDF of a credit note', () => {
  it('names the invoice that it corrects, and the tax that is credited', async () => {
    const invoice = invoiceOf([RING, STONE])
    const lines = toCreditLines(invoice.lines, [], 4_000_000, invoice).map((line, at) =>
      at === 1 ? { ...line, total: 0 } : line,
    )
    const text = await textOf({
      ...invoice,
      ...{
        kind: 'credit_note',
        number: 'CN/26-27/000003',
        of_invoice: invoice.number,
        of_invoice_at: invoice.issued_at,
      },
      ...{ reason: 'returned', lines, totals: sumLines(lines) },
    })
    for (const expected of [
      'Credit Note',
      'CN/26-27/000003',
      'INV/26-27/000042 of 23 November 2026',
      'Goods returned',
    ]) {
      expect(text).toContain(expected)
    }
    for (const expected of ['Total credited', 'CGST', 'The amount is refunded to the original payment method.']) {
      expect(text).toContain(expected)
    }
    expect(text).not.toContain('Ring made to order')
  })
})
