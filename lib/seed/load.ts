import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { banner, category, metal, product, setting, tax_rate, term } from '../db/schema'
import { readBanners, readCategories, readDelivery } from './catalogue'
import { toCategoryRow, toTaxRow } from './category-rows'
import { generateProducts } from './generate'
import { interleave } from './interleave'
import { loadCustomization, loadExtras } from './others/customization'
import { toProductRows } from './product-rows'
import { hasCurrentPictures, PICTURES_KEY, PICTURES_VERSION, renewIllustrations, SEED_KEY } from './renew-illustrations'
import { createTermRows } from './terms'

type LoadOptions = {
  /** How many products; about 1,600 by default. */
  products?: number
  onProgress?: (done: number, total: number) => void
}

export const DEFAULT_PRODUCTS = 1_620
const BATCH_SIZE = 200
/** Any fixed number: of two shops starting on one database, the second waits and finds it filled. */
const LOCK_ID = 7_340_032
/** The merchant's own catalogue, in a shop whose sample products were removed. */
const OWN_CATALOGUE_KEY = 'own_catalogue'
const VERSION_KEY = 'catalogue_version'

/** True once a catalogue was loaded, the sample one or the merchant's. */
export async function isSeeded(db: Db): Promise<boolean> {
  const rows = await db
    .select({ key: setting.key })
    .from(setting)
    .where(inArray(setting.key, [SEED_KEY, OWN_CATALOGUE_KEY]))
  return rows.length > 0
}

/** Loads the catalogue where there is none; one that was loaded by an earlier version gets what it lacks. */
export async function ensureSeeded(db: Db, options: LoadOptions = {}): Promise<void> {
  if (await isSeeded(db)) await addMissingData(db)
  else await loadCatalogue(db, options)
}

/** Metals, designs, ring sizes and pictures of each stone came later than the products. */
async function addMissingData(db: Db): Promise<void> {
  await addMissingPictures(db)
  if (await hasMetals(db)) return addMissingExtras(db)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
    if (await hasMetals(tx)) return
    await loadCustomization(tx)
    await raiseCatalogueVersion(tx)
  })
}

async function addMissingPictures(db: Db): Promise<void> {
  if (await hasCurrentPictures(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
    if (await hasCurrentPictures(tx)) return
    await renewIllustrations(tx)
    await raiseCatalogueVersion(tx)
  })
}

/** The sample shop engraves; a merchant's own is not made to offer it unasked. */
async function addMissingExtras(db: Db): Promise<void> {
  const existing = await db
    .select({ key: setting.key })
    .from(setting)
    .where(inArray(setting.key, [OWN_CATALOGUE_KEY, 'made_extras']))
  if (existing.length === 0) await loadExtras(db)
}

async function hasMetals(db: Db): Promise<boolean> {
  return (await db.select({ id: metal.id }).from(metal).limit(1)).length > 0
}

function toBatches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )
}

/** Writes the whole catalogue and its settings in one transaction; nothing when another shop was faster. */
export async function loadCatalogue(db: Db, options: LoadOptions = {}): Promise<void> {
  const { products = DEFAULT_PRODUCTS, onProgress } = options
  const categories = readCategories()
  const terms = createTermRows(categories)
  const generated = generateProducts(categories, products)
  const numbers = new Map(interleave(generated).map((product, index) => [product, index + 1]))
  const toProductRow = toProductRows(terms)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
    if (await isSeeded(tx)) return
    await tx.insert(category).values(categories.map(toCategoryRow))
    await tx.insert(tax_rate).values(categories.map(toTaxRow))
    for (const batch of toBatches(terms)) await tx.insert(term).values(batch)
    await tx.insert(banner).values(readBanners())
    await loadCustomization(tx)
    let done = 0
    // Written category by category: what a list or a search reads then lies together, however the products are numbered.
    for (const batch of toBatches(generated)) {
      await tx.insert(product).values(batch.map((product) => ({ ...toProductRow(product), id: numbers.get(product) })))
      done += batch.length
      onProgress?.(done, generated.length)
    }
    await tx.execute(sql`select setval(pg_get_serial_sequence('product', 'id'), ${Math.max(generated.length, 1)})`)
    await saveSettings(tx, generated.length)
  })
}

async function saveSettings(db: Db, products: number): Promise<void> {
  const now = new Date().toISOString()
  await db.insert(setting).values([
    { key: SEED_KEY, value: { products, at: now } },
    { key: 'delivery', value: readDelivery() },
    { key: PICTURES_KEY, value: PICTURES_VERSION },
  ])
  await raiseCatalogueVersion(db)
}

/** Raises the number that cached pages are keyed by; 1 at first. */
export async function raiseCatalogueVersion(db: Db): Promise<void> {
  await db
    .insert(setting)
    .values({ key: VERSION_KEY, value: 1 })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`to_jsonb((${setting.value})::int + 1)`, updated_at: sql`now()` },
    })
}
