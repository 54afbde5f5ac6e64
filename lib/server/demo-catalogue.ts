import { eq } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { setting } from '../db/schema'

/** Whether the catalogue is the sample one: only the seed leaves this note. */
export async function isDemoCatalogue(): Promise<boolean> {
  const rows = await (await getDb()).select({ key: setting.key }).from(setting).where(eq(setting.key, 'seed')).limit(1)
  return rows.length > 0
}
