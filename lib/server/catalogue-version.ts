import { inArray } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { setting } from '../db/schema'

const KEYS = ['catalogue_version', 'seed']

/** Changes whenever the catalogue is loaded or edited, and differs between two fillings of one database. */
export async function getCatalogueVersion(): Promise<string> {
  const db = await getDb()
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, KEYS))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return JSON.stringify(KEYS.map((key) => values.get(key) ?? null))
}
