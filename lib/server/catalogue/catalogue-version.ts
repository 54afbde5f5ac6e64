import { inArray, like, or } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { TAG_VERSION_PREFIX } from './products-version'

const KEYS = ['catalogue_version', 'seed']

/** Changes whenever content of every page is loaded or edited; differs between two seedings of one database. */
export function loadCatalogueVersion(): Promise<string> {
  return loadVersion(KEYS)
}

/** Versions that the page caches of all instances follow: the catalogue version, and versions of cache tags by tag. */
export async function loadPageVersions(): Promise<{ catalogue: string; tags: Map<string, string> }> {
  const db = await getDb()
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(or(inArray(setting.key, KEYS), like(setting.key, `${TAG_VERSION_PREFIX}%`)))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const tags = [...values].filter(([key]) => key.startsWith(TAG_VERSION_PREFIX))
  return {
    catalogue: toText(KEYS, values),
    tags: new Map(tags.map(([key, value]) => [key.slice(TAG_VERSION_PREFIX.length), String(value)])),
  }
}

/** Also changes with every product that is created, deleted or renamed. */
export function loadProductsVersion(): Promise<string> {
  return loadVersion([...KEYS, 'pieces_version'])
}

async function loadVersion(keys: string[]): Promise<string> {
  const db = await getDb()
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(inArray(setting.key, keys))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return toText(keys, values)
}

const toText = (keys: string[], values: Map<string, unknown>) =>
  JSON.stringify(keys.map((key) => values.get(key) ?? null))
