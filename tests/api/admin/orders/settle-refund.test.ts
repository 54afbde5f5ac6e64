import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryRows } from '@/lib/cli/backup/catalog'
import { getDb } from '@/lib/db/connection'
import { demo_charge, order, payment, refund } from '@/lib/db/schema'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { makeAdminOrder } from '../../../data/order/admin-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** A delivered order with a partial refund, and the actions of a manager and the job on it. */
async function refunding() {
  const admin = await makeAdminOrder()
  await admin.advance('pack', 'ship', 'deliver')
  await admin.refund(1000)
  const [back] = (await admin.see()).money_back
  const id = back?.id ?? 0
  const settle = (now = later(10)) => as(admin.manager, now).staff.settlerefund({ id, note: 'UTR 12345' })
  const set = async (some: Partial<typeof refund.$inferInsert>) =>
    (await getDb()).update(refund).set(some).where(eq(refund.id, id))
  return { ...admin, settle, set }
}

describe('a refund that a gateway may be sending', () => {
  it('is not booked as transferred while the job is processing it', async () => {
    const { settle, set, see } = await refunding()
    await set({ held_until: later(11) })
    expect(await settle(later(10))).toMatchObject({ status: 0, reason: 'refund_at_gateway' })
    expect((await see()).money_back).toMatchObject([{ state: 'waiting', by_hand: false }])
    await set({ held_until: null })
    await sendRefunds(later(12))
    expect((await see()).money_back).toMatchObject([{ state: 'done' }])
    expect(await settle(later(13))).toMatchObject({ reason: 'not_found' })
  })

  it('is not booked once the gateway was called and its response was lost', async () => {
    const { settle, set } = await refunding()
    await set({ tries: 1, due_at: later(20) })
    expect(await settle()).toMatchObject({ status: 0, reason: 'refund_at_gateway' })
    await set({ state: 'failed', due_at: null, problem: 'declined' })
    expect(await settle()).toMatchObject({ status: 1, data: { money_back: [{ state: 'done' }] } })
  })

  it('is only transferred by the bank once it is settled before the job claims it', async () => {
    const { settle, see } = await refunding()
    expect(await settle()).toMatchObject({ status: 1 })
    expect(await sendRefunds(later(30))).toBe(0)
    expect((await see()).money_back).toMatchObject([{ state: 'done', amount: 1000 }])
  })
})

describe('parts of a payment charged in another currency', () => {
  it('add up to the whole of it', async () => {
    const { advance, refund: give, see } = await makeAdminOrder()
    await advance('pack', 'ship', 'deliver')
    const db = await getDb()
    await db.update(payment).set({ currency: 'USD', amount_minor: 101 })
    await give(2000, later(9))
    await give(2000, later(10))
    await sendRefunds(later(11))
    expect((await see()).money_back.map(({ state }) => state)).toEqual(['done', 'done'])
    const { provider_order } = (await db.select().from(payment).orderBy(payment.id)).at(-1) ?? {}
    const charges = await db
      .select()
      .from(demo_charge)
      .where(eq(demo_charge.reference, provider_order ?? ''))
    const back = charges.filter(({ kind }) => kind === 'refund').map(({ amount_paise }) => amount_paise)
    expect(back).toEqual([-51, -50])
  })
})

describe('the scheduled job', () => {
  it('finds due orders by an index, however many orders there are', async () => {
    const plan = async (query: string) =>
      (await getDb()).transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return JSON.stringify(await queryRows(tx, z.record(z.string(), z.string()), `explain ${query}`))
      })
    const due = `select id from payment where provider_order is not null and due_at <= now()
      and (held_until is null or held_until <= now()) order by due_at, id limit 1`
    expect(await plan(due)).toContain('payment_due')
    expect(await plan('select 1 from order_line where product_id = 1')).toContain('order_line_product')
    const missing = `select id from "order" where state in ('paid', 'confirmed') and not invoiced`
    expect(await plan(missing)).toContain('order_uninvoiced')
  })

  it('leaves an order alone once it has its invoice', async () => {
    const { number } = await makeAdminOrder()
    const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
    expect(row).toMatchObject({ state: 'paid', invoiced: true })
  })
})
