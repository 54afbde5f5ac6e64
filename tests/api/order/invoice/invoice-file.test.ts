import { describe, expect, it } from 'vitest'
import { getInvoiceFile } from '@/lib/api/documents/invoice'
import { getDb } from '@/lib/db/connection'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { loadDocuments } from '@/lib/server/order/invoice/load-invoice'
import { NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { readPdf } from '../../../data/formats/read-pdf'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund } from '../../../data/order/invoices'

withTestDatabase(fillInvoiceShop)

let counter = 0
const newCustomer = (more = {}) => makeCustomer(`96${String(++counter).padStart(8, '0')}`, more)
const fileFor = (customerId: number | null, order: string, note: string | null = null) =>
  getInvoiceFile({ order, note, key: null, customerId, address: '203.0.113.7', now: NOW })

describe('the PDF of an invoice', () => {
  it('is available to its buyer and to staff only', async () => {
    const owner = await newCustomer()
    const { id, number } = await makeOrder({ customer_id: owner })
    const issued = await issueFor(id)
    const file = await fileFor(owner, number)
    expect(file?.name).toBe(`${issued.number.replaceAll('/', '-')}.pdf`)
    expect(readPdf(file?.pdf ?? Buffer.alloc(0)).pages.join()).toContain(issued.number)
    expect(await fileFor(await newCustomer({ role: 'staff' }), number)).toEqual(file)
    expect(await fileFor(null, number)).toBeNull()
    expect(await fileFor(await newCustomer(), number)).toBeNull()
    expect(await fileFor(await newCustomer({ role: 'staff', is_active: false }), number)).toBeNull()
  })

  it('of a guest’s order is available to staff only, until the number is verified', async () => {
    const { id, number } = await makeOrder({ customer_id: null })
    await issueFor(id)
    expect(await fileFor(await newCustomer(), number)).toBeNull()
    expect(await fileFor(await newCustomer({ role: 'owner' }), number)).not.toBeNull()
  })

  it('does not exist before the invoice is issued, or for an unknown number', async () => {
    const owner = await newCustomer()
    const { number } = await makeOrder({ customer_id: owner })
    expect(await fileFor(owner, number)).toBeNull()
    expect(await fileFor(owner, '26-9999-9999')).toBeNull()
  })

  it('is a credit note under the note’s number, which names its order', async () => {
    const owner = await newCustomer()
    const [mine, other] = [await makeOrder({ customer_id: owner }), await makeOrder({ customer_id: owner })]
    const { number } = await issueFor(mine.id)
    await issueFor(other.id)
    const note = await creditFor(await makeRefund(mine.id, 1_000_000, 'returned'))
    const named = note?.number ?? ''
    expect((await fileFor(owner, mine.number, named))?.name).toBe(`${named.replaceAll('/', '-')}.pdf`)
    expect(await fileFor(owner, other.number, named)).toBeNull()
    expect(await fileFor(owner, mine.number, number)).toBeNull()
    const listed = await loadDocuments(await getDb(), [mine.id])
    expect(listed.map((one) => [one.kind, one.number])).toEqual([
      ['invoice', number],
      ['credit_note', named],
    ])
  })

  it('has a URL that needs no escaping', () => {
    expect(invoicePath('26-4821-7730')).toBe('/api/invoice/26-4821-7730')
    expect(invoicePath('26-4821-7730', { note: 'CN/26-27/000001', key: 'k' })).toBe(
      '/api/invoice/26-4821-7730?note=CN%2F26-27%2F000001&key=k',
    )
  })
})
