import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer } from '@/lib/db/schema'
import { findBlocked, toSubjects } from '@/lib/server/security/customer-subject'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { makeMember } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** In an object, since a promise would call the client's `then`. */
async function signInManager(name = 'Ravi') {
  const { id } = await makeMember('manager', name)
  return { staff: as(id).staff }
}

describe('a blocked customer', () => {
  const order = async (customerId: number | null, mobile_no: string) => {
    const input = request(await makeProduct())
    return as(customerId).order.createpay({ ...input, contact: { ...input.contact, mobile_no } })
  }

  it('cannot order with the account, as a guest, nor with a new account of the number; others can', async () => {
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Asha' })
    const { staff: manager } = await signInManager()
    expect((await order(id, mobile)).status).toBe(1)
    const blocked = await manager.blockcustomer({ key: `a${id}`, blocked: true, reason: 'Refused three parcels' })
    expect(blocked.data).toMatchObject({
      is_blocked: true,
      entries: [{ kind: 'block', text: 'Refused three parcels', by: 'Ravi' }],
    })
    for (const [who, number] of [
      [id, mobile],
      [null, mobile],
      [id, newMobile()],
    ] as const)
      expect(await order(who, number)).toMatchObject({ status: 0, reason: 'blocked' })
    expect((await as(id).reservation.make({ product_id: await makeProduct({ rupees: 90_000 }) })).reason).toBe(
      'blocked',
    )
    expect((await order(null, newMobile())).status).toBe(1)
    await as(id).customer.close({ confirm: true })
    const again = await makeCustomer(mobile, { name: 'Asha again' })
    expect((await order(again, mobile)).reason).toBe('blocked')
    const ended = await manager.blockcustomer({ key: `a${again}`, blocked: false, reason: 'Paid in advance' })
    expect(ended.data?.is_blocked).toBe(false)
    expect((await order(again, mobile)).status).toBe(1)
  })

  it('is blocked once by two managers at the same time: the second gets the current state', async () => {
    const id = await makeCustomer(newMobile(), { name: 'Asha' })
    const [{ staff: one }, { staff: other }] = [await signInManager(), await signInManager()]
    const input = { key: `a${id}`, blocked: true, reason: 'x' } as const
    const answers = await Promise.all([one.blockcustomer(input), other.blockcustomer(input)])
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['conflict', 'done'])
    expect(answers.find(({ reason }) => reason === 'conflict')?.data?.is_blocked).toBe(true)
    expect((await one.blockcustomer({ ...input, reason: ' ' })).errors?.[0]?.message).toBe('reason_required')
  })

  it('is found among all customers of a large shop', async () => {
    const mobile_no = newMobile()
    const id = await makeCustomer(mobile_no, { name: 'Asha' })
    await (await signInManager()).staff.blockcustomer({ key: `a${id}`, blocked: true, reason: 'x' })
    const others = Array.from({ length: 70_000 }, (_, number) => `subject-${number}`)
    const subjects = toSubjects({ id, mobile_no })
    expect([...(await findBlocked(await getDb(), [...others, ...subjects]))]).toEqual(subjects.slice(0, 1))
  })

  it('by an account without a number is found by the account', async () => {
    const [row] = await (await getDb())
      .insert(customer)
      .values({ name: 'Kavya', email: 'kavya@example.in', email_verified: true, created_at: NOW })
      .returning()
    const id = row?.id ?? 0
    await (await signInManager()).staff.blockcustomer({ key: `a${id}`, blocked: true, reason: 'x' })
    expect((await order(id, newMobile())).reason).toBe('blocked')
    // Another person's account that has the address without having proved it is not concerned.
    const stranger = await makeCustomer(newMobile(), { name: 'Stranger' })
    await (await getDb())
      .update(customer)
      .set({ mobile_no: null, email: 'kavya@example.in' })
      .where(eq(customer.id, stranger))
    expect((await order(stranger, newMobile())).status).toBe(1)
    // A new account of the same address is.
    await as(id).customer.close({ confirm: true })
    const [again] = await (await getDb())
      .insert(customer)
      .values({ name: 'Kavya again', email: 'Kavya@example.in', email_verified: true, created_at: NOW })
      .returning()
    expect((await order(again?.id ?? 0, newMobile())).reason).toBe('blocked')
    const { staff } = await signInManager()
    const ended = await staff.blockcustomer({ key: `a${again?.id}`, blocked: false, reason: 'x' })
    expect(ended.data?.is_blocked).toBe(false)
    expect((await order(again?.id ?? 0, newMobile())).status).toBe(1)
  })
})
