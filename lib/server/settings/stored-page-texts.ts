import { like } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { PAGE_TEXTS_TAG, type StoredPageText } from '../../domain/content/page-text'
import { type Localized, mapLocales } from '../../domain/locale'
import { applyEditedTexts, editedTextsVersion } from '../../edited-texts'
import { TAG_VERSION_PREFIX } from '../catalogue/products-version'

const PREFIX = 'page_text:'
/** The row of the table `setting` whose value changes with every edited text. */
export const PAGE_TEXTS_VERSION_KEY = `${TAG_VERSION_PREFIX}${PAGE_TEXTS_TAG}`

const Text = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  body: z.string(),
  updated: z.string(),
})
/** One text for each language; a language that was added later has none. */
const StoredTexts = z.object(
  mapLocales(() => Text.catch({ title: '', description: '', keywords: [], body: '', updated: '' })),
)

/** The row of the table `setting` with the text of a page. */
export const pageTextKey = (slug: string) => `${PREFIX}${slug}`

/** The edited texts of all pages, by slug; pages that were never edited are left out. */
export async function loadStoredPageTexts(db: Db): Promise<Map<string, Localized<StoredPageText>>> {
  const rows = await db
    .select()
    .from(setting)
    .where(like(setting.key, `${PREFIX}%`))
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), StoredTexts.parse(value)]))
}

/** Reads the edited texts again for this process if `version` is not that of the last reading. */
export async function refreshPageTexts(version: string): Promise<void> {
  if (version === editedTextsVersion()) return
  applyEditedTexts({ version, texts: await loadStoredPageTexts(await getDb()) })
}
