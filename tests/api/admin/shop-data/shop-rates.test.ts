import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RatesDraft } from '@/lib/contract/admin/shop-data'
import { getDb } from '@/lib/db/connection'
import { metal_rate } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, newMobile } from '../../../data/calls'
import {
  fillCustomizationShop,
  makeStone,
  quoteCustomized,
  RING,
  SILVER,
} from '../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'

withTestDatabase(fillCustomizationShop)

// Rates are valid from today, so all tests share one clock.
const now = new Date()
let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})

async function currentRates(): Promise<{ version: number; value: RatesDraft }> {
  const { data } = await as(manager, now).shopdata.rates({})
  if (!data) throw new Error('no rates')
  return data
}

const quotedSetting = async (id: number, options = {}) =>
  (await quoteCustomized(id, { ...RING, ...options }, 1, now)).lines[0]?.made

describe('the metal rates', () => {
  it('are valid from today for carts, keep earlier ones, and can be reverted', async () => {
    const stone = await makeStone()
    const before = await quotedSetting(stone)
    // ₹2,340 and 3 % GST come to ₹2,410.20, rounded up to ₹2,420 by the making charge.
    expect(before?.parts).toEqual({ design: 900, metal: 840, making: 609.51, gst: 70.49 })
    const { version, value } = await currentRates()
    const metals = value.metals.map((metal) => ({ ...metal, gram_inr: 300, making_percent: 80, making_least_inr: 500 }))
    const extras = { engraving_inr: 250.5, energising_inr: 0 }
    const api = as(manager, now).shopdata
    const resizing = {
      most_sizes: 3,
      per_size: value.metals.map(({ key }) => ({ metal: key, inr: key === 'silver-925' ? 275.5 : 0 })),
    }
    const saved = await api.saverates({ version, value: { metals, extras, resizing } })
    expect(saved.data?.value).toEqual({ metals, extras, resizing })
    expect((await quotedSetting(stone, { engraving: 'A' }))?.parts).toEqual({
      // ₹2,880 for the setting and ₹260 for the engraving, GST included.
      ...{ design: 900, metal: 1050, making: 846.12, engraving: 252.43, gst: 91.45 },
    })
    const rows = await (await getDb()).select().from(metal_rate).where(eq(metal_rate.metal_id, SILVER))
    expect(rows.map(({ gram_paise }) => gram_paise).sort()).toEqual([24_000, 30_000])
    expect((await api.undo({ what: 'rates', version: 1, to: 0 })).data).toEqual({ version: 2 })
    expect((await quotedSetting(stone))?.parts).toEqual(before?.parts)
    expect((await currentRates()).value).toEqual(value)
  })

  it('without a price for engraving offer none', async () => {
    const stone = await makeStone()
    const { version, value } = await currentRates()
    await as(manager, now).shopdata.saverates({ version, value: { ...value, extras: null } })
    expect((await as(null, now).cp.extras({})).data).toEqual({ engraving: null, energising: null })
    expect(await quotedSetting(stone, { engraving: 'A' })).toBeNull()
    const again = await currentRates()
    await as(manager, now).shopdata.saverates({ version: again.version, value })
  })

  it('are refused with the invalid field, for other metals, and to anyone below a manager', async () => {
    const { version, value } = await currentRates()
    const context = (customerId: number) => ({ customerId, address: '203.0.113.7', now })
    const [first, ...rest] = value.metals
    const wrong = { ...value, metals: [{ ...first, gram_inr: 0 }, ...rest] }
    const { status, envelope } = await dispatch('shopdata/saverates', { version, value: wrong }, context(manager))
    expect([status, envelope.errors]).toEqual([422, [{ path: 'value.metals.0.gram_inr', message: 'too_small' }]])
    const other = await as(manager, now).shopdata.saverates({ version, value: { ...value, metals: rest } })
    expect(other.reason).toBe('not_found')
    const staff = await makeCustomer(newMobile(), { role: 'staff' })
    expect((await dispatch('shopdata/saverates', { version, value }, context(staff))).status).toBe(403)
    const old = await as(manager, now).shopdata.saverates({ version: version - 1, value })
    expect(old.reason).toBe('conflict')
  })
})
