import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { category, product, setting } from '../db/schema'
import { GEM_TYPES } from '../domain/catalogue/category-type'
import { pickIllustrations } from './illustrations'

/** Set where loose stones have pictures of their own. */
export const STONE_PICTURES_KEY = 'stone_pictures'
const BATCH_SIZE = 500

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

export async function hasStonePictures(db: Db): Promise<boolean> {
  return (await db.select().from(setting).where(eq(setting.key, STONE_PICTURES_KEY))).length > 0
}

/**
 * Gives the loose stones of a catalogue that was filled by an earlier version their own pictures in place of their
 * species', and names only pictures that there still are. Photographs of the merchant are not touched.
 */
export async function renewIllustrations(db: Db): Promise<void> {
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
  await db.insert(setting).values({ key: STONE_PICTURES_KEY, value: 1 }).onConflictDoNothing()
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
