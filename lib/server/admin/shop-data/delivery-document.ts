import { eq, inArray } from 'drizzle-orm'
import { DeliveryDraft } from '../../../contract/admin/shop-data'
import type { Db } from '../../../db/connection'
import { setting } from '../../../db/schema'
import { raiseVersion } from '../../catalogue/products-version'
import type { ShopDocument } from '../../catalogue/shop-document'
import { Refusal } from '../../runtime/answer'
import { CheckoutPolicy } from '../../settings/checkout-policy'
import { DeliverySetting } from '../../settings/delivery-policy'

type Raw = Record<string, unknown>
const KEYS = ['delivery', 'checkout']

async function readSettings(db: Db): Promise<{ delivery: Raw; checkout: Raw }> {
  const rows = await db.select().from(setting).where(inArray(setting.key, KEYS))
  const of = (key: string): Raw => ({ ...Object(rows.find((row) => row.key === key)?.value ?? {}) })
  return { delivery: of('delivery'), checkout: of('checkout') }
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
function overRows(rows: unknown, edits: { key: string }[]): unknown[] {
  const list: Raw[] = Array.isArray(rows) ? rows : []
  return list.map((row) => ({ ...row, ...edits.find(({ key }) => key === row.key) }))
}

async function write(tx: Db, draft: DeliveryDraft, now: Date): Promise<void> {
  const { delivery, checkout } = await readSettings(tx)
  const inside = (key: string): Raw => ({ ...Object(delivery[key] ?? {}) })
  const dispatch = inside('dispatch')
  const names = new Map((Array.isArray(delivery.holidays) ? delivery.holidays : []).map((one: Raw) => [one.date, one]))
  const next = {
    ...delivery,
    charges: { ...inside('charges'), ...draft.charges },
    zones: overRows(delivery.zones, draft.zones),
    international: { ...inside('international'), zones: overRows(inside('international').zones, draft.abroad) },
    dispatch: {
      ...dispatch,
      working_days: draft.dispatch.working_days,
      days: { ...Object(dispatch.days ?? {}), in_stock: draft.dispatch.in_stock },
    },
    holidays: [...new Set(draft.holidays)].sort().map((date) => ({ ...names.get(date), date })),
    cod: { ...inside('cod'), ...draft.cod },
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
  const same = (known: { key: string }[], told: { key: string }[]) =>
    known.map(({ key }) => key).join() === told.map(({ key }) => key).join()
  if (!same(policy.zones, draft.zones) || !same(policy.international.zones, draft.abroad))
    throw new Refusal('not_found', 'The zones are not those of the shop.')
}

/** Delivery, cash on delivery and checkout are one form, stored in the settings `delivery` and `checkout`. */
export const deliveryDocument: ShopDocument<DeliveryDraft> = {
  entity: 'setting',
  key: 'delivery',
  read,
  write,
  check,
  parse: (kept) => DeliveryDraft.parse(kept),
  tags: ['catalog'],
}
