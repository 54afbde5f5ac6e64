import { beforeEach, expect, it } from 'vitest'
import { as, later, newMobile } from '../../../../data/calls'
import { fillCustomizationShop } from '../../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../../data/connection'
import { makeCustomer, resetLimits, stockOf } from '../../../../data/fixtures'
import { creditNotesOf } from '../../../../data/order/line-returns'
import { orderRow } from '../../../../data/order/order-moves'
import { makeProductionTeam, makeRingOrder, productionQueue } from '../../../../data/order/production-orders'
import { removalsOf } from '../../../../data/order/removals'

withTestDatabase(fillCustomizationShop)
beforeEach(resetLimits)

it('a ring that is half finished leaves the workshop, its job cards and the packing', async () => {
  const team = await makeProductionTeam()
  const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata Manager' })
  const ring = await makeRingOrder(team, { withLoose: true })
  const { line_id } = await ring.work('setting')
  const one = await removalsOf(ring.number, manager)
  const at = one.lineIds.indexOf(line_id)
  const { data, status } = await one.remove(at, 1)
  expect(status).toBe(1)
  expect(data).toMatchObject({ production: [], lines: [{ made: null }] })
  expect((await productionQueue(team.clerk, { q: ring.number })).rows).toEqual([])
  const { data: cards } = await as(team.clerk, later(6)).staff.jobcards({ lines: String(line_id) })
  expect(cards ?? []).toEqual([])
  const lines = [{ line_id, version: 1 }]
  const { data: moved } = await as(team.clerk, later(6)).staff.moveproduction({ lines, state: 'ready' })
  expect(moved).toMatchObject([{ is_moved: false, reason: 'not_found' }])
  expect(await stockOf(ring.stone)).toBe(0)
  const { id, total_paise, gst_paise } = await orderRow(ring.number)
  const [note] = await creditNotesOf(id)
  const [stone, setting, ...others] = note?.lines.filter(({ total }) => total > 0) ?? []
  expect([stone?.part, setting?.part, others]).toEqual(['piece', 'made', []])
  expect(note?.totals.total).toBe(Math.round((data?.removals?.[0]?.amount ?? 0) * 100))
  expect(gst_paise).toBeLessThan(total_paise)
  expect(await ring.move('pack', {}, later(7))).toMatchObject({ status: 1 })
})
