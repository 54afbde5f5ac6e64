import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order_event, order_line, outbox } from '@/lib/db/schema'
import type { OrderMove } from '@/lib/domain/order/order'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { moveAll, orderRow } from '../../data/order/order-moves'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const DELIVERED: OrderMove[] = ['pay', 'pack', 'ship', 'deliver']
/** Eleven at night in India on the 5th: the 6th is the first day after it. */
const AT_NIGHT = new Date('2026-12-05T17:30:00Z')
const LAST_MINUTE = new Date('2026-12-15T18:29:00Z')

async function ordered(moves: OrderMove[], at = AT_NIGHT) {
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const contact = { name: 'Asha Rao', email: `${mobile_no}@example.com`, mobile_no }
  const { data } = await as(buyer).order.createpay(request(await makeProduct(), { contact }))
  if (!data || !('order' in data)) throw new Error('no order')
  const { number } = data.order
  await moveAll(number, moves, at)
  return { buyer, number, contact }
}
const requestReturn = (
  buyer: number | null,
  number: string,
  now = later(60, AT_NIGHT),
  reason = 'Another colour than I hoped',
) => as(buyer, now).order.askreturn({ number, reason })

describe('requesting a return', () => {
  it('is stored with its reason, and the buyer is notified', async () => {
    const { buyer, number, contact } = await ordered(DELIVERED)
    expect((await as(buyer, AT_NIGHT).order.get({ number })).data).toMatchObject({ return_until: '2026-12-15' })
    expect(await requestReturn(buyer, number)).toMatchObject({ status: 1, data: { number, state: 'return_requested' } })
    const { id } = await orderRow(number)
    const events = await (await getDb()).select().from(order_event).where(eq(order_event.order_id, id))
    expect(events.at(-1)).toMatchObject({
      state: 'return_requested',
      actor: 'customer',
      reason: 'Another colour than I hoped',
    })
    const mails = await (await getDb()).select().from(outbox).where(eq(outbox.to, contact.email))
    expect(mails.at(-1)?.subject).toBe(`Your request to return order ${number}`)
  })

  it('is possible until the last minute of the tenth day in India, and not a minute later', async () => {
    const [one, two] = [await ordered(DELIVERED), await ordered(DELIVERED)]
    expect((await requestReturn(one.buyer, one.number, LAST_MINUTE)).status).toBe(1)
    expect((await requestReturn(two.buyer, two.number, later(1, LAST_MINUTE))).reason).toBe('not_returnable')
    expect((await as(two.buyer, later(1, LAST_MINUTE)).order.get({ number: two.number })).data?.state).toBe('delivered')
  })

  it.each([
    ['paid', ['pay']],
    ['shipped', ['pay', 'pack', 'ship']],
    ['cancelled', ['pay', 'cancel']],
    ['expired', ['lapse']],
    ['already requested', [...DELIVERED, 'ask_return']],
    ['already returned', [...DELIVERED, 'ask_return', 'take_back']],
  ] satisfies [string, OrderMove[]][])('is refused for an order that is %s', async (_, moves) => {
    const { buyer, number } = await ordered(moves)
    expect(await requestReturn(buyer, number)).toMatchObject({ status: 0, reason: 'not_returnable', data: null })
  })

  it('is counted once, also when sent twice at the same moment', async () => {
    const { buyer, number } = await ordered(DELIVERED)
    const answers = await Promise.all([requestReturn(buyer, number), requestReturn(buyer, number)])
    expect(answers.map(({ reason }) => reason ?? 'asked').toSorted()).toEqual(['asked', 'not_returnable'])
  })

  it('counts its days from the first delivery: a declined request does not restart them', async () => {
    const { buyer, number } = await ordered([...DELIVERED, 'ask_return'])
    await moveAll(number, ['decline_return'], later(9 * 1440, AT_NIGHT))
    expect((await requestReturn(buyer, number, later(1, LAST_MINUTE))).reason).toBe('not_returnable')
    expect((await requestReturn(buyer, number, LAST_MINUTE)).status).toBe(1)
  })

  it('is not possible for a customized product', async () => {
    const { buyer, number } = await ordered(DELIVERED)
    const { id } = await orderRow(number)
    const customization = sql`'{"kind": "ring"}'::jsonb`
    await (await getDb()).update(order_line).set({ made: customization }).where(eq(order_line.order_id, id))
    expect((await requestReturn(buyer, number)).reason).toBe('not_returnable')
  })

  it('requires a reason, a session, and the buyer’s own order', async () => {
    const { buyer, number } = await ordered(DELIVERED)
    expect((await requestReturn(buyer, number, NOW, ' ')).errors).toEqual([
      { path: 'reason', message: 'reason_required' },
    ])
    expect((await requestReturn(null, number)).reason).toBe('session_required')
    expect((await requestReturn(await makeCustomer(newMobile()), number)).reason).toBe('not_found')
  })
})
