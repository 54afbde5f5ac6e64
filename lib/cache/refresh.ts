import { api } from '../api'
import { categoryPath, productPath } from '../domain/paths'
import { env } from '../env'
import { LOCALES, localePath } from '../i18n/locale'
import { log } from '../server/log'
import { expireTags, markStale } from './stale-tags'

const PRODUCT_TAG = /^product:(\d+)$/
const MAX_WARMED = 20
/** What somebody wrote about pages shows at once. */
const EDITED_TAG = /^meta(:|$)/

/**
 * Marks the pages of these tags as stale and fetches the ones a shopper looks at next, so that the stale copy
 * is served to us and not to a shopper. While the database is away, the old pages go on being served.
 */
export async function refresh(tags: string[]): Promise<void> {
  if (tags.length === 0) return
  expireTags(tags.filter((tag) => EDITED_TAG.test(tag)))
  // Not revalidateTag: Next would apply it only after this work is done, and the next shopper meet the stale copy.
  markStale(tags.filter((tag) => !EDITED_TAG.test(tag)))
  try {
    for (const path of await touchedPages(tags)) await fetch(`http://127.0.0.1:${env().PORT}${path}`)
  } catch (error) {
    log().warn({ error }, 'pages were marked stale but not fetched again')
  }
}

/** Pages of the touched pieces and of their categories, in every language. */
async function touchedPages(tags: string[]): Promise<string[]> {
  const ids = tags.flatMap((tag) => PRODUCT_TAG.exec(tag)?.[1] ?? []).slice(0, MAX_WARMED)
  if (ids.length === 0) return []
  const { data } = await api.product.getbyids({ ids: ids.join(',') })
  const paths = (data ?? []).flatMap(({ slug, category }) => [productPath(slug), categoryPath(category)])
  return [...new Set(paths)].flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))
}
