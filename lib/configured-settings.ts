import { fixedFields, settingsFrom } from './domain/settings/settings-from'
import { EMPTY_SETTINGS, type ShopSettings } from './domain/settings/shop-settings'
import { env } from './env'
import { perProcess } from './per-process'

/** What the database stores, as last read by lib/server/settings/stored-settings.ts. */
const stored = perProcess('stored settings', (): { settings: Partial<ShopSettings> } => ({ settings: {} }))
let cached: { from: Partial<ShopSettings>; settings: ShopSettings } | undefined

/** Makes stored settings those of this process; an unchanged value keeps everything computed from the last one. */
export function applyStoredSettings(settings: Partial<ShopSettings>): void {
  if (JSON.stringify(settings) !== JSON.stringify(stored.settings)) stored.settings = settings
}

/** The settings of the shop: the environment, and the stored ones where it says nothing. The object changes with them. */
export function configuredSettings(): ShopSettings {
  if (cached?.from !== stored.settings) {
    cached = { from: stored.settings, settings: settingsFrom(env(), stored.settings) }
  }
  return cached?.settings ?? EMPTY_SETTINGS
}

/** The fields that the environment fixes, with their variables. */
export const fixedSettings = () => fixedFields(env())
