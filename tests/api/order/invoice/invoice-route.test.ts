import { expect, it, vi } from 'vitest'
import { GET } from '@/app/api/invoice/[number]/route'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund } from '../../../data/invoices'

const session = vi.hoisted((): { customerId: number | null } => ({ customerId: null }))
vi.mock('@/lib/session/current', () => ({ getCustomerId: async () => session.customerId }))

withTestDatabase(fillInvoiceShop)

const fetchInvoice = (number: string, query = '') =>
  GET(new Request(`http://shop.example/api/invoice/${number}${query}`), { params: Promise.resolve({ number }) })

it('serves the signed-in customer an uncacheable file, and no other', async () => {
  const customer_id = await makeCustomer('9511111111')
  const { id, number } = await makeOrder({ customer_id })
  const issued = await issueFor(id)
  expect((await fetchInvoice(number)).status).toBe(404)
  session.customerId = customer_id
  const reply = await fetchInvoice(number)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${issued.number.replaceAll('/', '-')}.pdf"`)
  expect(
    Buffer.from(await reply.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const note = await creditFor(await makeRefund(id, 100, 'goodwill'))
  const query = `?note=${encodeURIComponent(note?.number ?? '')}`
  expect((await fetchInvoice(number, query)).headers.get('content-disposition')).toContain('CN-')
  for (const wrong of [
    await fetchInvoice('1'),
    await fetchInvoice('x'.repeat(41)),
    await fetchInvoice(number, `?note=${'x'.repeat(41)}`),
  ]) {
    expect(wrong.status).toBe(404)
    expect(wrong.headers.get('cache-control')).toBe('private, no-store')
  }
})
