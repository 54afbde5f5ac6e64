import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { makeAdminOrder } from '../../../data/order/admin-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** The steps in the e-mails of an order, oldest first; a mark shows those still pending, which can be withdrawn. */
async function mailsOf(number: string) {
  const rows = await (await getDb())
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(like(outbox.subject, `%${number}%`))
    .orderBy(outbox.id)
  return rows.map(({ subject }) => subject?.replace(number, '').trim())
}

describe('reverting a move', () => {
  it.each([
    ['pack', 'paid', 'demo', []],
    ['pack', 'confirmed', 'cod', []],
    ['ship', 'packed', 'demo', ['pack']],
    ['deliver', 'shipped', 'demo', ['pack', 'ship']],
  ] as const)(
    '%s goes back to %s (%s), and the pending message is withdrawn',
    async (step, before, payment_method, first) => {
      const { number, advance, move, undo, see } = await makeAdminOrder({ payment_method })
      await advance(...first)
      expect((await see()).state).toBe(before)
      const mails = await mailsOf(number)
      const { data } = await move(step)
      expect(data?.undo).toMatchObject({ to: before, notified: false })
      expect(await mailsOf(number)).toHaveLength(mails.length + 1)
      const back = await undo(later(3), 'The wrong parcel')
      expect(back.data).toMatchObject({ state: before, tracking: step === 'deliver' ? {} : null })
      expect(await mailsOf(number)).toEqual(mails)
      const steps = back.data?.history ?? []
      expect(steps.at(-1)).toMatchObject({ kind: 'undo', state: before, name: 'Kiran Admin', mine: true })
      expect(steps.at(-1)?.reason).toContain('The wrong parcel')
      expect(steps.at(-2)).toMatchObject({ kind: 'move', state: data?.state })
    },
  )

  it('withdraws the pending e-mail although its subject has been reworded since, and no other order’s', async () => {
    const other = await makeAdminOrder()
    await other.advance('pack')
    const { number, advance, undo } = await makeAdminOrder()
    await advance('pack')
    const mails = [await mailsOf(number), await mailsOf(other.number)]
    const packed = like(outbox.subject, `%acked%${number}%`)
    await (await getDb())
      .update(outbox)
      .set({ subject: `On our bench: order ${number}` })
      .where(packed)
    expect(await mailsOf(number)).not.toEqual(mails[0])
    expect((await undo(later(1))).data).toMatchObject({ state: 'paid' })
    const remaining = await mailsOf(number)
    expect(remaining).toEqual(mails[0]?.slice(0, -1))
    expect(await mailsOf(other.number)).toEqual(mails[1])
  })

  it('is corrected by another message if the first one was sent', async () => {
    const { number, advance, undo, see } = await makeAdminOrder()
    await advance('pack', 'ship')
    expect((await see(later(10))).undo).toMatchObject({ undone: 'shipped', to: 'packed', notified: true })
    expect(await undo(later(10))).toMatchObject({ status: 1, data: { state: 'packed', tracking: null } })
    expect((await mailsOf(number)).at(-1)).toMatch(/^Correction: order\s+has not shipped yet$/)
    expect((await see(later(11))).history.at(-1)?.reason).toBe('Speed Post EK123456789IN')
  })

  it('goes back step by step to paid, and forward again', async () => {
    const { advance, undo, see, customer, number } = await makeAdminOrder()
    await advance('pack', 'ship', 'deliver')
    for (const state of ['shipped', 'packed', 'paid']) {
      expect(await undo()).toMatchObject({ status: 1, data: { state } })
    }
    expect((await see()).undo).toBeNull()
    expect(await undo()).toMatchObject({ status: 0, reason: 'not_undoable' })
    await advance('pack', 'ship', 'deliver')
    const { data } = await as(customer, later(3)).order.get({ number })
    expect(data?.events.map(({ state }) => state)).toEqual([
      ...['created', 'awaiting_payment', 'paid', 'packed', 'shipped', 'delivered'],
    ])
  })

  it('of a delivery reverts its cash payment, and the return period begins with the last delivery', async () => {
    const { advance, undo, see, move, customer, number } = await makeAdminOrder({ payment_method: 'cod' })
    await advance('pack', 'ship', 'deliver')
    expect(await see()).toMatchObject({ payments: [{ state: 'paid' }], refundable: 4050 })
    await undo()
    expect(await see()).toMatchObject({ payments: [{ state: 'due' }], refundable: 0 })
    const days = 24 * 60
    await move('deliver', later(20 * days))
    expect((await as(customer, later(21 * days)).order.get({ number })).data).toMatchObject({
      may: { ask_return: true },
      return_until: '2026-12-31',
    })
  })

  it('is refused after a refund or a return request', async () => {
    const one = await makeAdminOrder()
    await one.advance('pack', 'ship', 'deliver')
    await one.refund(10)
    expect((await one.see()).undo).toBeNull()
    expect(await one.undo()).toMatchObject({ reason: 'not_undoable' })
    const other = await makeAdminOrder()
    await other.advance('pack', 'ship', 'deliver')
    await as(other.customer, later(60)).order.askreturn({ number: other.number, reason: 'Not my colour' })
    expect(await other.undo()).toMatchObject({ reason: 'not_undoable' })
    await other.move('decline_return', later(70), { reason: 'Worn' })
    expect((await other.see()).undo).toBeNull()
  })

  it('refuses the second of two at once and reports the current state', async () => {
    const { number, advance, clerk, manager } = await makeAdminOrder()
    await advance('pack')
    const undoAs = (staffId: number) => as(staffId, later(3)).staff.undoorder({ number, seen_state: 'packed' })
    const answers = await Promise.all([undoAs(clerk), undoAs(manager)])
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['not_movable', undefined])
    expect(answers.every(({ data }) => data?.state === 'paid')).toBe(true)
  })

  it('is for staff only', async () => {
    const { number, customer, advance } = await makeAdminOrder()
    await advance('pack')
    const refusal = await as(customer).staff.undoorder({ number, seen_state: 'packed' })
    expect(refusal).toMatchObject({ reason: 'not_allowed', data: null })
  })

  it('leaves no trace of the packing once the order is cancelled', async () => {
    const { number, advance, move } = await makeAdminOrder()
    await advance('pack')
    await move('cancel')
    const subjects = (await mailsOf(number)).join('\n')
    expect(subjects).toMatch(/has been cancelled/)
    expect(subjects).not.toMatch(/Packed/i)
  })
})
