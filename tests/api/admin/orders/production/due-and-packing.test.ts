import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { getDb } from '@/lib/db/connection'
import { order, production_step } from '@/lib/db/schema'
import { anonymizeOrders } from '@/lib/server/order/anonymize-orders'
import { as, later, PARIS } from '../../../../data/calls'
import { fillCustomizationShop, HANGING, RING } from '../../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../../data/connection'
import { resetLimits } from '../../../../data/fixtures'
import { filterBy } from '../../../../data/order/order-filter'
import { makeProductionTeam, makeRingOrder } from '../../../../data/order/production-orders'

withTestDatabase(fillCustomizationShop)
beforeEach(resetLimits)

const DAY = 24 * 60

describe('a due date set by staff', () => {
  it('has a reason, moves the arrival that the buyer reads, and is undone like any step', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team)
    const arrival = async () => (await as(one.customer, later(9)).order.get({ number: one.number })).data?.arrival
    const before = await arrival()
    expect(before).toEqual({ from: '2026-12-10', to: '2026-12-15' })
    const { line_id, version } = await one.line()
    const set = (due: string | null, reason: string, seen: number) =>
      as(team.clerk, later(3)).staff.dueproduction({ line_id, version: seen, due, reason })
    expect(await set('2026-12-21', ' ', version)).toMatchObject({
      errors: [{ path: 'reason', message: 'reason_required' }],
    })
    expect(await set('2026-11-30', 'Yesterday', version)).toMatchObject({ reason: 'due_invalid' })
    expect(await set('2036-12-01', 'Far away', version)).toMatchObject({ reason: 'due_invalid' })
    expect(await set('2026-02-31', 'No day', version)).toMatchObject({ status: 0 })
    const { data } = await set('2026-12-21', 'The caster is ill', version)
    expect(data).toMatchObject({ due: '2026-12-21', has_own_due: true, days_left: 20 })
    expect(data?.steps.at(-1)).toMatchObject({ kind: 'due', due: '2026-12-21', reason: 'The caster is ill' })
    expect(await arrival()).toEqual({ from: '2026-12-22', to: '2026-12-23' })
    expect((await one.work('setting')).due).toBe('2026-12-21')
    const seen = (await one.line()).version
    expect((await set(null, 'He is well', seen)).data).toMatchObject({ due: '2026-12-12', has_own_due: false })
    expect(await arrival()).toEqual(before)
    const buyer = JSON.stringify(await as(one.customer, later(9)).order.get({ number: one.number }))
    expect(buyer).not.toContain('caster')
  })
})

it('the reason is deleted with the personal data of its order, the step is kept', async () => {
  const team = await makeProductionTeam()
  const one = await makeRingOrder(team)
  const { line_id, version } = await one.line()
  await as(team.clerk, later(3)).staff.dueproduction({ line_id, version, due: '2026-12-21', reason: 'Asha is away' })
  await anonymizeOrders(await getDb(), later(40 * 366 * DAY))
  const steps = await (await getDb()).select().from(production_step).where(eq(production_step.order_line_id, line_id))
  expect(steps).toMatchObject([{ kind: 'due', due_on: '2026-12-21', reason: null }])
})

describe('packing', () => {
  it('leaves orders with unfinished items in bulk and says which', async () => {
    const team = await makeProductionTeam()
    const [open, done] = [await makeRingOrder(team), await makeRingOrder(team)]
    await open.work('setting')
    await done.work('ready')
    const { data } = await as(team.clerk, later(3)).staff.packorders({ numbers: [open.number, done.number] })
    const { sku } = await open.line()
    expect(data).toMatchObject([
      { number: open.number, packed: false, state: 'paid', unready: [{ sku, state: 'setting' }] },
      { number: done.number, packed: true, state: 'packed', unready: [] },
    ])
  })

  it('of one order is refused until it is confirmed; the history keeps what was not ready', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team)
    expect(await one.move('pack')).toMatchObject({ reason: 'not_ready', data: { state: 'paid' } })
    const { data } = await one.move('pack', { is_unready_accepted: true })
    const { sku } = await one.line()
    expect(data).toMatchObject({ state: 'packed' })
    expect(data?.history.at(-1)?.reason).toBe(`packed before it was ready: ${sku} (Waiting)`)
    // A packed order is no longer in the workshop.
    const { line_id, version } = await one.line()
    const late = await as(team.clerk, later(4)).staff.moveproduction({ lines: [{ line_id, version }], state: 'ready' })
    expect(late.data).toMatchObject([{ is_moved: false, reason: 'not_movable' }])
  })
})

describe('made to order in other places', () => {
  it('is marked in the order list with the state of the work, and counted on the dashboard', async () => {
    const team = await makeProductionTeam()
    const before = (await as(team.clerk, later(3)).staff.today({})).data?.waiting
    const one = await makeRingOrder(team, { withLoose: true })
    await one.work('setting')
    const { data } = await as(team.clerk, later(3)).staff.orderqueue({ q: one.number })
    expect(data?.rows[0]?.pieces.map((piece) => piece.production)).toEqual(['setting', null])
    const waiting = (await as(team.clerk, later(3)).staff.today({})).data?.waiting
    expect(waiting?.production).toBe((before?.production ?? 0) + 1)
    const late = (await as(team.clerk, later(30 * DAY)).staff.today({})).data?.waiting
    expect(late?.production_overdue).toBe(waiting?.production)
  })

  it('the job card has no price and no address, and the name only for an energisation', async () => {
    const team = await makeProductionTeam()
    const plain = await makeRingOrder(team, { more: { note: 'Sharp claws hurt me' } })
    const blessed = await makeRingOrder(team, {
      options: { ...HANGING, energised: true },
      more: { shipping_address: PARIS },
    })
    const ids = [(await blessed.line()).line_id, (await plain.line()).line_id]
    const { data } = await as(team.clerk, later(3)).staff.jobcards({ lines: [...ids, 999_999].join(',') })
    expect(data).toMatchObject([
      { order: blessed.number, energised_for: 'Asha Rao', stone: { dimensions_mm: { length: 7 } } },
      { order: plain.number, energised_for: null, note: 'Sharp claws hurt me', due: '2026-12-12' },
    ])
    expect(data?.[1]?.design?.drawing).toMatchObject({ prongs: 4 })
    expect(JSON.stringify(data)).not.toMatch(/price|paise|₹|address|pincode|Paris|mobile|example\.com/)
    expect(JSON.stringify(data?.[1])).not.toContain('Asha')
    const [row] = await (await getDb()).select().from(order).where(eq(order.number, plain.number))
    expect(JSON.stringify(data)).not.toContain(row?.contact_mobile)
  })
})

describe('the order export', () => {
  it('has both rates of a line made to order, its customization, its state and its due date', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team, { withLoose: true, options: { ...RING, engraving: 'ॐ' } })
    await one.work('setting')
    const manager = { customerId: team.clerk, address: '203.0.113.7', now: later(4) }
    let text = ''
    for await (const part of await streamOrdersCsv('all', filterBy(one.number), 'en', manager)) text += part
    const [head = '', ring = '', loose = ''] = text.split('\r\n')
    expect(head).toMatch(/,made_to_order,setting_price,setting_hsn,setting_gst_percent,workshop,workshop_due$/)
    expect(ring).toMatch(/,"Ring made to order: [^"]*ॐ[^"]*",\d+\.\d\d,7113,3,setting,2026-12-12$/)
    expect(loose).toMatch(/,,,,,,$/)
  })
})
