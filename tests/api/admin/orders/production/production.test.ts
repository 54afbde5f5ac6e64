import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, order_line } from '@/lib/db/schema'
import { as, later } from '../../../../data/calls'
import { fillCustomizationShop, HANGING, RING } from '../../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../../data/connection'
import { resetLimits } from '../../../../data/fixtures'
import { makeProductionTeam, makeRingOrder, productionQueue } from '../../../../data/order/production-orders'

withTestDatabase(fillCustomizationShop)
beforeEach(resetLimits)

const DAY = 24 * 60

describe('the workshop queue', () => {
  it('has each line made to order of a paid order, with its due date, until the order is packed', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team, { withLoose: true, options: { ...RING, engraving: 'ॐ आशा' } })
    const unpaid = await makeRingOrder(team, { isPaid: false })
    const { rows } = await productionQueue(team.clerk, { q: one.number })
    // Paid on Tuesday 1 December: ten working days of silver end on Saturday the 12th.
    expect(rows).toMatchObject([
      {
        order: one.number,
        state: 'waiting',
        due: '2026-12-12',
        days_left: 11,
        is_overdue: false,
        city: 'Bengaluru',
        country: 'IN',
        customization: { engraving: 'ॐ आशा', metal: { key: 'silver-925' }, size: { name: '14' } },
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/price|paise/)
    expect((await productionQueue(team.clerk, { q: unpaid.number })).rows).toEqual([])
    await one.work('ready')
    expect(await one.move('pack')).toMatchObject({ status: 1 })
    expect((await productionQueue(team.clerk, { q: one.number })).rows).toEqual([])
    expect((await one.line()).state).toBe('ready')
  })

  it('loses cancelled orders and removed lines, and has an order again whose packing is undone', async () => {
    const team = await makeProductionTeam()
    const [gone, removed, back] = [await makeRingOrder(team), await makeRingOrder(team), await makeRingOrder(team)]
    await gone.work('setting')
    await removed.work('polishing')
    await back.work('ready')
    await gone.move('cancel')
    const { line_id } = await removed.line()
    await (await getDb()).delete(order_line).where(eq(order_line.id, line_id))
    await back.move('pack')
    const numbers = async () => (await productionQueue(team.clerk)).rows.map((row) => row.order)
    expect(await numbers()).not.toContain(back.number)
    await as(team.clerk, later(3)).staff.undoorder({ number: back.number, seen_state: 'packed' })
    const shown = await numbers()
    expect(shown).toContain(back.number)
    expect(shown).not.toContain(gone.number)
    expect(shown).not.toContain(removed.number)
    // An undone packing does not begin the making time again.
    expect((await back.line()).due).toBe('2026-12-12')
  })

  it('filters by state, overdue, order number, buyer and SKU, and counts what each filter has', async () => {
    const team = await makeProductionTeam()
    const late = await makeRingOrder(team)
    const done = await makeRingOrder(team)
    await done.work('ready')
    const overdueDay = later(14 * DAY)
    const { rows, counts } = await productionQueue(team.clerk, { state: 'overdue' }, overdueDay)
    expect(rows.map((row) => row.order)).toContain(late.number)
    expect(rows.map((row) => row.order)).not.toContain(done.number)
    expect(rows.every(({ is_overdue, days_left }) => is_overdue && days_left === -3)).toBe(true)
    expect(counts.overdue).toBe(rows.length)
    expect((await productionQueue(team.clerk, { state: 'ready' })).rows.every(({ state }) => state === 'ready')).toBe(
      true,
    )
    const [, middle = '', end = ''] = late.number.split('-')
    for (const q of [middle + end, `${middle}-${end}`, late.number])
      expect((await productionQueue(team.clerk, { q })).rows.map((row) => row.order)).toEqual([late.number])
    const { sku } = await late.line()
    expect((await productionQueue(team.clerk, { q: sku })).rows.map((row) => row.order)).toEqual([late.number])
    const ofAsha = (await productionQueue(team.clerk, { q: 'asha ra' })).rows.map((row) => row.order)
    expect(ofAsha).toEqual(expect.arrayContaining([late.number, done.number]))
    expect((await productionQueue(team.clerk, { q: 'Asha Nair' })).rows).toEqual([])
    expect((await productionQueue(team.clerk, { q: '%' })).rows).toEqual([])
    expect((await productionQueue(team.clerk, { q: late.number, page: 9 })).page).toBe(1)
    // On the due day itself nothing is overdue, also late in the evening in India.
    const lastEvening = new Date('2026-12-12T18:29:00Z')
    expect((await productionQueue(team.clerk, { q: late.number }, lastEvening)).rows[0]?.days_left).toBe(0)
    const nextDay = new Date('2026-12-12T18:31:00Z')
    expect((await productionQueue(team.clerk, { q: late.number }, nextDay)).rows[0]?.is_overdue).toBe(true)
  })

  it('is for staff only', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team)
    const { line_id, version } = await one.line()
    const target = { line_id, version }
    const buyer = as(one.customer).staff
    expect(await buyer.production({})).toMatchObject({ reason: 'not_allowed', data: null })
    expect(await buyer.jobcards({ lines: String(line_id) })).toMatchObject({ reason: 'not_allowed', data: null })
    expect(await buyer.moveproduction({ lines: [target], state: 'ready' })).toMatchObject({ reason: 'not_allowed' })
    expect(await buyer.undoproduction(target)).toMatchObject({ reason: 'not_allowed' })
    expect(await buyer.dueproduction({ ...target, due: '2026-12-20', reason: 'x' })).toMatchObject({
      reason: 'not_allowed',
    })
    expect((await one.line()).state).toBe('waiting')
  })
})

