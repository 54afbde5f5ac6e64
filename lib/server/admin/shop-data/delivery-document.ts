import { eq, inArray } from 'drizzle-orm'
import { DeliveryDraft } from '../../../contract/admin/shop-data'
import type { Db } from '../../../db/connection'
import { setting } from '../../../db/schema'
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
  const { charges, zones, international, dispatch, holidays, cod } = DeliverySetting.parse(raw.delivery)
  return DeliveryDraft.parse({
    charges,
    zones,
    abroad: international.zones,
    dispatch: { working_days: dispatch.working_days, in_stock: dispatch.days.in_stock },
    holidays: holidays.map(({ date }) => date),
    cod,
    checkout: CheckoutPolicy.parse(raw.checkout),
  })
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
  const names = new Map((Array.isArray(delivery.holidays) ? delivery.holidays : []).map((one: Raw) => [one.date, one]))
  const next = {
    ...delivery,
    charges: { ...getSection('charges'), ...draft.charges },
    zones: mergeRows(delivery.zones, draft.zones),
    international: {
      ...getSection('international'),
      zones: mergeRows(getSection('international').zones, draft.abroad),
    },
    dispatch: {
      ...dispatch,
      working_days: draft.dispatch.working_days,
      days: { ...Object(dispatch.days ?? {}), in_stock: draft.dispatch.in_stock },
    },
    holidays: [...new Set(draft.holidays)].sort().map((date) => ({ ...names.get(date), date })),
    cod: { ...getSection('cod'), ...draft.cod },
  }
  for (const [key, value] of [
    ['delivery', DeliverySetting.loose().parse(next)],
    ['checkout', { ...checkout, ...draft.checkout }],
  ] as const) {
    const row = { key, value, updated_at: now }
    await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  }
  await raiseVersion(tx, 'catalogue_version', now)
}

/** Zones are defined together with their PIN codes, so the admin only edits existing ones. */
async function check(db: Db, draft: DeliveryDraft): Promise<void> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'delivery'))
  const policy = DeliverySetting.parse(row?.value)
  const hasSameKeys = (current: { key: string }[], submitted: { key: string }[]) =>
    current.map(({ key }) => key).join() === submitted.map(({ key }) => key).join()
  if (!hasSameKeys(policy.zones, draft.zones) || !hasSameKeys(policy.international.zones, draft.abroad))
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
