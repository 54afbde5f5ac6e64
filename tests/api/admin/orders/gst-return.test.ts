import { desc, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/admin/gst/route'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { as, KARNATAKA, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { creditFor, fillInvoiceShop, issueFor, makeOrder, makeRefund, TAMIL_NADU } from '../../../data/order/invoices'

const session = vi.hoisted((): { customerId: number | null } => ({ customerId: null }))
vi.mock('@/lib/session/current', () => ({ getCustomerId: async () => session.customerId }))
vi.stubEnv('SHOP_GSTIN', '29ABCDE1234F1ZW')

withTestDatabase(fillInvoiceShop)
beforeEach(() => {
  session.customerId = null
})

const JANUARY = { from: '2027-01-01', to: '2027-01-31' }
/** The last moment of December and the first of January in India. */
const [DECEMBER_31, JANUARY_1] = [new Date('2026-12-31T18:29:59Z'), new Date('2026-12-31T18:30:00Z')]

async function signIn(role: 'customer' | 'staff' | 'manager'): Promise<number> {
  session.customerId = await makeCustomer(newMobile(), { role })
  return session.customerId
}
const download = (query: Record<string, string>) =>
  GET(
    new Request(`http://shop.example/api/admin/gst?${new URLSearchParams(query)}`, {
      headers: { 'x-navamani-address': '203.0.113.9' },
    }),
  )
async function readSheet(sheet: string, period = JANUARY): Promise<string[][]> {
  const response = await download({ sheet, ...period })
  expect(response.status).toBe(200)
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}

describe('the GST return of a period', () => {
  it('has the documents that were issued on its days in India, and sums that agree with its files', async () => {
    const here = { billing_address: KARNATAKA, shipping_address: KARNATAKA }
    const there = { billing_address: TAMIL_NADU, shipping_address: TAMIL_NADU }
    await issueFor((await makeOrder(here)).id, DECEMBER_31)
    const home = await makeOrder(here)
    const first = await issueFor(home.id, JANUARY_1)
    await issueFor(
      (await makeOrder({ ...there, lines: [{ unit_paise: 30_000_000 }] })).id,
      new Date('2027-01-20T06:00:00Z'),
    )
    const note = await creditFor(await makeRefund(home.id, 1_000_000, 'goodwill'), new Date('2027-01-31T18:29:59Z'))

    if (!note) throw new Error('no credit note')

    const manager = as(await signIn('manager')).staff
    const { data } = await manager.gstreturn({ ...JANUARY, lang: 'en' })
    expect(data).toMatchObject({ invoices: 2, credit_notes: 1, left_out: 0, total: 40_000 + 300_000 - 10_000 })
    const register = await readSheet('register')
    expect(register.map(([number]) => number).toSorted()).toEqual(
      [first.number, note.number, register.find(([, , , , , , , supply]) => supply === 'inter')?.[0]].toSorted(),
    )
    const sumOf = (rows: string[][], column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0)
    expect(sumOf(register, 12)).toBeCloseTo(data?.total ?? 0, 2)
    const taxable = sumOf(await readSheet('b2cs'), 4) + sumOf(await readSheet('b2cl'), 6)
    expect(taxable).toBeCloseTo(data?.taxable ?? 0, 2)
    expect(sumOf(await readSheet('hsnb2c'), 6)).toBeCloseTo(taxable, 2)
    expect(await readSheet('docs')).toEqual([
      ['Invoices for outward supply', first.number, expect.any(String), '2', '0'],
      ['Credit Note', note.number, note.number, '1', '0'],
    ])
    for (const { sheet, rows } of data?.sheets ?? [])
      expect([sheet, (await readSheet(sheet)).length]).toEqual([sheet, rows])
  })

  it('is for managers, and each file is logged with its period', async () => {
    const query = { sheet: 'register', ...JANUARY }
    expect((await download(query)).status).toBe(401)
    for (const role of ['customer', 'staff'] as const) {
      const id = await signIn(role)
      expect((await download(query)).status).toBe(403)
      expect((await as(id).staff.gstreturn({ ...JANUARY, lang: 'en' })).data).toBeNull()
    }
    const id = await signIn('manager')
    await readSheet('register')
    const [row] = await (await getDb())
      .select()
      .from(audit)
      .where(like(audit.event, 'export/gst'))
      .orderBy(desc(audit.id))
    expect(row).toMatchObject({ outcome: 'ok', customer_id: id, detail: 'register 2027-01-01 2027-01-31' })
  })

  it.each([
    [{ sheet: 'b2x', ...JANUARY }, 404],
    [{ sheet: 'docs', from: '2027-02-01', to: '2027-01-01' }, 422],
    [{ sheet: 'docs', from: '2027-01-01', to: '2028-01-02' }, 422],
    [{ sheet: 'docs', from: '2027-02-30', to: '2027-03-01' }, 422],
    [{ sheet: 'docs', from: '0001-01-01', to: '0001-01-02' }, 422],
    [{ sheet: 'docs', from: '9999-12-31', to: '9999-12-31' }, 422],
    [{ sheet: 'docs' }, 422],
  ])('%o is answered with %i', async (query, status) => {
    await signIn('manager')
    expect((await download(query)).status).toBe(status)
  })
})
