import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { applyStoredSettings } from '../../configured-settings'
import { type Db, getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { SETTING_KEYS, type ShopSettings } from '../../domain/settings/shop-settings'

/** The row of the table `setting` with the shop's identity. */
export const SHOP_SETTINGS_KEY = 'shop'

/** What an earlier or a later version of the shop stored: keys that this one does not know are left out. */
const StoredSettings = z.partialRecord(z.enum(SETTING_KEYS), z.string().catch(''))

/** The settings that were saved in the admin; none in a new shop. */
export async function loadStoredSettings(db: Db): Promise<Partial<ShopSettings>> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, SHOP_SETTINGS_KEY))
  const known = Object.entries(Object(row?.value ?? {})).filter(([key]) => SETTING_KEYS.some((one) => one === key))
  return StoredSettings.parse(Object.fromEntries(known))
}

/** Reads the stored settings anew, for `site()` in this process. */
export async function refreshStoredSettings(): Promise<void> {
  applyStoredSettings(await loadStoredSettings(await getDb()))
}
