import { eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'

/** What a merchant leaves who takes the sample catalogue away: no start fills the shop again. */
export const OWN_CATALOGUE = 'own_catalogue'

/** Whether the catalogue is the sample one: only the seed leaves this note. */
export function isDemoCatalogue(): Promise<boolean> {
  return hasNote('seed')
}

/** Whether the merchant has taken the sample catalogue away. */
export function isOwnCatalogue(): Promise<boolean> {
  return hasNote(OWN_CATALOGUE)
}

async function hasNote(key: string): Promise<boolean> {
  const rows = await (await getDb()).select({ key: setting.key }).from(setting).where(eq(setting.key, key)).limit(1)
  return rows.length > 0
}
