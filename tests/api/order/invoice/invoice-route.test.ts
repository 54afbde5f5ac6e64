import { expect, it, vi } from 'vitest'
import { GET } from '@/app/api/invoice/[number]/route'
import { toOrderPath } from '@/lib/server/order/order-key'
import { later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer, resetLimits } from '../../../data/fixtures'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund } from '../../../data/order/invoices'

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
    await fetchInvoice('\0'),
    await fetchInvoice(number, '?note=%00'),
    await fetchInvoice(number, `?note=${'x'.repeat(41)}`),
  ]) {
    expect(wrong.status).toBe(404)
    expect(wrong.headers.get('cache-control')).toBe('private, no-store')
  }
})

it('serves a buyer without a session with the key of the order, its invoice and its credit notes', async () => {
  session.customerId = null
  vi.useFakeTimers({ toFake: ['Date'], now: later(60) })
  const [one, other] = [await makeOrder({}), await makeOrder({})]
  for (const { id } of [one, other]) await issueFor(id)
  const note = await creditFor(await makeRefund(one.id, 100, 'returned'))
  const key = toOrderPath({ number: one.number, customer_id: null }).split('key=')[1] ?? ''
  const ofNote = `note=${encodeURIComponent(note?.number ?? '')}`
  expect((await fetchInvoice(one.number, `?key=${key}`)).status).toBe(200)
  expect((await fetchInvoice(one.number, `?${ofNote}&key=${key}`)).headers.get('content-disposition')).toContain('CN-')
  for (const [number, query] of [
    [one.number, `?${ofNote}`],
    [one.number, `?${ofNote}&key=${'x'.repeat(22)}`],
    [other.number, `?key=${key}`],
    [other.number, `?${ofNote}&key=${key}`],
    [one.number, `?key=${'x'.repeat(61)}`],
  ] as const)
    expect((await fetchInvoice(number, query)).status).toBe(404)
  vi.useRealTimers()
})

it('refuses too many wrong keys with 429 and the seconds to wait, and still serves the right one', async () => {
  session.customerId = null
  await resetLimits()
  vi.useFakeTimers({ toFake: ['Date'], now: later(60) })
  const { id, number } = await makeOrder({})
  await issueFor(id)
  const key = toOrderPath({ number, customer_id: null }).split('key=')[1] ?? ''
  for (let time = 0; time < 120; time++) await fetchInvoice(number, '?key=wrong')
  const refused = await fetchInvoice(number, '?key=wrong')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect((await fetchInvoice(number, `?key=${key}`)).status).toBe(200)
  vi.useRealTimers()
})
