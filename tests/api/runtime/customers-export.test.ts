import { desc, like } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { GET } from '@/app/api/admin/customers/route'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

const session = vi.hoisted((): { customerId: number | null } => ({ customerId: null }))
vi.mock('@/lib/session/current', () => ({ getCustomerId: async () => session.customerId }))

withTestDatabase(fillShop)

const download = (query = '') =>
  GET(
    new Request(`http://shop.example/api/admin/customers?${query}`, {
      headers: { 'x-navamani-address': '203.0.113.9' },
    }),
  )

it('the file of customers is for managers, guards formulas, and is logged without the search', async () => {
  const mobile = newMobile()
  await makeCustomer(mobile, { name: '=HYPERLINK("x")', email: 'asha@example.in' })
  expect((await download()).status).toBe(401)
  for (const role of ['customer', 'staff'] as const) {
    session.customerId = await makeCustomer(newMobile(), { role })
    expect([role, (await download()).status]).toEqual([role, 403])
  }
  session.customerId = await makeCustomer(newMobile(), { role: 'manager' })
  const answer = await download(`q=${mobile}&sort=nonsense`)
  expect(answer.status).toBe(200)
  const [header, line, end] = (await answer.text()).split('\r\n')
  expect(header).toContain('name,mobile,email,city,guest,orders,total,last_order,newsletter,blocked')
  expect(line).toContain(`"'=HYPERLINK(""x"")",${mobile},asha@example.in,,,0,0.00`)
  expect(end).toBe('')
  const [entry] = await (await getDb())
    .select()
    .from(audit)
    .where(like(audit.event, 'export/%'))
    .orderBy(desc(audit.id))
  expect(entry).toMatchObject({ event: 'export/customers', outcome: 'ok', detail: 'searched', count: 1 })
})
