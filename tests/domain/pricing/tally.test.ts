import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toTallyMessage } from '@/lib/api/admin/csv/tally-xml'
import type { InvoiceDocument } from '@/lib/domain/pricing/invoice'
import { listLedgers, toTallyState, toTallyVoucher } from '@/lib/domain/pricing/tally/tally-vouchers'
import { BUYER, DELIVERY, INTER, invoiceOf, RING, RUDRAKSHA, STONE } from '../../data/order/invoice-documents'
import { credit, FIRM, issue } from '../../data/order/return-documents'

const EXPORT = { supply: 'export', lut: null, place_of_supply: 'France', place_code: '96' } as const
const UTGST = { local_tax: 'UTGST' } as const
const book = (document: InvoiceDocument, refundedBy: string | null = null) => toTallyVoucher({ document, refundedBy })
/** Ledger and debit in paise. */
const sides = (document: InvoiceDocument, refundedBy: string | null = null) =>
  book(document, refundedBy).entries.map(({ ledger, debit }) => [ledger.name, debit])

/** The amounts of a voucher as they are written, in paise, without a parser of ours. */
function readAmounts(xml: string): { ledger: string; paise: bigint; isDebit: boolean }[] {
  const entry = /<LEDGERNAME>([^<]*)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<.*?<AMOUNT>(-?\d+)\.(\d{2})<\/AMOUNT>/g
  return [...xml.matchAll(entry)].map(([, ledger = '', positive, rupees = '', paise = '']) => {
    const size = BigInt(rupees.replace('-', '')) * 100n + BigInt(paise)
    return { ledger, paise: rupees.startsWith('-') ? -size : size, isDebit: positive === 'Yes' }
  })
}

it('debits what the buyer pays, and credits sales by rate and the taxes', () => {
  expect(sides(invoiceOf([RING], {}, [DELIVERY]))).toEqual([
    ['Receivable razorpay', 6_069_900],
    ['Sales GST 0.25%', -3_999_900],
    ['Sales GST 3%', -2_000_000],
    ['Output CGST', -35_000],
    ['Output SGST', -35_000],
  ])
  const other = (more: Partial<InvoiceDocument>) => sides(invoiceOf([STONE], more)).map(([name]) => name)
  expect(other(INTER)).toEqual(['Receivable razorpay', 'Sales GST 0.25%', 'Output IGST'])
  expect(other(UTGST)).toContain('Output UTGST')
  expect(other(EXPORT)).toEqual(['Receivable razorpay', 'Export sales GST 0.25%', 'Output IGST'])
  expect(other({ ...EXPORT, lut: 'AD29' })).toEqual(['Receivable razorpay', 'Export sales under LUT'])
  expect(sides(invoiceOf([RUDRAKSHA]))).toEqual([
    ['Receivable razorpay', RUDRAKSHA.unit],
    ['Sales exempt', -RUDRAKSHA.unit],
  ])
})

it('debits the part of a gift card to what the shop owes for sold cards', () => {
  expect(sides(invoiceOf([RUDRAKSHA], { by_card: 100_000 })).slice(0, 2)).toEqual([
    ['Receivable razorpay', RUDRAKSHA.unit - 100_000],
    ['Gift cards sold', 100_000],
  ])
  const whole = { payment: 'gift_card', by_card: RUDRAKSHA.unit }
  expect(sides(invoiceOf([RUDRAKSHA], whole))[0]).toEqual(['Gift cards sold', RUDRAKSHA.unit])
})

it('turns a credit note round, at the provider that paid back; with its invoice nothing is left of a cancelled sale', () => {
  const sold = issue(invoiceOf([RING], { by_card: 1_000 }, [DELIVERY]), 1)
  const note = credit(sold, 1)
  expect(sides(note.document, 'gift_card')[0]).toEqual(['Gift cards sold', -6_069_900])
  expect(sides(note.document)[0]).toEqual(['Receivable razorpay', -6_069_900])
  const both = [...sides(sold.document), ...sides(note.document)]
  const left = new Map<unknown, number>()
  for (const [ledger, debit] of both) left.set(ledger, (left.get(ledger) ?? 0) + Number(debit))
  expect([...left.values()].filter((debit) => debit !== 0)).toEqual([-1_000, 1_000])
})

