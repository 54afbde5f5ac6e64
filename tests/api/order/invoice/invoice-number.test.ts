import { eq } from 'drizzle-orm'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { invoice } from '@/lib/db/schema'
import { issueInvoice } from '@/lib/server/order/invoice/invoice'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { withTestDatabase } from '../../../data/connection'
import { fillInvoiceShop, issueFor, makeOrder, upTo } from '../../../data/order/invoices'

withTestDatabase(fillInvoiceShop)

const serialsOf = async (series: string) => {
  const rows = await (await getDb()).select().from(invoice).where(eq(invoice.series, series)).orderBy(invoice.serial)
  return rows.map((row) => row.serial)
}

class RolledBack extends Error {}

describe('the number of an invoice', () => {
  const rush = async (ends: ('kept' | 'rolled back')[], now: Date) => {
    const db = await getDb()
    const orders: number[] = []
    for (const _ of ends) orders.push((await makeOrder()).id)
    const settled = await Promise.allSettled(
      ends.map((end, at) =>
        inTransaction(db, async (tx) => {
          const issued = await issueInvoice(tx, orders[at] ?? 0, now)
          if (end === 'rolled back') throw new RolledBack()
          return issued.serial
        }),
      ),
    )
    const unexpected = settled.filter((one) => one.status === 'rejected' && !(one.reason instanceof RolledBack))
    expect(unexpected).toEqual([])
    return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  it('is the next one, unique and without a gap, for 30 simultaneous invoices of which some are rolled back', async () => {
    const ends = upTo(30).map((one) => (one % 4 === 0 ? ('rolled back' as const) : ('kept' as const)))
    const issued = await rush(ends, new Date('2031-05-01T00:00:00Z'))
    expect(issued.toSorted((a, b) => a - b)).toEqual(upTo(23))
    expect(await serialsOf('INV/31-32')).toEqual(upTo(23))
  })

  it('property: the same whichever are rolled back', async () => {
    let year = 2040
    const ends = array(constantFrom('kept' as const, 'rolled back' as const), { minLength: 1, maxLength: 8 })
    await assert(
      asyncProperty(ends, async (all) => {
        year += 1
        await rush(all, new Date(`${year}-05-01T00:00:00Z`))
        const first = year % 100
        const committed = all.filter((end) => end === 'kept')
        expect(await serialsOf(`INV/${first}-${first + 1}`)).toEqual(upTo(committed.length))
      }),
      { numRuns: 15 },
    )
  })

  it('is one for an order whose invoice is requested many times at once', async () => {
    const { id } = await makeOrder()
    const now = new Date('2032-05-01T00:00:00Z')
    const issued = await Promise.all(upTo(8).map(() => issueFor(id, now)))
    expect(new Set(issued.map(({ number }) => number))).toEqual(new Set(['INV/32-33/000001']))
    expect((await issueFor((await makeOrder()).id, now)).number).toBe('INV/32-33/000002')
  })

  it('starts again at 1 on the first of April in India', async () => {
    const [before, after] = [await makeOrder(), await makeOrder()]
    expect((await issueFor(before.id, new Date('2033-03-31T18:29:59Z'))).series).toBe('INV/32-33')
    expect((await issueFor(after.id, new Date('2033-03-31T18:30:00Z'))).number).toBe('INV/33-34/000001')
  })
})
