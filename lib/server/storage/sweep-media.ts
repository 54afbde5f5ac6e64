import { gte, inArray, lt, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import {
  banner,
  catalogue_change,
  catalogue_import,
  category,
  order_line,
  photograph,
  product,
  report_file,
  review,
  setting,
  video,
} from '../../db/schema'
import { LARGE_PHOTO_WIDTHS, PHOTO_WIDTHS, WIDE_PHOTO_WIDTHS } from '../../domain/media/photo-widths'
import { LOGO_SIDE } from '../../domain/settings/logo'
import { inTransaction } from '../runtime/transaction'
import { uploadStore } from './uploads'

const RETENTION_MS = 30 * 86_400_000
const BATCH_SIZE = 500
/** Every width in which a file may exist. */
const FILE_WIDTHS = [...PHOTO_WIDTHS, ...LARGE_PHOTO_WIDTHS, ...WIDE_PHOTO_WIDTHS, LOGO_SIDE]

/**
 * Deletes photographs, videos and reports thirty days after their upload where nothing uses them: no product, category, banner,
 * setting, ordered item, review or import, and no change of the last thirty days, which can be undone. Returns the number.
 */
export async function sweepMedia(now: Date): Promise<number> {
  const unusedSince = new Date(now.getTime() - RETENTION_MS)
  const db = await getDb()
  const deleted = await inTransaction(db, async (tx) => {
    // Locked first: a draft that takes one of them waits, and then finds it gone (lib/server/admin/catalogue/product-check.ts).
    const photos = await tx
      .select({ sha: photograph.sha })
      .from(photograph)
      .where(lt(photograph.at, unusedSince))
      .for('update', { skipLocked: true })
    const videos = await tx
      .select({ sha: video.sha, format: video.format })
      .from(video)
      .where(lt(video.at, unusedSince))
      .for('update', { skipLocked: true })
    const reports = await tx
      .select({ sha: report_file.sha, format: report_file.format })
      .from(report_file)
      .where(lt(report_file.at, unusedSince))
      .for('update', { skipLocked: true })
    if (photos.length + videos.length + reports.length === 0) return { photos, videos, reports }
    const used = await loadUsedShas(tx, unusedSince)
    const unused = {
      photos: photos.filter(({ sha }) => !used.has(sha)),
      videos: videos.filter(({ sha }) => !used.has(sha)),
      reports: reports.filter(({ sha }) => !used.has(sha)),
    }
    for (const shas of toBatches(unused.photos)) await tx.delete(photograph).where(inArray(photograph.sha, shas))
    for (const shas of toBatches(unused.videos)) await tx.delete(video).where(inArray(video.sha, shas))
    for (const shas of toBatches(unused.reports)) await tx.delete(report_file).where(inArray(report_file.sha, shas))
    return unused
  })
  for (const { sha } of deleted.photos)
    for (const width of FILE_WIDTHS) await uploadStore().remove('photos', `${sha}-${width}.webp`)
  for (const { sha, format } of deleted.videos) await uploadStore().remove('videos', `${sha}.${format}`)
  for (const { sha, format } of deleted.reports) await uploadStore().remove('reports', `${sha}.${format}`)
  return deleted.photos.length + deleted.videos.length + deleted.reports.length
}

function toBatches(files: { sha: string }[]): string[][] {
  const shas = files.map(({ sha }) => sha)
  return Array.from({ length: Math.ceil(shas.length / BATCH_SIZE) }, (_, at) =>
    shas.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
}

/** The SHA-256 of every upload that is used, found in the text of the values that name uploads. */
async function loadUsedShas(tx: Db, since: Date): Promise<Set<string>> {
  const isRecent = gte(catalogue_change.at, since)
  const texts = [
    sql`select concat(${product.images}, ${product.spin}, ${product.video}, ${product.report}) as text from ${product}`,
    sql`select ${category.image} as text from ${category}`,
    sql`select ${banner.image} as text from ${banner}`,
    sql`select ${order_line.image}::text as text from ${order_line}`,
    sql`select ${setting.value}::text as text from ${setting}`,
    sql`select ${review.photos}::text as text from ${review}`,
    sql`select ${catalogue_import.mapping}::text as text from ${catalogue_import}`,
    sql`select concat(${catalogue_change.before}, ${catalogue_change.after}) as text from ${catalogue_change} where ${isRecent}`,
  ]
  const all = sql.join(texts, sql` union all `)
  const rows = await tx
    .select({ sha: sql<string>`found.sha` })
    .from(
      sql`(select distinct match[1] as sha from (${all}) as texts, regexp_matches(texts.text, '[a-f0-9]{64}', 'g') as match) as found`,
    )
  return new Set(rows.map(({ sha }) => sha))
}
