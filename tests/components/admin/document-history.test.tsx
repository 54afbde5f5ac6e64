import { expect, it } from 'vitest'
import { z } from 'zod'
import { formatChanges } from '@/components/admin/shop-data/history/format-changes'
import type { ShopDataKind } from '@/components/admin/shop-data/shop-data-kind'
import { BannerList, DeliveryDraft, MeaningList, RatesDraft } from '@/lib/contract/admin/shop-data'
import { CouponInput } from '@/lib/contract/admin/shop-data/coupons'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import { HomeDraft, MenusDraft } from '@/lib/contract/admin/shop-data/layout'
import { TermList } from '@/lib/contract/admin/shop-data/terms'
import { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import { LOCALES } from '@/lib/domain/locale'
import { PROVIDERS } from '@/lib/provider-config'

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** The path of each value of a document, without the entries of lists. */
function listPaths({ type, properties, items, anyOf }: Schema, path = ''): string[] {
  if (type === 'null') return []
  if (anyOf) return anyOf.flatMap((one) => listPaths(one, path))
  if (items) return listPaths(items, path)
  if (!properties) return [path]
  return Object.entries(properties).flatMap(([name, one]) => listPaths(one, path ? `${path}.${name}` : name))
}

const toSchema = (shape: z.ZodType): Schema => JSON.parse(JSON.stringify(z.toJSONSchema(shape, { io: 'input' })))
const DOCUMENTS: [ShopDataKind, Schema][] = [
  ['banners', toSchema(BannerList)],
  ['synonyms', toSchema(MeaningList)],
  ['delivery', toSchema(DeliveryDraft)],
  ['rates', toSchema(RatesDraft)],
  ['menus', toSchema(MenusDraft)],
  ['home', toSchema(HomeDraft)],
  ['terms', toSchema(TermList)],
  ['settings', toSchema(ShopSettingsDraft)],
  [{ coupon: 'DIWALI' }, toSchema(z.object({ draft: CouponInput, active: z.boolean() }))],
]
/** What tells an entry or a document from the others; an edit never changes it. */
const IDENTITY = /(^|\.)(id|key|kind|metal|code)$/

const toChange = (changes: ShopChange['changes'], more = 0): ShopChange => ({
  ...{ version: 1, how: 'edit', at: '2026-11-20T10:00:00Z', by: 'Meera', changes, more },
})

it.each(DOCUMENTS)('the history of %j has a name for every field', (what, schema) => {
  const paths = listPaths(schema).filter((path) => !IDENTITY.test(path))
  expect(paths.length).toBeGreaterThan(0)
  for (const locale of LOCALES) {
    for (const field of new Set(paths)) {
      const change = { kind: 'value' as const, field, entry: null, before: 1, after: 2 }
      const [line] = formatChanges(toChange([change]), { what, names: {}, locale })
      expect(line?.label, field).not.toBe(field)
      expect(line?.label, field).not.toMatch(/undefined|_/)
    }
  }
})

it('the history of providers has a name for every key and no secret', () => {
  for (const { variable } of PROVIDERS.flatMap(({ fields }) => fields)) {
    const change = { kind: 'secret' as const, field: `sealed.${variable}`, entry: null, before: 'sk_live', after: 'x' }
    const [line] = formatChanges(toChange([change]), { what: 'providers', names: {}, locale: 'en' })
    expect(line).toMatchObject({ before: null, after: 'changed' })
    expect(line?.label).not.toMatch(/undefined|_/)
  }
})

it('amounts, names and entries are written out', () => {
  const entry = { key: 'south', name: { en: 'South India', fr: 'Inde du Sud' } }
  const lines = formatChanges(
    toChange(
      [
        { kind: 'value', field: 'charges.standard_inr', entry: null, before: 0, after: 120 },
        { kind: 'value', field: 'zones.days.min', entry, before: 2, after: 3 },
        { kind: 'list', field: 'cod.excluded_state_codes', entry: null, before: [], after: ['KA'] },
        { kind: 'removed', field: 'zones', entry, before: null, after: null },
      ],
      3,
    ),
    { what: 'delivery', names: { 'cod.excluded_state_codes': { KA: 'Karnataka' } }, locale: 'en' },
  )
  expect(lines.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Delivery charge', '₹0', '₹120'],
    ['South India · Working days in transit · Minimum', '2', '3'],
    ['Cash on delivery · Not available in these states', null, 'Karnataka'],
    ['South India · Zones in India', null, 'Removed'],
    ['and 3 more changes', null, null],
  ])
})
