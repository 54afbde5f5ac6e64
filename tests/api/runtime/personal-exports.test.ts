import { desc, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as invoices } from '@/app/api/admin/invoices/route'
import { GET as orders } from '@/app/api/admin/orders/route'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer } from '../../data/fixtures'
import { fillInvoiceShop, issueFor, makeOrder } from '../../data/order/invoices'

const session = vi.hoisted((): { customerId: number | null } => ({ customerId: null }))
vi.mock('@/lib/session/current', () => ({ getCustomerId: async () => session.customerId }))

withTestDatabase(fillInvoiceShop)
beforeEach(() => {
  session.customerId = null
})

const headers = { 'x-navamani-address': '203.0.113.9' }
const callRoute = (route: typeof orders, query: string) =>
  route(new Request(`http://shop.example/x?${query}`, { headers }))
const logged = async () =>
  (await getDb()).select().from(audit).where(like(audit.event, 'export/%')).orderBy(desc(audit.id))

async function signIn(role: 'customer' | 'staff' | 'manager' | 'owner'): Promise<number> {
  session.customerId = await makeCustomer(newMobile(), { role })
  return session.customerId
}

describe('exports of personal data', () => {
  it('are refused to visitors and to everyone below a manager, whose request is logged', async () => {
    const { number } = await makeOrder({})
    for (const [name, route, query] of [
      ['orders', orders, 'state=all'],
      ['invoices', invoices, `number=${number}`],
    ] as const) {
      session.customerId = null
      expect((await callRoute(route, query)).status).toBe(401)
      for (const role of ['customer', 'staff'] as const) {
        const id = await signIn(role)
        expect([name, role, (await callRoute(route, query)).status]).toEqual([name, role, 403])
        const refusal = { event: `export/${name}`, outcome: 'not_allowed', customer_id: id, address: '203.0.113.9' }
        expect((await logged())[0]).toMatchObject(refusal)
      }
    }
  })

  it('are logged with the user, the queue and the number of orders, but not the search query', async () => {
    const id = await signIn('manager')
    const answer = await callRoute(orders, 'state=all&q=Asha')
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    const [row] = await logged()
    expect(row).toMatchObject({
      ...{ event: 'export/orders', outcome: 'ok', customer_id: id, address: '203.0.113.9' },
      ...{ detail: 'state=all searched', count: lines.length },
    })
    expect(JSON.stringify(row)).not.toContain('Asha')
  })

  it('have the orders of the filters of the list, which are logged too', async () => {
    const { number } = await makeOrder({ payment_method: 'stripe' })
    await signIn('manager')
    const answer = await callRoute(orders, 'state=all&payment=stripe&ship_state=KA&from=2026-02-30')
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual([number])
    expect((await logged())[0]).toMatchObject({ detail: 'state=all payment=stripe ship_state=KA', count: 1 })
    expect((await callRoute(orders, 'state=lost')).status).toBe(404)
  })

  it('of printed invoices are logged with the numbers of their orders', async () => {
    const [billed, unbilled] = [await makeOrder({}), await makeOrder({})]
    await issueFor(billed.id)
    const id = await signIn('owner')
    const answer = await callRoute(invoices, `number=${billed.number}&number=${unbilled.number}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const written = { event: 'export/invoices', outcome: 'ok', customer_id: id, detail: billed.number, count: 1 }
    expect((await logged())[0]).toMatchObject(written)
  })
})
