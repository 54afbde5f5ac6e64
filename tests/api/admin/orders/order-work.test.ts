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

describe('a note on an order', () => {
  it('is visible to staff with its author, and never to the buyer', async () => {
    const { number, clerk, customer, see } = await makeAdminOrder()
    const secret = 'Wears it for a wedding, be discreet'
    expect(await as(clerk, later(2)).staff.noteorder({ number, text: secret })).toMatchObject({ status: 1 })
    expect((await see()).notes).toMatchObject([{ text: secret, name: 'Kiran Admin' }])
    const mine = await as(customer, later(3)).order.get({ number })
    expect(mine.data?.number).toBe(number)
    expect(JSON.stringify(mine)).not.toContain(secret)
    expect(JSON.stringify(await as(customer, later(3)).order.list({}))).not.toContain(secret)
  })

  it('requires a text and a member of staff', async () => {
    const { number, clerk, customer } = await makeAdminOrder()
    for (const text of ['  ', '\u200b'])
      expect(await as(clerk).staff.noteorder({ number, text })).toMatchObject({
        errors: [{ path: 'text', message: 'note_required' }],
      })
    expect(await as(customer).staff.noteorder({ number, text: 'Hello' })).toMatchObject({ reason: 'not_allowed' })
    expect(await as(clerk).staff.noteorder({ number: '26-0000-0000', text: 'Hello' })).toMatchObject({
      reason: 'not_found',
    })
  })
})

it('a parcel that no carrier takes leaves without a number, and the buyer reads so', async () => {
  const { number, clerk, customer, advance } = await makeAdminOrder()
  await advance('pack')
  const request = { number, move: 'ship', seen_state: 'packed', by_hand: true, tracking_number: 'EK9' } as const
  const { data } = await as(clerk, later(3)).staff.moveorder(request)
  expect(data).toMatchObject({ state: 'shipped', tracking: null, undo: { undone: 'shipped', to: 'packed' } })
  const toMails = async () =>
    (await getDb())
      .select()
      .from(outbox)
      .where(like(outbox.subject, `%${number}%without a carrier`))
  const [mail] = await toMails()
  expect(mail?.text).toContain(`We bring your order ${number} to you ourselves`)
  expect(mail?.text).not.toContain('racking number:')
  const { data: orderView } = await as(customer, later(3)).order.get({ number })
  expect(orderView).toMatchObject({ state: 'shipped', tracking: null })
  await as(clerk, later(4)).staff.undoorder({ number, seen_state: 'shipped' })
  expect(await toMails()).toEqual([])
})

describe('a tracking number', () => {
  const right = { carrier: 'Blue Dart', tracking_number: 'EK987654321IN', seen: 'EK123456789IN' }

  it('is corrected after dispatch, and the pending message goes out with the right one', async () => {
    const { number, clerk, customer, advance } = await makeAdminOrder()
    await advance('pack', 'ship')
    const { data } = await as(clerk, later(3)).staff.trackorder({ number, ...right })
    expect(data).toMatchObject({ state: 'shipped', tracking: { carrier: 'Blue Dart', number: 'EK987654321IN' } })
    expect(data?.history.at(-1)).toMatchObject({
      kind: 'note',
      name: 'Kiran Admin',
      reason: 'Speed Post EK123456789IN → Blue Dart EK987654321IN',
    })
    expect(data?.undo).toMatchObject({ undone: 'shipped', to: 'packed' })
    const mails = await (await getDb())
      .select()
      .from(outbox)
      .where(like(outbox.subject, `On its way%${number}`))
    expect(mails.map(({ text }) => /EK\d+IN/.exec(text)?.[0])).toEqual(['EK987654321IN'])
    const { data: orderView } = await as(customer, later(3)).order.get({ number })
    expect(orderView?.tracking?.number).toBe('EK987654321IN')
    expect(orderView?.events.filter(({ state }) => state === 'shipped')).toHaveLength(1)
  })

  it('is sent again to a buyer who received the wrong one', async () => {
    const { number, clerk, advance } = await makeAdminOrder()
    await advance('pack', 'ship')
    await as(clerk, later(30)).staff.trackorder({ number, ...right })
    const mails = await (await getDb())
      .select()
      .from(outbox)
      .where(like(outbox.subject, `%tracking number%${number}%`))
    expect(mails.map(({ text }) => /EK\d+IN/.exec(text)?.[0])).toEqual(['EK987654321IN'])
  })

  it('is not changed over another change, nor before dispatch', async () => {
    const { number, clerk, manager, advance } = await makeAdminOrder()
    expect(await as(clerk).staff.trackorder({ number, ...right })).toMatchObject({ reason: 'not_movable' })
    await advance('pack', 'ship')
    await as(manager, later(3)).staff.trackorder({ number, ...right })
    const late = await as(clerk, later(4)).staff.trackorder({ number, ...right, tracking_number: 'OTHER' })
    expect(late).toMatchObject({ reason: 'conflict', data: { tracking: { number: 'EK987654321IN' } } })
    const seen = 'EK987654321IN'
    const invisible = await as(clerk, later(5)).staff.trackorder({ number, ...right, seen, tracking_number: '\u200b' })
    expect(invisible.errors).toMatchObject([{ path: 'tracking_number', message: 'tracking_needed' }])
  })
})

describe('several orders at once', () => {
  it('are packed independently; failures are reported per order', async () => {
    const [one, other, gone] = [
      await makeAdminOrder(),
      await makeAdminOrder({ payment_method: 'cod' }),
      await makeAdminOrder(),
    ]
    await gone.move('cancel')
    const numbers = [one.number, other.number, gone.number, '26-0000-0000']
    const { data } = await as(one.clerk, later(2)).staff.packorders({ numbers })
    expect(data).toEqual([
      { number: one.number, packed: true, state: 'packed', unready: [] },
      { number: other.number, packed: true, state: 'packed', unready: [] },
      { number: gone.number, packed: false, state: 'cancelled', unready: [] },
      { number: '26-0000-0000', packed: false, state: null, unready: [] },
    ])
    expect((await other.see()).undo).toMatchObject({ to: 'confirmed', notified: false })
    expect(await as(one.customer).staff.packorders({ numbers })).toMatchObject({ reason: 'not_allowed' })
  })

  it('have packing slips in the requested order: the amount to collect, and no price of paid orders', async () => {
    const [paid, cash] = [await makeAdminOrder(), await makeAdminOrder({ payment_method: 'cod' })]
    const numbers = [cash.number, paid.number].join(',')
    const { data } = await as(paid.clerk, later(2)).staff.orderslips({ numbers })
    expect(data?.map(({ number, collect }) => [number, collect])).toEqual([
      [cash.number, 4050],
      [paid.number, null],
    ])
    expect(JSON.stringify(data?.[1])).not.toMatch(/price|total|4000/)
    expect(data?.[1]?.lines[0]).toMatchObject({ quantity: 1, sku: expect.stringMatching(/^NV-/) })
    expect(await as(paid.customer).staff.orderslips({ numbers })).toMatchObject({ reason: 'not_allowed' })
  })
})
