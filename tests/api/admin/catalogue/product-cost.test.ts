import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, product } from '@/lib/db/schema'
import type { Role } from '@/lib/domain/customer/role'
import { as, NOW, newMobile } from '../../../data/calls'
import { draftOf } from '../../../data/catalogue/drafts'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const COST = 98_765_431
/** The number in every form in which an answer could have it. */
const SHOWN = /98[,\s\u00a0\u202f]?7[,\s\u00a0\u202f]?6[,\s\u00a0\u202f]?5[,\s\u00a0\u202f]?4|987654/

const apiOf = async (role: Role) => ({ api: as(await makeCustomer(newMobile(), { role }), NOW).catalogue })

async function newProduct(more: Parameters<typeof draftOf>[0] = {}) {
  const { api } = await apiOf('manager')
  const answer = await api.save({ id: null, version: 0, stock_seen: null, draft: draftOf(more) })
  if (!answer.data) throw new Error(answer.reason)
  return { api, saved: answer.data, id: answer.data.id }
}
const costOf = async (id: number) => {
  const [row] = await (await getDb()).select({ cost: product.cost_paise }).from(product).where(eq(product.id, id))
  return row?.cost
}

describe('the cost of a product', () => {
  it('is exact to the paisa, in the history, and undone like a price', async () => {
    const { api, saved, id } = await newProduct({ cost_paise: 123_401 })
    expect(saved.draft.cost_paise).toBe(123_401)
    const edit = { id, version: 1, stock_seen: 1, draft: { ...saved.draft, cost_paise: 200_007 } }
    expect((await api.save(edit)).data?.draft.cost_paise).toBe(200_007)
    const { data: history } = await api.history({ id })
    expect(history?.[0]?.fields).toEqual([{ field: 'cost_paise', before: 123_401, after: 200_007 }])
    expect((await api.undo({ id, version: 2, change: 2 })).data?.draft.cost_paise).toBe(123_401)
    const cleared = { id, version: 3, stock_seen: 1, draft: { ...saved.draft, cost_paise: null } }
    expect((await api.save(cleared)).data?.draft.cost_paise).toBeNull()
    // The first change of the cost was changed again since: undoing it would overwrite the later one.
    expect(await api.undo({ id, version: 4, change: 2 })).toMatchObject({ reason: 'changed_since' })
  })

  it('is not overwritten by an edit of an outdated version, which gets the newest one', async () => {
    const { api, saved, id } = await newProduct({ cost_paise: 100_000 })
    await api.save({ id, version: 1, stock_seen: 1, draft: { ...saved.draft, cost_paise: 150_000 } })
    const late = await api.save({ id, version: 1, stock_seen: 1, draft: { ...saved.draft, cost_paise: 90_000 } })
    expect(late).toMatchObject({ reason: 'conflict', data: { version: 2, draft: { cost_paise: 150_000 } } })
    expect(await costOf(id)).toBe(150_000)
  })

  it.each([0, -5, 100.5, 50_000_000_001])('refuses %s paise and names the field', async (cost_paise) => {
    const { api, saved, id } = await newProduct({ cost_paise: 100_000 })
    const answer = await api.save({ id, version: 1, stock_seen: 1, draft: { ...saved.draft, cost_paise } })
    expect(answer).toMatchObject({ reason: 'draft_refused', data: { problems: [{ path: 'cost_paise' }] } })
    expect(await costOf(id)).toBe(100_000)
  })

  it('stays as it is where a draft does not name it', async () => {
    const { api, saved, id } = await newProduct({ cost_paise: 100_000 })
    const { cost_paise: _, ...others } = saved.draft
    const answer = await api.save({ id, version: 1, stock_seen: 1, draft: { ...others, price_paise: 500_000 } })
    expect(answer.data?.draft).toMatchObject({ price_paise: 500_000, cost_paise: 100_000 })
  })

  it('sorts and filters the list for managers', async () => {
    const title = (name: string) => ({ title: { en: `Margined ${name}`, fr: `Margined ${name}` } })
    await newProduct({ ...title('none'), price_paise: 900_000 })
    await newProduct({ ...title('slim'), price_paise: 206_000, cost_paise: 190_000 })
    await newProduct({ ...title('wide'), price_paise: 103_000, cost_paise: 10_000 })
    const { api } = await apiOf('owner')
    const titles = async (more: object) =>
      (await api.products({ q: 'margined', ...more })).data?.rows.map((row) => row.title.en.slice(9))
    expect(await titles({ sort: 'margin_low' })).toEqual(['slim', 'wide', 'none'])
    expect(await titles({ sort: 'margin_high' })).toEqual(['wide', 'slim', 'none'])
    expect(await titles({ state: 'no_cost' })).toEqual(['none'])
  })
})

describe('staff below managers', () => {
  it('never read the cost, whatever they call', async () => {
    const { api: manager, saved, id } = await newProduct({ cost_paise: COST })
    await manager.save({ id, version: 1, stock_seen: 1, draft: { ...saved.draft, cost_paise: COST + 1 } })
    const { api } = await apiOf('staff')
    const { data } = await api.product({ key: String(id) })
    if (!data) throw new Error('no product')
    const change = { price_paise: 410_000 }
    const answers = [
      data,
      await api.products({ q: saved.draft.sku }),
      await api.history({ id }),
      await api.save({ id, version: 1, stock_seen: 1, draft: data.draft }),
      await api.quick({ id, version: 1, stock_seen: 1, change }),
      await api.undo({ id, version: 1, change: 1 }),
      await api.bulk({ items: [{ id, version: 2 }], action: 'hide', dry: true }),
      await api.bulk({ items: [{ id, version: 1 }], action: 'hide', dry: false }),
      await api.quick({ id, version: 2, stock_seen: 1, change }),
      await api.undo({ id, version: 3, change: 3 }),
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toMatch(SHOWN)
      expect(JSON.stringify(answer)).not.toContain('cost_paise')
    }
    for (const query of [
      { sort: 'margin_low' },
      { sort: 'margin_high' },
      { state: 'no_cost' },
      { need: 'no_cost' },
    ] as const)
      expect(await api.products(query)).toMatchObject({ status: 0, reason: 'not_allowed', data: null })
  })

  it('neither set, change nor undo it, also with a request of their own', async () => {
    const { api: manager, saved, id } = await newProduct({ cost_paise: COST })
    const { api } = await apiOf('staff')
    const draft = { ...saved.draft, price_paise: 420_000, cost_paise: 1 }
    expect((await api.save({ id, version: 1, stock_seen: 1, draft })).status).toBe(1)
    expect(await costOf(id)).toBe(COST)
    const both = { ...saved.draft, price_paise: 430_000, cost_paise: COST + 2 }
    await manager.save({ id, version: 2, stock_seen: 1, draft: both })
    const undone = await api.undo({ id, version: 3, change: 3 })
    expect(undone.data?.draft.price_paise).toBe(420_000)
    expect(await costOf(id)).toBe(COST + 2)
    const created = await api.save({ id: null, version: 0, stock_seen: null, draft: draftOf({ cost_paise: 5 }) })
    expect(await costOf(created.data?.id ?? 0)).toBeNull()
    // What they saved is recorded with the cost as it was: an undo by a manager restores the right one.
    const [change] = await (await getDb())
      .select()
      .from(catalogue_change)
      .where(eq(catalogue_change.key, String(id)))
      .orderBy(catalogue_change.version)
      .offset(1)
    expect(change?.after).toMatchObject({ price_paise: 420_000, cost_paise: COST })
  })
})
