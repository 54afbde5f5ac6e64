import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connection'
import { category, product, setting } from '../db/schema'
import { GEM_TYPES } from '../domain/catalogue/category-type'
import { readCategories } from './catalogue'
import { generateProducts } from './generate'
import { pickIllustrations } from './illustrations'

/** The version of the pictures that a catalogue shows: 1, loose stones have their own; 2, sets and lots too. */
export const PICTURES_KEY = 'stone_pictures'
export const PICTURES_VERSION = 2
/** Set where the sample catalogue was loaded: how many products, and when. */
export const SEED_KEY = 'seed'
const BATCH_SIZE = 500
/** Photographs that the merchant uploaded. */
const UPLOADS = 'u/%'

/** Pictures of species that have a name of their own now. */
const RENAMED: Record<string, string> = {
  'gemstones/yellow-sapphire-2': 'gemstones/ceylon-yellow-sapphire',
  'gemstones/pearl-2': 'gemstones/basra-pearl',
  'gemstones/red-coral-2': 'gemstones/italian-red-coral',
}
/** Second views, other cuts and mirrored pictures of a species, of which only the species is left. */
const OLD_VIEW = '(gemstones/[a-z-]+?)(-(2|pear|cushion|oval|cylinder))?(-turned)?("|$)'
/** Every column that names pictures. */
const COLUMNS = [
  ['product', 'images', 'jsonb'],
  ['category', 'image', 'text'],
  ['banner', 'image', 'text'],
  ['order_line', 'image', 'jsonb'],
  ['catalogue_change', 'before', 'jsonb'],
  ['catalogue_change', 'after', 'jsonb'],
] as const

const SeedSetting = z.object({ products: z.number().int() })

export async function hasCurrentPictures(db: Db): Promise<boolean> {
  return (await readPicturesVersion(db)) >= PICTURES_VERSION
}

async function readPicturesVersion(db: Db): Promise<number> {
  const [row] = await db.select().from(setting).where(eq(setting.key, PICTURES_KEY))
  return Number(row?.value ?? 0)
}

/**
 * Gives a catalogue that was filled by an earlier version the pictures that a new one has, and names only pictures that
 * there still are. Photographs of the merchant are not touched, nor illustrations of products with another title.
 */
export async function renewIllustrations(db: Db): Promise<void> {
  if ((await readPicturesVersion(db)) < 1) await renameIllustrations(db)
  await renewSamples(db)
  const value = PICTURES_VERSION
  await db
    .insert(setting)
    .values({ key: PICTURES_KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}

async function renameIllustrations(db: Db): Promise<void> {
  for (const [from, to] of Object.entries(RENAMED)) {
    await db.update(category).set({ image: to }).where(eq(category.image, from))
  }
  await renewStones(db)
  for (const [table, column, type] of COLUMNS) {
    const name = sql.identifier(column)
    const renamed = sql`regexp_replace(${name}::text, ${OLD_VIEW}, '\\1\\5', 'g')`
    await db.execute(sql`update ${sql.identifier(table)} set ${name} = (${renamed})::${sql.raw(type)}
      where ${name}::text ~ 'gemstones/[a-z-]+-(2|pear|cushion|oval|cylinder|turned)'`)
  }
}

/** Products of the sample catalogue that show illustrations alone get those of a new sample catalogue. */
async function renewSamples(db: Db): Promise<void> {
  const [seed] = await db.select().from(setting).where(eq(setting.key, SEED_KEY))
  if (!seed) return
  const { products } = SeedSetting.parse(seed.value)
  const samples = generateProducts(readCategories(), products).map(({ sku, title, images }) => {
    return { sku, title: title.en, images }
  })
  for (let from = 0; from < samples.length; from += BATCH_SIZE) {
    await db.execute(sql`update product set images = sample.images
      from jsonb_to_recordset(${JSON.stringify(samples.slice(from, from + BATCH_SIZE))}::jsonb)
        as sample(sku text, title text, images jsonb)
      where product.sku = sample.sku and product.title->>'en' = sample.title and not exists (
        select from jsonb_array_elements(product.images) as picture where picture->>'src' like ${UPLOADS})`)
  }
}

async function renewStones(db: Db): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await selectStones(db, last)
    const images = rows.map(({ id, title, image, ...stone }) => {
      return { id, images: pickIllustrations(title, image, { ...stone, facts: stone }, 0) }
    })
    await db.execute(sql`update product set images = renewed.images
      from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as renewed(id integer, images jsonb)
      where product.id = renewed.id`)
    const next = rows.at(-1)?.id
    if (next === undefined || rows.length < BATCH_SIZE) return
    last = next
  }
}

/** Loose stones after this id that show nothing but pictures of their species. */
function selectStones(db: Db, after: number) {
  const { id, title, sku, shape, colour, dimensions } = product
  const isIllustrated = sql`jsonb_array_length(${product.images}) > 0 and not exists (
    select from jsonb_array_elements(${product.images}) as picture where picture->>'src' not like 'gemstones/%')`
  return db
    .select({ id, title, sku, shape, colour, dimensions, image: category.image, category: category.slug })
    .from(product)
    .innerJoin(category, eq(category.id, product.category_id))
    .where(and(inArray(category.type_id, [...GEM_TYPES]), gt(id, after), isIllustrated))
    .orderBy(asc(id))
    .limit(BATCH_SIZE)
}
