import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { invoice } from '@/lib/db/schema'
import { issueCancellationNote } from '@/lib/server/order/invoice/invoice'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund, upTo } from '../../../data/order/invoices'

withTestDatabase(fillInvoiceShop)

describe('a credit note', () => {
  it('credits the invoice, line by line, once', async () => {
    const { id } = await makeOrder({ lines: [{}, { unit_paise: 100_000, gst_basis_points: 300 }] })
    const { document } = await issueFor(id)
    const refundId = await makeRefund(id, 4_100_000, 'cancelled')
    const notes = await Promise.all([creditFor(refundId), creditFor(refundId), creditFor(refundId)])
    expect(new Set(notes.map((note) => note?.number)).size).toBe(1)
    expect(notes[0]?.number).toMatch(/^CN\/26-27\/\d{6}$/)
    expect(notes[0]?.document).toMatchObject({
      ...{ kind: 'credit_note', of_invoice: document.number, of_invoice_at: document.issued_at, reason: 'cancelled' },
      ...{ lines: document.lines, totals: document.totals },
    })
  })

  it('for a part and another for the rest add up to the invoice; then nothing remains', async () => {
    const { id } = await makeOrder({ lines: [{}, { unit_paise: 33_333, gst_basis_points: 300 }] })
    const { document } = await issueFor(id)
    const parts = [1_234_567, 777, 9_999_999]
    const notes: Awaited<ReturnType<typeof creditFor>>[] = []
    for (const amount of parts) notes.push(await creditFor(await makeRefund(id, amount, 'returned')))
    const sum = (of: 'total' | 'cgst' | 'taxable') =>
      notes.reduce((all, note) => all + (note?.document.totals[of] ?? 0), 0)
    expect([sum('total'), sum('cgst'), sum('taxable')]).toEqual([
      ...[document.totals.total, document.totals.cgst, document.totals.taxable],
    ])
    expect(await creditFor(await makeRefund(id, 100, 'goodwill'))).toBeNull()
    expect(await inTransaction(await getDb(), (tx) => issueCancellationNote(tx, id, NOW))).toBeNull()
  })

  it('never credits more than the invoice when refunds arrive at once', async () => {
    const { id } = await makeOrder()
    await issueFor(id)
    const refunds = [await makeRefund(id, 3_000_000, 'goodwill'), await makeRefund(id, 3_000_000, 'returned')]
    const notes = await Promise.all(refunds.map((one) => creditFor(one)))
    expect(notes.map((note) => note?.document.totals.total).toSorted()).toEqual([1_000_000, 3_000_000])
  })

  it('is not issued for money that was no part of the price, or for an order without an invoice', async () => {
    const { id } = await makeOrder()
    expect(await creditFor(await makeRefund(id, 100, 'cancelled'))).toBeNull()
    await issueFor(id)
    for (const reason of ['late', 'double', 'wrong_amount'] as const) {
      expect(await creditFor(await makeRefund(id, 100, reason))).toBeNull()
    }
  })

  it('is issued for a cancelled cash order, without a gap in its numbers', async () => {
    const { id } = await makeOrder({ payment_method: 'cod' })
    await issueFor(id)
    const note = await inTransaction(await getDb(), (tx) => issueCancellationNote(tx, id, NOW))
    expect(note?.document.totals.total).toBe(4_000_000)
    const rows = await (await getDb())
      .select()
      .from(invoice)
      .where(like(invoice.series, 'CN/%'))
      .orderBy(invoice.serial)
    expect(rows.map((row) => row.serial)).toEqual(upTo(rows.length))
  })
})
