import { eq } from 'drizzle-orm'
import { type Meaning, MeaningList } from '../../contract/admin/shop-data'
import type { Db } from '../../db/connection'
import { category, setting } from '../../db/schema'
import { fold } from '../../domain/text/fold'
import { RefusalError } from '../runtime/answer'
import { raiseVersion } from './products-version'
import type { ShopDocument } from './shop-document'

const SYNONYMS_KEY = 'synonyms'
/** Cached names are refreshed after a second (per-catalogue-version.ts). */
const PROPAGATION_MS = 1_050

/** Synonyms entered by staff. */
export async function loadSynonyms(db: Db): Promise<Meaning[]> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, SYNONYMS_KEY))
  return row ? MeaningList.parse(row.value) : []
}

async function write(tx: Db, value: Meaning[], now: Date): Promise<void> {
  await tx
    .insert(setting)
    .values({ key: SYNONYMS_KEY, value, updated_at: now })
    .onConflictDoUpdate({ target: setting.key, set: { value, updated_at: now } })
  await raiseVersion(tx, 'pieces_version', now)
}

async function check(db: Db, list: Meaning[]): Promise<void> {
  const rows = await db.select({ id: category.id, name: category.name }).from(category)
  const ids = new Set(rows.map(({ id }) => id))
  const names = new Set(rows.flatMap(({ name }) => Object.values(name).map(fold)))
  const earlierTerms = new Set<string>()
  for (const { from, category_id } of list) {
    const folded = fold(from)
    if (folded === '' || names.has(folded))
      throw new RefusalError('word_is_name', `${from} is a name already.`, { from })
    if (earlierTerms.has(folded)) throw new RefusalError('word_twice', `${from} is there twice.`, { from })
    if (category_id !== null && !ids.has(category_id))
      throw new RefusalError('category_gone', `The category of ${from} is gone.`, { from })
    earlierTerms.add(folded)
  }
}

export const synonymDocument: ShopDocument<Meaning[]> = {
  entity: 'synonyms',
  key: 'all',
  read: loadSynonyms,
  write,
  check,
  parse: (stored) => MeaningList.parse(stored),
  // Search results are cached as pages.
  tags: ['products'],
  propagationMs: PROPAGATION_MS,
}
