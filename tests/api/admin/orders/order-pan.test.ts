import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

const PAN = 'ABCPE1234F'
async function orderWith(more: { pan?: string }): Promise<string> {
  const { data } = await as(null).order.createpay(request(await makeProduct({ rupees: 250_000 }), more))
  if (!data || !('order' in data)) throw new Error('no order')
  return data.order.number
}

it('the PAN of a buyer is read by managers, is logged each time, and is part of no other response', async () => {
  const number = await orderWith({ pan: PAN })
  const clerk = await makeCustomer(newMobile(), { role: 'staff' })
  const manager = await makeCustomer(newMobile(), { role: 'manager' })
  const { data: shown } = await as(manager, later(1)).staff.order({ number })
  expect(shown?.has_pan).toBe(true)
  expect(JSON.stringify(shown)).not.toContain(PAN)
  expect(await as(clerk, later(1)).staff.orderpan({ number })).toMatchObject({ reason: 'not_allowed', data: null })
  expect(await as(manager, later(1)).staff.orderpan({ number })).toMatchObject({ status: 1, data: { pan: PAN } })
  const auditRows = await (await getDb()).select().from(audit).where(eq(audit.event, 'staff/orderpan'))
  expect(auditRows.map(({ outcome, customer_id }) => [outcome, customer_id])).toEqual([
    ['not_allowed', clerk],
    ['ok', manager],
  ])
})

it('an order without a PAN has none to read', async () => {
  const manager = await makeCustomer(newMobile(), { role: 'manager' })
  const { data } = await as(null).order.createpay(request(await makeProduct()))
  const number = data && 'order' in data ? data.order.number : ''
  expect((await as(manager, later(1)).staff.order({ number })).data?.has_pan).toBe(false)
  expect(await as(manager, later(1)).staff.orderpan({ number })).toMatchObject({ status: 0, reason: 'not_found' })
})
