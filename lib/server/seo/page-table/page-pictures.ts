import { and, arrayContains, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PagePicture, PictureList } from '../../../contract/admin/seo/page-pictures'
import { getDb } from '../../../db/connection'
import { page_picture, product } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { LOCALES } from '../../../domain/locale'
import { recordOf } from '../../../domain/record-of'
import { toSearchPattern } from '../../../domain/routing/page-search'
import { PICTURE_FILTERS, type PictureFilter } from '../../../domain/seo/page-picture'
import { site } from '../../../site'
import type { Answer } from '../../runtime/answer'

type Choice = { filter: PictureFilter; search: string }
const PER_PAGE = 50

const { path, position, place, product_id, src, alt, faults, same } = page_picture
const CONDITIONS: Record<PictureFilter, SQL> = {
  all: sql`true`,
  missing: arrayContains(faults, ['missing']),
  long: arrayContains(faults, ['long']),
  repeated: gt(same, 1),
}
/** A picture of a page that search engines may keep in a language. */
const isIndexed = sql`exists (
  select from page_finding f where f.path = ${path} and coalesce(f.robots, '') not like 'noindex%')`

/** The dispatcher has already checked the role that this call requires. */
export async function pictures({ page, ...choice }: Choice & { page: number }): Promise<Answer<PictureList>> {
  const columns = recordOf(PICTURE_FILTERS, (filter) =>
    sql`count(*) filter (where ${CONDITIONS[filter]})`.mapWith(Number),
  )
  const db = await getDb()
  const [counted] = await db
    .select(columns)
    .from(page_picture)
    .where(toCondition({ ...choice, filter: 'all' }))
  const counts = recordOf(PICTURE_FILTERS, (filter) => counted?.[filter] ?? 0)
  const rows = await listPictures(choice, { from: (page - 1) * PER_PAGE, size: PER_PAGE })
  return { data: { counts, page, pages: pageCount(counts[choice.filter], PER_PAGE), rows } }
}

/** The requested pictures of a filter, by page and place. */
export async function listPictures(choice: Choice, span: { from: number; size: number }): Promise<PagePicture[]> {
  const db = await getDb()
  const rows = await db
    .select({ path, place, sku: product.sku, src, alt, faults, same })
    .from(page_picture)
    .leftJoin(product, eq(product.id, product_id))
    .where(toCondition(choice))
    .orderBy(asc(path), asc(position))
    .limit(span.size)
    .offset(span.from)
  // A text that was read before a language was switched off.
  const isShown = (lang: string) => site().locales.some((locale) => locale === lang)
  return rows.map((row) => ({
    ...row,
    alt: Object.fromEntries(Object.entries(row.alt).filter(([lang]) => isShown(lang))),
  }))
}

function toCondition({ filter, search }: Choice): SQL | undefined {
  const pattern = toSearchPattern(search)
  const texts = LOCALES.map((locale) => ilike(sql`${alt}->>${locale}::text`, pattern))
  return and(isIndexed, CONDITIONS[filter], search ? or(ilike(path, pattern), ...texts) : undefined)
}