describe('a step of the work', () => {
  it('is recorded with who and when, and in the audit log', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team)
    await one.work('setting', later(3), team.smith)
    const { steps } = await one.work('polishing', later(4))
    expect(steps.map(({ kind, state, name, mine }) => [kind, state, name, mine])).toEqual([
      ['move', 'setting', 'Ravi Smith', false],
      ['move', 'polishing', 'Kiran Admin', true],
    ])
    const log = await (await getDb()).select().from(audit).where(eq(audit.customer_id, team.smith))
    expect(log).toMatchObject([{ event: 'staff/moveproduction', outcome: 'ok' }])
  })

  it('of two people at once is done once; the other reads who was first', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team)
    const { line_id, version } = await one.line()
    const step = (actor: number, state: 'setting' | 'polishing') =>
      as(actor, later(3)).staff.moveproduction({ lines: [{ line_id, version }], state })
    const answers = await Promise.all([step(team.clerk, 'setting'), step(team.smith, 'polishing')])
    const results = answers.flatMap(({ data }) => data ?? [])
    expect(results.filter(({ is_moved }) => is_moved)).toHaveLength(1)
    const lost = results.find(({ is_moved }) => !is_moved)
    expect(lost).toMatchObject({ reason: 'conflict', line: { order: one.number } })
    const now = await one.line()
    expect(now.steps).toHaveLength(1)
    expect([lost?.line?.state, lost?.by]).toEqual([now.state, now.steps[0]?.name])
  })

  it('of several lines moves those that it can and names the others', async () => {
    const team = await makeProductionTeam()
    const [plain, blessed, gone] = [
      await makeRingOrder(team),
      await makeRingOrder(team, { options: { ...HANGING, energised: true } }),
      await makeRingOrder(team),
    ]
    const lines = []
    for (const one of [plain, blessed, gone]) {
      const { line_id, version } = await one.line()
      lines.push({ line_id, version })
    }
    await gone.move('cancel')
    const { data } = await as(team.clerk, later(3)).staff.moveproduction({
      lines: [...lines, { line_id: 999_999, version: 0 }],
      state: 'energising',
    })
    expect(data?.map(({ reason, line }) => [reason, line?.order])).toEqual([
      ['unknown_option', plain.number],
      [null, blessed.number],
      ['not_movable', gone.number],
      ['not_found', undefined],
    ])
    expect((await blessed.line()).state).toBe('energising')
  })

  it('is undone one after the other, and not under somebody else', async () => {
    const team = await makeProductionTeam()
    const one = await makeRingOrder(team)
    await one.work('setting')
    const { line_id, version } = await one.work('polishing')
    const undo = (seen: number) => as(team.clerk, later(5)).staff.undoproduction({ line_id, version: seen })
    expect(await undo(version - 1)).toMatchObject({ reason: 'conflict', data: { state: 'polishing' } })
    const first = await undo(version)
    expect(first.data).toMatchObject({ state: 'setting', can_undo: true })
    const second = await undo(first.data?.version ?? 0)
    expect(second.data).toMatchObject({ state: 'waiting', can_undo: false })
    expect(await undo(second.data?.version ?? 0)).toMatchObject({ reason: 'not_undoable' })
  })
})