it('balances to the paisa as it is written, whatever was sold and credited, and agrees with the documents', () => {
  const paise = fc.integer({ min: 1, max: 99_999_999_999 })
  const sale = fc.record({
    goods: fc.array(fc.tuple(fc.constantFrom(STONE, RUDRAKSHA), paise, fc.constantFrom(0, 25, 300, 1800)), {
      minLength: 1,
      maxLength: 4,
    }),
    where: fc.constantFrom({}, INTER, EXPORT, UTGST, FIRM, { ...EXPORT, lut: 'AD29' }),
    payment: fc.constantFrom('razorpay', 'cod', 'gift_card', 'gone'),
    delivered: fc.boolean(),
    credited: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 }),
    card: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(sale, ({ goods, where, payment, delivered, credited, card }) => {
      const lines = goods.map(([one, unit, gst_basis_points]) => ({ ...one, unit, gst_basis_points }))
      const priced = invoiceOf(lines, { ...where, payment }, delivered ? [DELIVERY] : [])
      const by_card = Math.floor((priced.totals.total / 100) * card)
      const sold = issue({ ...priced, ...(by_card > 0 && { by_card }) }, 1)
      for (const { document } of [sold, credit(sold, 1, credited)]) {
        const amounts = readAmounts(toTallyMessage(book(document)))
        expect(amounts.reduce((sum, one) => sum + one.paise, 0n)).toBe(0n)
        for (const one of amounts) expect(one.isDebit).toBe(one.paise < 0n)
        const sign = document.kind === 'invoice' ? 1n : -1n
        const sum = (isOwn: (ledger: string) => boolean) =>
          amounts.reduce((total, { ledger, paise: amount }) => total + (isOwn(ledger) ? amount * sign : 0n), 0n)
        const { taxable, cgst, sgst, igst, total } = document.totals
        expect(sum((name) => /sales/i.test(name))).toBe(BigInt(taxable))
        expect(sum((name) => name.startsWith('Output'))).toBe(BigInt(cgst + sgst + igst))
        expect(sum((name) => /^(Receivable|Gift cards)/.test(name))).toBe(-BigInt(total))
      }
    }),
    { numRuns: 300 },
  )
})

it('writes a registered buyer, dates, states and hostile names as Tally reads them', () => {
  const name = 'A & B <SONS> "x"\u0000\u0008]]></VOUCHER>'
  const buyer = { ...BUYER, ...FIRM.buyer, name }
  const sold = issue(invoiceOf([STONE], { ...INTER, buyer }), 7)
  const xml = toTallyMessage(book(sold.document))
  for (const part of [
    '<VOUCHER REMOTEID="29ABCDE1234F1Z5-INV/26-27/7" VCHTYPE="Sales" ACTION="Create"',
    '<DATE>20261123</DATE>',
    '<VOUCHERNUMBER>INV/26-27/7</VOUCHERNUMBER>',
    `<PARTYGSTIN>${FIRM.buyer.gstin}</PARTYGSTIN><GSTREGISTRATIONTYPE>Regular</GSTREGISTRATIONTYPE>`,
    '<PLACEOFSUPPLY>Tamil Nadu</PLACEOFSUPPLY><COUNTRYOFRESIDENCE>India</COUNTRYOFRESIDENCE>',
    '<PARTYNAME>A &amp; B &lt;SONS&gt; &quot;x&quot;]]&gt;&lt;/VOUCHER&gt;</PARTYNAME>',
  ])
    expect(xml).toContain(part)
  expect(xml.match(/<\/VOUCHER>/g)).toHaveLength(1)
  const note = toTallyMessage(book(credit(sold, 3).document))
  expect(note).toContain('VCHTYPE="Credit Note"')
  expect(note).toContain('<REFERENCE>INV/26-27/7</REFERENCE>')
  const abroad = toTallyMessage(book(invoiceOf([STONE], EXPORT)))
  expect(abroad).toContain('<COUNTRYOFRESIDENCE>France</COUNTRYOFRESIDENCE>')
  expect(abroad).not.toContain('PLACEOFSUPPLY')
  expect([toTallyState('01', 'Jammu and Kashmir'), toTallyState('29', 'Karnataka')]).toEqual([
    'Jammu & Kashmir',
    'Karnataka',
  ])
})

it('names each ledger of the vouchers once, by group', () => {
  const vouchers = [book(invoiceOf([RING])), book(invoiceOf([STONE], INTER))]
  expect(listLedgers(vouchers)).toEqual([
    { name: 'Output CGST', group: 'Duties & Taxes' },
    { name: 'Output IGST', group: 'Duties & Taxes' },
    { name: 'Output SGST', group: 'Duties & Taxes' },
    { name: 'Sales GST 0.25%', group: 'Sales Accounts' },
    { name: 'Sales GST 3%', group: 'Sales Accounts' },
    { name: 'Receivable razorpay', group: 'Sundry Debtors' },
  ])
})
