import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/admin/tally/route'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { as, newMobile } from '../../../data/calls'
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

const MARCH = { from: '2027-03-01', to: '2027-03-31' }
const download = (query: Record<string, string>) =>
  GET(
    new Request(`http://shop.example/api/admin/tally?${new URLSearchParams(query)}`, {
      headers: { 'x-navamani-address': '203.0.113.9' },
    }),
  )
async function signIn(role: 'customer' | 'staff' | 'manager'): Promise<number> {
  session.customerId = await makeCustomer(newMobile(), { role })
  return session.customerId
}

it('has a balanced voucher for each document of the days, with every ledger that the page names', async () => {
  const home = await makeOrder({ payment_method: 'cod', business: { gstin: '29AAACL1234C1Z1', name: 'Lotus & Sons' } })
  const sold = await issueFor(home.id, new Date('2027-02-28T18:30:00Z'))
  const late = await issueFor((await makeOrder({ shipping_address: TAMIL_NADU })).id, new Date('2027-03-31T18:30:00Z'))
  // Paid back by the demonstration gateway, whatever the method of the order.
  const note = await creditFor(await makeRefund(home.id, 1_000_000, 'goodwill'), new Date('2027-03-31T18:29:59Z'))
  const id = await signIn('manager')
  const response = await download(MARCH)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="tally-2027-03-01-2027-03-31.xml"')
  const xml = await response.text()
  const vouchers = xml.match(/<VOUCHER .*?<\/VOUCHER>/g) ?? []
  expect(vouchers.map((one) => /<VOUCHERNUMBER>(.*?)</.exec(one)?.[1]).toSorted()).toEqual(
    [sold.number, note?.number].toSorted(),
  )
  expect(xml).not.toContain(late.number)
  expect(xml).toContain('<PARTYNAME>Lotus &amp; Sons</PARTYNAME>')
  for (const voucher of vouchers) {
    const paise = [...voucher.matchAll(/<AMOUNT>(-?\d+)\.(\d\d)</g)].map(([, rupees = '', rest = '']) =>
      Number(rupees + rest),
    )
    expect(paise.reduce((sum, one) => sum + one, 0)).toBe(0)
  }
  const parties = vouchers.map((one) => /<PARTYLEDGERNAME>(.*?)</.exec(one)?.[1])
  expect(parties.toSorted()).toEqual(['Receivable cod', 'Receivable demo'])
  const { data } = await as(id).staff.gstreturn({ ...MARCH, lang: 'en' })
  const used = new Set([...xml.matchAll(/<LEDGERNAME>(.*?)</g)].map(([, name]) => name))
  expect(new Set(data?.ledgers.map(({ name }) => name))).toEqual(used)
  const [row] = await (await getDb()).select().from(audit).where(eq(audit.event, 'export/gst')).orderBy(desc(audit.id))
  expect(row).toMatchObject({ customer_id: id, detail: 'tally 2027-03-01 2027-03-31' })
})

it('is for managers, and needs a period', async () => {
  expect((await download(MARCH)).status).toBe(401)
  for (const role of ['customer', 'staff'] as const) {
    await signIn(role)
    expect((await download(MARCH)).status).toBe(403)
  }
  await signIn('manager')
  expect((await download({ from: '2027-03-02', to: '2027-03-01' })).status).toBe(422)
  const empty = await (await download({ from: '2020-01-01', to: '2020-01-31' })).text()
  expect(empty).toContain('<REQUESTDATA>\n</REQUESTDATA>')
})
