import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import type { ReturnState } from '@/lib/domain/order/line-return'
import { as, later, newMobile } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../../data/fixtures'
import { deliverOrder, mailSubjects, staffReturns } from '../../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** A delivered order with a return of its stone; its staff moves returns at minute 90. */
async function openReturned() {
  const one = await deliverOrder()
  await one.ask({ [one.stoneLine]: 1 })
  const staff = await staffReturns(one)
  const ravi = await makeCustomer(newMobile(), { role: 'staff', name: 'Ravi Clerk' })
  const undo = (seen_state: ReturnState, reason?: string, minute = 91, serial = 1) =>
    as(ravi, later(minute)).staff.undoreturn({ number: one.number, serial, seen_state, ...(reason && { reason }) })
  const undosAt = async (minute: number) =>
    (await as(ravi, later(minute)).staff.order({ number: one.number })).data?.return_undos
  return { ...one, ...staff, undo, undosAt, ravi }
}

describe('an approval or refusal of a return', () => {
  it('is undone with an entry in the history, and then made again', async () => {
    const one = await openReturned()
    expect(await one.undosAt(90)).toEqual([])
    await one.move(1, 'approve')
    expect(await one.undosAt(91)).toEqual([{ serial: 1, undone: 'approved', to: 'requested', notified: false }])
    const { data } = await one.undo('approved', 'The wrong order')
    expect(data).toMatchObject({ returns: [{ state: 'requested' }], return_undos: [] })
    expect(data?.return_events.at(-1)).toMatchObject({
      ...{ state: 'requested', is_undo: true, reason: 'The wrong order', name: 'Ravi Clerk', mine: true },
    })
    expect(data?.return_events.filter(({ is_undo }) => is_undo)).toHaveLength(1)
    expect((await one.see()).returns?.[0]?.steps.map(({ state }) => state)).toEqual(['requested'])
    expect((await one.move(1, 'approve')).status).toBe(1)
    expect((await one.see()).returns?.[0]?.steps.map(({ state }) => state)).toEqual(['requested', 'approved'])
  })

  it('leads back to the state before a refusal, without its words', async () => {
    const one = await openReturned()
    await one.move(1, 'decline', 'It was worn')
    expect((await one.undo('declined')).data?.returns).toMatchObject([{ state: 'requested', answer: null }])
    await one.move(1, 'approve')
    await one.move(1, 'receive')
    await one.move(1, 'decline', 'It was worn')
    expect((await one.undo('declined')).data?.returns).toMatchObject([{ state: 'received', answer: null }])
  })

  it('is undone without a message while the buyer’s waits, and later says that the buyer was notified', async () => {
    const one = await openReturned()
    await one.ask({ [one.ringLine]: 1 })
    const approvals = async () => (await mailSubjects(one.email)).filter((subject) => subject?.includes('is approved'))
    await one.move(1, 'approve')
    const nextMinute = as(one.ravi, later(91)).staff
    await nextMinute.movereturn({ number: one.number, serial: 2, move: 'approve', seen_state: 'requested' })
    await one.undo('approved')
    const rows = await (await getDb()).select().from(outbox).where(eq(outbox.to, one.email))
    const waiting = rows.filter(({ state, due_at }) => state !== 'failed' && due_at > later(91))
    expect(waiting.map(({ subject }) => subject)).toEqual([expect.stringContaining('R2 is approved')])
    expect(await one.undosAt(95)).toEqual([{ serial: 2, undone: 'approved', to: 'requested', notified: true }])
    const before = await approvals()
    expect((await one.undo('approved', undefined, 95, 2)).status).toBe(1)
    expect(await approvals()).toEqual(before)
  })

  it('cannot be undone after a later step', async () => {
    const one = await openReturned()
    await one.move(1, 'approve')
    await one.move(1, 'receive')
    expect(await one.undo('approved')).toMatchObject({ status: 0, reason: 'not_movable' })
    expect(await one.undo('received')).toMatchObject({ status: 0, reason: 'not_undoable' })
    await one.giveBack(1)
    expect(await one.undo('refunded')).toMatchObject({ status: 0, reason: 'not_undoable' })
  })

  it('cannot be undone where another return has taken the units of the refused one', async () => {
    const one = await openReturned()
    await one.move(1, 'decline', 'It was worn')
    expect(await one.undosAt(91)).toHaveLength(1)
    await one.ask({ [one.stoneLine]: 1 }, 'defective')
    expect(await one.undosAt(91)).toEqual([])
    expect(await one.undo('declined')).toMatchObject({ status: 0, reason: 'not_undoable' })
  })

  it('is undone once: a second time, and one of two at the same moment, are refused', async () => {
    const one = await openReturned()
    await one.move(1, 'approve')
    const answers = await Promise.all([one.undo('approved'), one.undo('approved')])
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'not_movable'])
    expect(await one.undo('requested')).toMatchObject({ status: 0, reason: 'not_undoable' })
    expect((await one.clerk.order({ number: one.number })).data?.return_events).toHaveLength(3)
  })

  it('is undone by the team only', async () => {
    const one = await openReturned()
    await one.move(1, 'approve')
    const target = { number: one.number, serial: 1, seen_state: 'approved' } as const
    expect(await as(one.buyer).staff.undoreturn(target)).toMatchObject({ reason: 'not_allowed' })
    expect(await as(null).staff.undoreturn(target)).toMatchObject({ reason: 'session_required' })
    expect(await as(one.ravi).staff.undoreturn({ ...target, serial: 7 })).toMatchObject({ reason: 'not_found' })
    expect((await one.see()).returns).toMatchObject([{ state: 'approved' }])
  })
})
