import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, remittance } from '@/lib/db/schema'
import { as, later } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, resetLimits } from '../../../../data/fixtures'
import { makeCashOrder, makeManager, toRemittance } from '../../../../data/order/cash-orders'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const AT = later(60)
/** Two delivered orders of one courier and a manager. */
async function makeTwo() {
  const [one, other] = [await makeCashOrder(), await makeCashOrder({ rupees: 200.5 })]
  const amounts = { [one.number]: await one.collected(), [other.number]: await other.collected() }
  const manager = await makeManager()
  return { one, other, amounts, manager, staff: as(manager, AT).staff }
}
const states = async (manager: number, number: string) => {
  const found: string[] = []
  for (const state of ['awaited', 'short', 'remitted', 'transit'] as const) {
    const { data } = await as(manager, AT).staff.codcash({ state })
    if (data?.rows.some((row) => row.number === number)) found.push(state)
  }
  return found
}

describe('a remittance', () => {
  it('settles its orders, and is shown in the list and on the pages of its orders', async () => {
    const { one, other, amounts, manager, staff } = await makeTwo()
    const answer = await staff.recordremittance(toRemittance(amounts, { reference: 'HDFC0042', charges: 118.5 }))
    expect(answer).toMatchObject({ status: 1, data: { refused: [] } })
    expect(await states(manager, one.number)).toEqual(['remitted'])
    const { data } = await staff.remittances({})
    expect(data?.rows[0]).toMatchObject({
      ...{ courier: 'Delhivery', reference: 'HDFC0042', charges: 118.5, paid_on: '2026-12-01', undone: null },
      sum: Math.round(Object.values(amounts).reduce((sum, amount) => sum + amount, 0) * 100) / 100,
      recorded: { name: 'Lata Manager' },
    })
    expect(data?.rows[0]?.lines.map(({ number }) => number)).toEqual([one.number, other.number])
    expect((await one.see(AT)).remittance).toMatchObject({ reference: 'HDFC0042', short: 0, over: 0 })
    const logged = await (await getDb()).select().from(audit).where(eq(audit.event, 'staff/recordremittance'))
    expect(logged.map(({ outcome, customer_id }) => [outcome, customer_id])).toContainEqual(['ok', manager])
  })

  it('shows what is missing of an order, and what was paid beyond it', async () => {
    const { one, other, amounts, manager, staff } = await makeTwo()
    const [first = 0, second = 0] = Object.values(amounts)
    await staff.recordremittance(toRemittance({ [one.number]: first - 50.25, [other.number]: second + 1 }))
    expect(await states(manager, one.number)).toEqual(['short'])
    expect(await states(manager, other.number)).toEqual(['remitted'])
    const { data } = await staff.codcash({ state: 'short' })
    expect(data?.rows.find(({ number }) => number === one.number)).toMatchObject({ short: 50.25, over: 0 })
    expect((await other.see(AT)).remittance).toMatchObject({ short: 0, over: 1 })
  })

  it('is recorded once for its key, and another one with the same key is refused', async () => {
    const { amounts, staff } = await makeTwo()
    const request = toRemittance(amounts)
    const answers = await Promise.all([staff.recordremittance(request), staff.recordremittance(request)])
    expect(answers[0]?.data?.id).toBe(answers[1]?.data?.id)
    expect(await (await getDb()).$count(remittance, eq(remittance.request_key, request.request_key))).toBe(1)
    expect(await staff.recordremittance({ ...request, reference: 'Another' })).toMatchObject({ reason: 'key_reused' })
  })

  it('of two managers at once is recorded once; the other is refused with who was first, and nothing of it is recorded', async () => {
    const { one, other, amounts, staff } = await makeTwo()
    const third = await makeCashOrder()
    const rival = as(await makeManager('Mohan Manager'), AT).staff
    const mine = toRemittance({ ...amounts, [third.number]: 10 })
    const theirs = toRemittance({ [other.number]: 10, [one.number]: 20 }, { reference: 'UTR2' })
    const answers = await Promise.all([staff.recordremittance(mine), rival.recordremittance(theirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
    const refusal = answers.find(({ status }) => status === 0)
    const winner = answers[0]?.status === 1 ? 'Lata Manager' : 'Mohan Manager'
    expect(refusal).toMatchObject({ reason: 'conflict', data: { id: null } })
    expect(refusal?.data?.refused.map(({ number, reason, remittance: taken }) => [number, reason, taken?.by])).toEqual(
      expect.arrayContaining([
        [one.number, 'already', winner],
        [other.number, 'already', winner],
      ]),
    )
    expect((await third.see(AT)).remittance === null).toBe(winner === 'Mohan Manager')
  })

  it('is refused with orders that are not delivered, unknown or paid in advance', async () => {
    const { one, staff } = await makeTwo()
    const sent = await makeCashOrder({ steps: 2 })
    const answer = await staff.recordremittance(
      toRemittance({ [one.number]: 10, [sent.number]: 10, '26-0000-0000': 10 }),
    )
    expect(answer.data?.refused.map(({ number, reason }) => [number, reason])).toEqual([
      [sent.number, 'not_collected'],
      ['26-0000-0000', 'unknown'],
    ])
    expect((await one.see(AT)).remittance).toBeNull()
  })

  it('is refused with a day to come, charges above its sum, no order, one twice, and amounts that are none', async () => {
    const { one, staff } = await makeTwo()
    const good = { [one.number]: 10 }
    const line = { number: one.number, amount: 10 }
    for (const paid_on of ['2026-12-02', '0001-01-01', '2024-11-29'])
      expect(await staff.recordremittance(toRemittance(good, { paid_on }))).toMatchObject({ reason: 'day_invalid' })
    expect(await staff.recordremittance(toRemittance(good, { charges: 10.01 }))).toMatchObject({
      reason: 'charges_invalid',
    })
    const wrong: [Partial<ReturnType<typeof toRemittance>>, string][] = [
      [{ lines: [] }, 'lines_required'],
      [{ lines: [line, line] }, 'order_twice'],
      [{ lines: [{ ...line, amount: 0 }] }, 'amount_required'],
      [{ lines: [{ ...line, amount: -5 }] }, 'amount_required'],
      [{ lines: [{ ...line, amount: 0.001 }] }, 'amount_required'],
      [{ lines: [{ ...line, amount: 1e-9 }] }, 'amount_required'],
      [{ lines: [{ ...line, amount: 1e12 }] }, 'amount_required'],
      [{ charges: 1e-9 }, 'charges_invalid'],
      [{ courier: ' ' }, 'courier_required'],
      [{ reference: '' }, 'reference_required'],
    ]
    for (const [more, code] of wrong) {
      const { errors } = await staff.recordremittance(toRemittance(good, more))
      expect(errors?.map(({ message }) => message)).toContain(code)
    }
    expect((await one.see(AT)).remittance).toBeNull()
  })
})

describe('the undo of a remittance', () => {
  it('has its orders awaited again, keeps it in the list with its reason, and happens once', async () => {
    const { one, amounts, manager, staff } = await makeTwo()
    const { data } = await staff.recordremittance(toRemittance(amounts))
    const id = data?.id ?? 0
    const revision = (await one.see(AT)).revision
    const undo = { id, reason: 'The money did not arrive' }
    const answers = await Promise.all([staff.undoremittance(undo), staff.undoremittance(undo)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect(answers.find(({ status }) => status === 0)?.reason).toBe('conflict')
    expect(await states(manager, one.number)).toEqual(['awaited'])
    expect((await one.see(AT)).revision).not.toBe(revision)
    const { data: list } = await staff.remittances({ id })
    expect(list?.rows).toMatchObject([{ undone: { name: 'Lata Manager', reason: undo.reason }, lines: [{}, {}] }])
    expect(await staff.recordremittance(toRemittance(amounts))).toMatchObject({ status: 1 })
    expect(await staff.undoremittance({ id: 999_999, reason: 'x' })).toMatchObject({ reason: 'not_found' })
  })

  it('and that of the delivery never leave an order paid whose delivery is undone, when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await makeCashOrder()
      const { staff } = as(await makeManager(), AT)
      const [moved, recorded] = await Promise.all([
        staff.undoorder({ number: one.number, seen_state: 'delivered' }),
        staff.recordremittance(toRemittance({ [one.number]: 10 })),
      ])
      expect(moved.status + recorded.status).toBe(1)
      const view = await one.see(AT)
      expect([view.state, view.remittance === null]).toEqual(
        recorded.status === 1 ? ['delivered', false] : ['shipped', true],
      )
    }
  })

  it('comes before that of the delivery', async () => {
    const { one, amounts, staff } = await makeTwo()
    const { data } = await staff.recordremittance(toRemittance(amounts))
    const undo = { number: one.number, seen_state: 'delivered' }
    expect((await one.see(AT)).undo).toBeNull()
    expect(await staff.undoorder(undo)).toMatchObject({ reason: 'not_undoable' })
    await staff.undoremittance({ id: data?.id ?? 0, reason: 'Wrong parcel' })
    expect(await staff.undoorder(undo)).toMatchObject({ status: 1 })
    const [row] = (await staff.remittances({ id: data?.id ?? 0 })).data?.rows ?? []
    expect(row?.lines).toHaveLength(2)
  })
})
