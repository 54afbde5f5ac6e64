import { eq, inArray } from 'drizzle-orm'
import { DeliveryDraft } from '../../../contract/admin/shop-data'
import type { Db } from '../../../db/connection'
import { setting } from '../../../db/schema'
import { mapLocales } from '../../../domain/locale'
import type { DeliveryPolicy } from '../../../domain/shipping/delivery'
import { findStatesWithoutZone, toZoneRules } from '../../../domain/shipping/zones'
import { raiseVersion } from '../../catalogue/products-version'
import type { ShopDocument } from '../../catalogue/shop-document'
import { RefusalError } from '../../runtime/answer'
import { CheckoutPolicy } from '../../settings/checkout-policy'
import { DeliverySetting } from '../../settings/delivery-policy'

type Raw = Record<string, unknown>
const KEYS = ['delivery', 'checkout']

async function readSettings(db: Db): Promise<{ delivery: Raw; checkout: Raw }> {
  const rows = await db.select().from(setting).where(inArray(setting.key, KEYS))
  const getSetting = (key: string): Raw => ({ ...Object(rows.find((row) => row.key === key)?.value ?? {}) })
  return { delivery: getSetting('delivery'), checkout: getSetting('checkout') }
}

async function read(db: Db): Promise<DeliveryDraft> {
  const raw = await readSettings(db)
  const policy = DeliverySetting.parse(raw.delivery)
  const { charges, international, dispatch, cod } = policy
  return DeliveryDraft.parse({
    charges,
    zones: toZoneRules(policy).map(toDraftZone),
    abroad: international.zones,
    dispatch: { working_days: dispatch.working_days, in_stock: dispatch.days.in_stock },
    holidays: toHolidays(raw.delivery.holidays),
    cod,
    checkout: CheckoutPolicy.parse(raw.checkout),
  })
}

/** Each day once, in their order; of a day that is listed twice the last name counts. */
function toHolidays(stored: unknown): DeliveryDraft['holidays'] {
  const holidays = DeliveryDraft.shape.holidays.parse(stored ?? [])
  const byDate = new Map(holidays.map((holiday) => [holiday.date, holiday]))
  return [...byDate.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** A zone with a name in every language; one without a name is called by its key. */
const toDraftZone = ({ key, name, days, states, prefixes }: DeliveryPolicy['zones'][number]) => ({
  key,
  name: name ?? mapLocales(() => key),
  days,
  states,
  prefixes,
})

/**
 * The zones as they are stored: those of the draft in its order, with what the stored rows know beyond it. Zones of a
 * history from before they could be edited get the rules that the geography of PIN codes has for them.
 */
function toStoredZones(policy: DeliveryPolicy, rows: unknown, draft: DeliveryDraft) {
  const list: Raw[] = Array.isArray(rows) ? rows : []
  const { pin_prefixes } = policy
  return toZoneRules({ zones: draft.zones, pin_prefixes }).map(({ name, ...zone }) => ({
    ...list.find(({ key }) => key === zone.key),
    ...zone,
    ...(name && { name }),
  }))
}

/** Merges edited rows into the stored ones by key; fields that the edit does not name stay. */
function mergeRows(rows: unknown, edits: { key: string }[]): unknown[] {
  const list: Raw[] = Array.isArray(rows) ? rows : []
  return list.map((row) => ({ ...row, ...edits.find(({ key }) => key === row.key) }))
}

async function write(tx: Db, draft: DeliveryDraft, now: Date): Promise<void> {
  const { delivery, checkout } = await readSettings(tx)
  const getSection = (key: string): Raw => ({ ...Object(delivery[key] ?? {}) })
  const dispatch = getSection('dispatch')
  const zones = toStoredZones(DeliverySetting.parse(delivery), delivery.zones, draft)
  const keys = new Set<string>(draft.zones.map(({ key }) => key))
  const next = {
    ...delivery,
    charges: { ...getSection('charges'), ...draft.charges },
    zones,
    international: {
      ...getSection('international'),
      zones: mergeRows(getSection('international').zones, draft.abroad),
    },
    dispatch: {
      ...dispatch,
      working_days: draft.dispatch.working_days,
      days: { ...Object(dispatch.days ?? {}), in_stock: draft.dispatch.in_stock },
    },
    holidays: toHolidays(draft.holidays),
    // A zone that is removed takes its exclusion with it.
    cod: {
      ...getSection('cod'),
      ...draft.cod,
      excluded_zones: draft.cod.excluded_zones.filter((key) => keys.has(key)),
    },
  }
  // Only checked: what other parts of the shop read from the setting, such as the GST codes of states, stays in it.
  DeliverySetting.parse(next)
  for (const [key, value] of [
    ['delivery', next],
    ['checkout', { ...checkout, ...draft.checkout }],
  ] as const) {
    const row = { key, value, updated_at: now }
    await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  }
  await raiseVersion(tx, 'catalogue_version', now)
}

/** Every state belongs to a zone, so that each PIN code has one; zones abroad are those of the shop. */
async function check(db: Db, draft: DeliveryDraft): Promise<void> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'delivery'))
  const policy = DeliverySetting.parse(row?.value)
  const hasSameKeys = (current: { key: string }[], submitted: { key: string }[]) =>
    current.map(({ key }) => key).join() === submitted.map(({ key }) => key).join()
  const places = [...policy.states, ...policy.special_areas]
  const zones = toZoneRules({ zones: draft.zones, pin_prefixes: policy.pin_prefixes })
  const known = new Set(places.map(({ code }) => code))
  if (
    findStatesWithoutZone(zones, policy.pin_prefixes).length > 0 ||
    zones.some(({ states }) => states.some((code) => !known.has(code)))
  )
    throw new RefusalError('zones_incomplete', 'Every state belongs to exactly one zone.')
  if (!hasSameKeys(policy.international.zones, draft.abroad))
    throw new RefusalError('not_found', 'The zones are not those of the shop.')
}

/** Delivery, cash on delivery and checkout are one form, stored in the settings `delivery` and `checkout`. */
export const deliveryDocument: ShopDocument<DeliveryDraft> = {
  entity: 'setting',
  key: 'delivery',
  read,
  write,
  check,
  parse: (stored) => DeliveryDraft.parse(stored),
  tags: ['catalog'],
}
