import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { applyStoredSettings } from '../../configured-settings'
import { type Db, getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { SETTING_KEYS, type ShopSettings } from '../../domain/settings/shop-settings'
import { setGstCharged } from '../../i18n/translator'
import { applyStoredProviderKeys } from '../../provider-config'
import { site } from '../../site'
import { applyStoredLayout, HOME_SECTIONS_KEY, MENUS_KEY } from './stored-layout'
import { MESSAGE_TEXTS_VERSION_KEY, refreshMessageTexts } from './stored-message-texts'
import { PAGE_TEXTS_VERSION_KEY, refreshPageTexts } from './stored-page-texts'
import { openProviderKeys, PROVIDERS_KEY, parseStoredProviders } from './stored-providers'

/** The row of the table `setting` with the shop's identity. */
export const SHOP_SETTINGS_KEY = 'shop'

/** What an earlier or a later version of the shop stored: keys that this one does not know are left out. */
const StoredSettings = z.partialRecord(z.enum(SETTING_KEYS), z.string().catch(''))

function parseStoredSettings(stored: unknown): Partial<ShopSettings> {
  const known = Object.entries(Object(stored ?? {})).filter(([key]) => SETTING_KEYS.some((one) => one === key))
  return StoredSettings.parse(Object.fromEntries(known))
}

/** The settings that were saved in the admin; none in a new shop. */
export async function loadStoredSettings(db: Db): Promise<Partial<ShopSettings>> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, SHOP_SETTINGS_KEY))
  return parseStoredSettings(row?.value)
}

/**
 * Reads the stored settings again in this process: for `site()`, the providers, the menus, the home page, and the texts of
 * pages and messages.
 */
export async function refreshStoredSettings(): Promise<void> {
  const keys = [
    SHOP_SETTINGS_KEY,
    PROVIDERS_KEY,
    PAGE_TEXTS_VERSION_KEY,
    MESSAGE_TEXTS_VERSION_KEY,
    MENUS_KEY,
    HOME_SECTIONS_KEY,
  ]
  const rows = await (await getDb()).select().from(setting).where(inArray(setting.key, keys))
  const storedAt = (key: string) => rows.find((row) => row.key === key)?.value
  applyStoredSettings(parseStoredSettings(storedAt(SHOP_SETTINGS_KEY)))
  setGstCharged(site().isGstRegistered)
  applyStoredProviderKeys(openProviderKeys(parseStoredProviders(storedAt(PROVIDERS_KEY))))
  applyStoredLayout(storedAt(MENUS_KEY), storedAt(HOME_SECTIONS_KEY))
  await refreshPageTexts(String(storedAt(PAGE_TEXTS_VERSION_KEY) ?? ''))
  await refreshMessageTexts(String(storedAt(MESSAGE_TEXTS_VERSION_KEY) ?? ''))
}
