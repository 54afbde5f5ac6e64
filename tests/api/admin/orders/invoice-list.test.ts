import { beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceQuery } from '@/lib/domain/order/invoice-query'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund } from '../../../data/order/invoices'

withTestDatabase(fillInvoiceShop)

const GSTIN = '33AAACL1234C1ZC'
/** The last moment of January and the first of February in India. */
const [JANUARY_31, FEBRUARY_1] = [new Date('2027-01-31T18:29:59Z'), new Date('2027-01-31T18:30:00Z')]

let asha: { order: string; number: string }
let lotus: { order: string; number: string }
let note: string
let staff: number

beforeAll(async () => {
  staff = await makeCustomer(newMobile(), { role: 'staff' })
  const first = await makeOrder({ contact_name: 'Asha Rao', contact_mobile: '9811111111' })
  asha = { order: first.number, number: (await issueFor(first.id, JANUARY_31)).number }
  const second = await makeOrder({
    contact_name: 'Ravi Iyer',
    contact_mobile: '9822222222',
    business: { gstin: GSTIN, name: 'Lotus Jewellers LLP' },
    lines: [{ unit_paise: 30_000_000 }],
  })
  lotus = { order: second.number, number: (await issueFor(second.id, FEBRUARY_1)).number }
  const credit = await creditFor(await makeRefund(first.id, 1_000_050, 'goodwill'), new Date('2027-02-02T06:00:00Z'))
  note = credit?.number ?? ''
})

const list = (query: Partial<InvoiceQuery> = {}) => as(staff).staff.invoices(query)
const numbersOf = async (query: Partial<InvoiceQuery>) => (await list(query)).data?.rows.map(({ number }) => number)

describe('the list of invoices and credit notes', () => {
  it('has every document, the latest first, with buyer, order and amount', async () => {
    const { data } = await list()
    expect(data).toMatchObject({
      ...{ total: 3, page: 1, pages: 1 },
      invoice: { count: 2, total: 340_000 },
      credit_note: { count: 1, total: 10_000.5 },
    })
    expect(data?.rows).toMatchObject([
      { number: note, kind: 'credit_note', order: asha.order, of_invoice: asha.number, total: 10_000.5 },
      { number: lotus.number, kind: 'invoice', buyer: 'Lotus Jewellers LLP', gstin: GSTIN, total: 300_000 },
      { number: asha.number, kind: 'invoice', buyer: 'Asha Rao', gstin: null, of_invoice: null, total: 40_000 },
    ])
  })

  it('has the value before tax and the taxes of each document, and their sums', async () => {
    const { data } = await list()
    // 0.25 % is in the credited ₹10,000.50, in ₹300,000 and in ₹40,000; each half of it is rounded to the paisa.
    const expected = [24.94, 748.13, 99.75]
    for (const [at, row] of (data?.rows ?? []).entries()) {
      expect(Math.abs(row.cgst + row.sgst - (expected[at] ?? 0))).toBeLessThan(0.011)
      expect(Math.abs(row.cgst - row.sgst)).toBeLessThan(0.011)
      expect(row.igst).toBe(0)
      expect(row.taxable + row.cgst + row.sgst).toBeCloseTo(row.total, 2)
    }
    const { taxable = 0, cgst = 0, sgst = 0 } = data?.invoice ?? {}
    expect(Math.abs(cgst + sgst - 847.88)).toBeLessThan(0.021)
    expect(taxable + cgst + sgst).toBeCloseTo(340_000, 2)
    expect((await list({ from: '2028-01-01' })).data?.invoice).toEqual({
      ...{ count: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 },
    })
  })

  it('shows one kind, while the counts and sums stay those of both', async () => {
    const { data } = await list({ kind: 'credit_note' })
    expect(data?.rows.map(({ number }) => number)).toEqual([note])
    expect(data).toMatchObject({ total: 1, invoice: { count: 2 }, credit_note: { count: 1 } })
  })

  it('has the days of India, both included', async () => {
    expect(await numbersOf({ to: '2027-01-31' })).toEqual([asha.number])
    expect(await numbersOf({ from: '2027-02-01' })).toEqual([note, lotus.number])
    expect(await numbersOf({ from: '2027-02-01', to: '2027-02-01' })).toEqual([lotus.number])
    expect((await list({ from: '2027-03-01' })).data).toMatchObject({ rows: [], total: 0, pages: 1 })
  })

  it('finds by number of document or order, by name, by mobile number and by GSTIN however it is typed', async () => {
    expect(await numbersOf({ q: lotus.number })).toEqual([lotus.number])
    expect(await numbersOf({ q: asha.order })).toEqual([note, asha.number])
    expect(await numbersOf({ q: 'ravi' })).toEqual([lotus.number])
    expect(await numbersOf({ q: '98111 11111' })).toEqual([note, asha.number])
    expect(await numbersOf({ q: ' 33 aaacl1234c1zc ' })).toEqual([lotus.number])
    expect(await numbersOf({ q: "nobody' or 1=1 --" })).toEqual([])
  })

  it('refuses days in the wrong order or that do not exist, and everybody outside the team', async () => {
    const reversed = await list({ from: '2027-02-02', to: '2027-02-01' })
    expect(reversed).toMatchObject({ data: null, errors: [{ path: 'to', message: 'period_wrong' }] })
    for (const from of ['2027-02-30', '0001-01-01', '9999-12-31'])
      expect((await list({ from })).errors).toContainEqual({ path: 'from', message: 'date_wrong' })
    const customer = await makeCustomer(newMobile())
    expect(await as(customer).staff.invoices({})).toMatchObject({ data: null, reason: 'not_allowed' })
  })
})
