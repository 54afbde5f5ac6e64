import { inArray, sql } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { page_picture } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { findPictureFaults, type PicturePlace } from '../../../domain/seo/page-picture'
import { inTransaction } from '../../runtime/transaction'

/** The pictures of a page in one language, as the audit read them. */
export type PagePictures = {
  path: string
  lang: Locale
  product_id: number | null
  pictures: { place: PicturePlace; src: string; alt: string }[]
}
type StoredPicture = Omit<typeof page_picture.$inferSelect, 'same' | 'faults'>

const ROWS_PER_BATCH = 500

/** Replaces the pictures of some pages, each given in all its languages. */
export async function savePictures(pages: PagePictures[]): Promise<void> {
  const paths = [...new Set(pages.map(({ path }) => path))]
  if (paths.length === 0) return
  const rows = toRows(pages)
  await inTransaction(await getDb(), async (tx) => {
    await tx.delete(page_picture).where(inArray(page_picture.path, paths))
    for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
      await tx
        .insert(page_picture)
        .values(rows.slice(from, from + ROWS_PER_BATCH))
        .onConflictDoNothing()
  })
}

/** One row for each picture, with its text in every language. */
function toRows(pages: PagePictures[]) {
  const rows = new Map<string, StoredPicture>()
  for (const { path, lang, product_id, pictures } of pages) {
    for (const [position, { place, src, alt }] of pictures.entries()) {
      const key = `${position} ${path}`
      const known = rows.get(key)
      rows.set(key, { path, position, place, product_id, src, alt: { ...known?.alt, [lang]: alt } })
    }
  }
  return [...rows.values()].map((row) => ({ ...row, faults: findPictureFaults(row.alt) }))
}

/** Drops the pictures of pages that are gone, and counts for each text how many different pictures have it. */
export async function countRepeatedAlts(): Promise<void> {
  const db = await getDb()
  await db.execute(sql`
    delete from page_picture p where not exists (select from page_finding f where f.path = p.path)`)
  await db.execute(sql`
    with texts as (
      select p.path, p.position, p.src, l.key as lang, l.value as alt
      from page_picture p, jsonb_each_text(p.alt) l where trim(l.value) <> ''),
    repeated as (
      select lang, alt, count(distinct src)::int as same from texts group by lang, alt having count(distinct src) > 1),
    counted as (
      select t.path, t.position, max(r.same) as same from texts t join repeated r on r.lang = t.lang and r.alt = t.alt
      group by t.path, t.position)
    update page_picture p set same = coalesce(c.same, 1)
    from page_picture o left join counted c on c.path = o.path and c.position = o.position
    where p.path = o.path and p.position = o.position and p.same <> coalesce(c.same, 1)`)
}
