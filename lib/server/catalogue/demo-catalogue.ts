import { eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'

/** Setting that exists once the merchant removed the sample catalogue, so that no start seeds it again. */
export const OWN_CATALOGUE_KEY = 'own_catalogue'

/** Whether the catalogue is the sample one: only the seed writes this setting. */
export function isDemoCatalogue(): Promise<boolean> {
  return hasSetting('seed')
}

/** Whether the merchant removed the sample catalogue. */
export function isOwnCatalogue(): Promise<boolean> {
  return hasSetting(OWN_CATALOGUE_KEY)
}

async function hasSetting(key: string): Promise<boolean> {
  const rows = await (await getDb()).select({ key: setting.key }).from(setting).where(eq(setting.key, key)).limit(1)
  return rows.length > 0
}
