import { inArray } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { setting } from '../db/schema'

const KEYS = ['catalogue_version', 'seed']

/** Changes whenever what every page shows was loaded or edited, and differs between two fillings of one database. */
export function getCatalogueVersion(): Promise<string> {
  return versionOf(KEYS)
}

/** Changes with every piece that came, went or was renamed, too. */
export function getPiecesVersion(): Promise<string> {
  return versionOf([...KEYS, 'pieces_version'])
}

async function versionOf(keys: string[]): Promise<string> {
  const db = await getDb()
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, keys))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return JSON.stringify(keys.map((key) => values.get(key) ?? null))
}
