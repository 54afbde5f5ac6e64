import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import { getDb } from '@/lib/db/connection'
import { setting } from '@/lib/db/schema'
import data from '@/lib/seed/data/delivery.json'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(async () => {
  await fillShop()
  // The whole geography of the sample, of which other tests need a part.
  const value = data
  await (await getDb()).insert(setting).values({ key: 'delivery', value, updated_at: new Date() }).onConflictDoUpdate({
    target: setting.key,
    set: { value },
  })
})

let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})

const name = (text: string) => ({ en: text, fr: `${text} (fr)` })
const allStates = [...data.states, ...data.special_areas].map(({ code }) => code)
const others = (...taken: string[]) => allStates.filter((code) => !taken.includes(code))
const city = { key: 'zone-1', name: name('Jaipur'), days: { min: 0, max: 1 }, states: [], prefixes: ['302'] }
const state = { key: 'zone-2', name: name('Rajasthan'), days: { min: 2, max: 3 }, states: ['RJ'], prefixes: [] }
const rest = { key: 'rest', name: name('India'), days: { min: 5, max: 9 }, states: others('RJ'), prefixes: ['302033'] }
const JAIPUR: DeliveryDraft['zones'] = [city, state, rest]

async function load() {
  const api = as(manager).shopdata
  const { data: stored } = await api.delivery({})
  if (!stored) throw new Error('no delivery')
  const save = (zones: DeliveryDraft['zones'], cod = stored.value.cod) =>
    api.savedelivery({ version: stored.version, value: { ...stored.value, zones, cod } })
  return { api, stored, save }
}
const daysAt = async (pincode: string) => (await as(null).pincode.get({ pincode })).data?.days

describe('the zones of India', () => {
  it('of an existing shop are shown as they are, with every state in one of them', async () => {
    const { stored } = await load()
    expect(stored.value.zones.map(({ key }) => key)).toEqual(data.zones.map(({ key }) => key))
    expect(stored.value.zones[0]).toMatchObject({ name: { en: 'Bengaluru' }, states: [], prefixes: ['560'] })
    expect(stored.value.zones.flatMap(({ states }) => states).toSorted()).toEqual(allStates.toSorted())
  })

  it('are defined around any city; quotes follow, what else the setting has stays, and an undo brings the former ones', async () => {
    const stone = await makeProduct({ rupees: 4000 })
    const before = await daysAt('560001')
    const { save, stored } = await load()
    const cod = { ...stored.value.cod, excluded_zones: ['islands', 'zone-2'] }
    const saved = await save(JAIPUR, cod)
    expect(saved.data?.value.zones).toEqual(JAIPUR)
    expect(saved.data?.value.cod.excluded_zones).toEqual(['zone-2'])
    expect(await daysAt('302001')).toEqual({ min: 0, max: 1 })
    expect(await daysAt('302033')).toEqual({ min: 5, max: 9 })
    expect(await daysAt('305001')).toEqual({ min: 2, max: 3 })
    expect(await daysAt('560001')).toEqual({ min: 5, max: 9 })
    const quote = await as(null).cart.quote({ items: [{ product_id: stone, quantity: 1 }], pincode: '305001' })
    expect(quote.data?.methods.find(({ method }) => method === 'cod')).toMatchObject({ reason: 'excluded_area' })
    const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, 'delivery'))
    expect(row?.value).toMatchObject({ states: data.states, special_areas: data.special_areas, match: data.match })
    const { api, stored: now } = await load()
    expect((await api.undo({ what: 'delivery', version: now.version, to: 0 })).status).toBe(1)
    expect(await daysAt('560001')).toEqual(before)
    expect((await load()).stored.value.zones).toEqual(stored.value.zones)
  })

  it.each<[string, DeliveryDraft['zones'], string, string]>([
    ['a prefix in two zones', [city, state, { ...rest, prefixes: ['302'] }], 'zones.2.prefixes.0', 'prefix_twice'],
    ['a state in two zones', [city, state, { ...rest, states: allStates }], 'zones.2.states', 'state_twice'],
    ['a zone twice', [city, state, rest, { ...city, prefixes: [] }], 'zones.3.key', 'zone_twice'],
    ['a zone without a name', [{ ...city, name: { en: ' ', fr: 'x' } }, state, rest], 'zones.0.name.en', 'required'],
    ['a prefix that is none', [{ ...city, prefixes: ['0302'] }, state, rest], 'zones.0.prefixes.0', 'pin_wrong'],
    [
      'days that run backwards',
      [{ ...city, days: { min: 4, max: 2 } }, state, rest],
      'zones.0.days.max',
      'max_below_min',
    ],
    ['no zone at all', [], 'zones', 'required'],
  ])('are refused with %s', async (_, zones, path, message) => {
    const { save } = await load()
    const { errors } = await save(zones)
    expect(errors).toContainEqual({ path: `value.${path}`, message })
  })

  it('are refused where a state has none, or is unknown', async () => {
    const { save } = await load()
    expect(await save(JAIPUR.slice(0, 2))).toMatchObject({ reason: 'zones_incomplete' })
    const unknown = [
      ...JAIPUR.slice(0, 2),
      { key: 'rest', name: name('India'), days: { min: 1, max: 2 }, states: [...others('RJ'), 'XX'] },
    ]
    expect(await save(unknown)).toMatchObject({ reason: 'zones_incomplete' })
  })

  it('are changed by managers alone, and a stale version is refused', async () => {
    const { stored, save } = await load()
    const staff = as(await makeCustomer(newMobile(), { role: 'staff' })).shopdata
    const value = { ...stored.value, zones: JAIPUR }
    expect(await staff.savedelivery({ version: stored.version, value })).toMatchObject({ reason: 'not_allowed' })
    expect((await save(JAIPUR)).status).toBe(1)
    expect(await save(stored.value.zones)).toMatchObject({ reason: 'conflict' })
  })
})
