import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, setting } from '@/lib/db/schema'
import { mapLocales } from '@/lib/domain/locale'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})
const admin = () => ({ api: as(manager).shopdata })
const holiday = (date: string, name: string) => ({ date, name: mapLocales(() => name) })

describe('the settings of delivery and cash', () => {
  const PIN = '560003'
  const quote = async (product_id: number) => {
    const { data } = await as(null).cart.quote({ items: [{ product_id, quantity: 1 }], pincode: PIN })
    const cash = data?.methods.find(({ method }) => method === 'cod')
    return { shipping: data?.shipping, free: data?.free_shipping_above, cash, pan: data?.pan }
  }

  it('apply to the next quote, are stored whole, and can be reverted', async () => {
    const { api } = admin()
    const stone = await makeProduct({ rupees: 4000 })
    const before = (await api.delivery({})).data
    if (!before) throw new Error('no delivery')
    const quoteBefore = await quote(stone)
    expect(quoteBefore.cash).toMatchObject({ available: true })
    const [raw] = await (await getDb()).select().from(setting).where(eq(setting.key, 'delivery'))
    const { value } = before
    const next: DeliveryDraft = {
      ...value,
      charges: { free_above_inr: 9000, standard_inr: 120.5 },
      cod: { ...value.cod, max_order_inr: 3000, fee_inr: 75 },
      checkout: { ...value.checkout, pan_above_inr: 3000 },
    }
    const saved = await api.savedelivery({ version: 0, value: next })
    expect(saved.data).toMatchObject({ version: 1, value: next })
    expect(await quote(stone)).toMatchObject({
      shipping: 120.5,
      free: 9000,
      cash: { available: false, reason: 'over_limit', limit: 3000, fee: 75 },
      pan: { needed: true, above: 3000 },
    })
    const pins = { ...next, cod: { ...next.cod, max_order_inr: 50_000, excluded_pins: ['5600'] } }
    await api.savedelivery({ version: 1, value: pins })
    expect((await quote(stone)).cash).toMatchObject({ available: false, reason: 'excluded_area' })
    expect((await as(null).pincode.get({ pincode: PIN })).data?.cod).toBe(false)
    expect((await api.undo({ what: 'delivery', version: 2, to: 0 })).data).toEqual({ version: 3 })
    expect(await quote(stone)).toEqual(quoteBefore)
    const [after] = await (await getDb()).select().from(setting).where(eq(setting.key, 'delivery'))
    expect(after?.value).toMatchObject(Object(raw?.value))
    expect(await (await getDb()).$count(catalogue_change, eq(catalogue_change.key, 'delivery'))).toBe(3)
  })

  it('have holidays with names, each day once and in order, whose change names them', async () => {
    const { api } = admin()
    const stored = (await api.delivery({})).data
    if (!stored) throw new Error('no delivery')
    const { version, value } = stored
    const holidays = [
      holiday('2027-11-08', 'Diwali'),
      holiday('2027-03-22', 'Holi'),
      holiday('2027-11-08', 'Deepavali'),
    ]
    const saved = (await api.savedelivery({ version, value: { ...value, holidays } })).data
    expect(saved?.value.holidays).toEqual([holiday('2027-03-22', 'Holi'), holiday('2027-11-08', 'Deepavali')])
    expect(saved?.history[0]?.changes).toContainEqual(
      expect.objectContaining({
        kind: 'added',
        field: 'holidays',
        entry: { key: '2027-03-22', name: holiday('', 'Holi').name },
      }),
    )
    const names = [{ ...holiday('2027-03-22', 'Holi'), name: { en: 'H'.repeat(81), fr: '' } }]
    const { errors } = await api.savedelivery({ version: version + 1, value: { ...value, holidays: names } })
    expect(errors).toEqual([{ path: 'value.holidays.0.name.en', message: 'too_long' }])
    await api.undo({ what: 'delivery', version: version + 1, to: version })
    expect((await api.delivery({})).data?.value).toEqual(value)
  })

  it('of a version from before holidays had names are its dates', async () => {
    expect(DeliveryDraft.shape.holidays.parse(['2027-03-22'])).toEqual([holiday('2027-03-22', '')])
  })

  it('are refused with the problem and its field', async () => {
    const { api } = admin()
    const now = (await api.delivery({})).data
    if (!now) throw new Error('no delivery')
    const { value, version } = now
    const save = (next: DeliveryDraft) => api.savedelivery({ version, value: next })
    const [zone, ...zones] = value.zones
    if (!zone) throw new Error('no zone')
    const wrong: [DeliveryDraft, string, string][] = [
      [{ ...value, charges: { ...value.charges, standard_inr: -1 } }, 'value.charges.standard_inr', 'too_small'],
      [{ ...value, charges: { ...value.charges, standard_inr: 1.005 } }, 'value.charges.standard_inr', 'not_paise'],
      [{ ...value, cod: { ...value.cod, max_order_inr: Number.NaN } }, 'value.cod.max_order_inr', 'not_number'],
      [{ ...value, cod: { ...value.cod, excluded_pins: ['0123'] } }, 'value.cod.excluded_pins.0', 'pin_wrong'],
      [
        { ...value, zones: [{ ...zone, days: { min: 5, max: 2 } }, ...zones] },
        'value.zones.0.days.max',
        'max_below_min',
      ],
      [
        { ...value, dispatch: { ...value.dispatch, working_days: [] } },
        'value.dispatch.working_days',
        'no_working_day',
      ],
      [{ ...value, holidays: [holiday('2026-13-01', '')] }, 'value.holidays.0.date', 'date_wrong'],
      [
        { ...value, checkout: { ...value.checkout, hold_minutes: 90, hold_minutes_most: 60 } },
        'value.checkout.hold_minutes_most',
        'most_below_hold',
      ],
    ]
    for (const [next, path, message] of wrong) expect((await save(next)).errors, path).toEqual([{ path, message }])
    const withoutStates = value.zones.filter(({ states }) => states?.length === 0)
    expect(await save({ ...value, zones: withoutStates })).toMatchObject({ reason: 'zones_incomplete' })
    expect((await api.delivery({})).data).toEqual(now)
  })
})
