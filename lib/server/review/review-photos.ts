import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { order, order_line, photograph, review } from '../../db/schema'
import { MAX_FILE_BYTES, toFileName } from '../../domain/enquiry/upload'
import { MAX_REVIEW_PHOTOS } from '../../domain/review/review'
import { type Context, RefusalError, type SentFile } from '../runtime/answer'
import { log } from '../runtime/log'
import { isReviewKey } from '../security/review-link'
import { isAllowed } from '../security/role'
import { addPhotograph, NotAPhotographError } from '../storage/photographs'
import { UploadStoreError } from '../storage/upload-store-error'

/** Before the retention of unused photographs, so that the next sweep deletes them. */
const LONG_AGO = new Date(0)

/**
 * Stores the photographs of a review beside those that stay; returns the names of all. Refused as `files_refused` with
 * the unsuitable ones, `{ files: [{ name, problem }] }`.
 */
export async function addReviewPhotos(kept: string[], files: readonly SentFile[], { now }: Context): Promise<string[]> {
  const refused: { name: string; problem: string }[] = []
  const added: string[] = []
  const room = MAX_REVIEW_PHOTOS - kept.length
  for (const [index, file] of files.entries()) {
    const result = index < room ? await addOne(file, now) : { problem: 'too_many' }
    if ('src' in result) added.push(result.src)
    else refused.push({ name: toFileName(file.name), ...result })
  }
  if (refused.length > 0) throw new RefusalError('files_refused', 'Some photographs were refused.', { files: refused })
  return [...new Set([...kept, ...added])]
}

async function addOne({ bytes }: SentFile, now: Date): Promise<{ src: string } | { problem: string }> {
  if (bytes.byteLength > MAX_FILE_BYTES) return { problem: 'too_large' }
  try {
    return { src: (await addPhotograph(bytes, { by: null, now, fromReview: true })).src }
  } catch (error) {
    if (error instanceof NotAPhotographError) return { problem: error.reason }
    if (!(error instanceof UploadStoreError)) throw error
    log().error({ err: error }, 'photographs of reviews cannot be stored')
    return { problem: 'no_room' }
  }
}

/** Lets the next sweep delete photographs that nothing else uses, without their usual thirty days. */
export async function releasePhotos(tx: Db, photos: string[]): Promise<void> {
  const shas = photos.map((src) => src.slice('u/'.length))
  if (shas.length > 0) await tx.update(photograph).set({ at: LONG_AGO }).where(inArray(photograph.sha, shas))
}

const withPhoto = (sha: string) => sql`${review.photos} @> ${JSON.stringify([`u/${sha}`])}::jsonb`

/** Whether everybody may see a photograph: those of reviews once the shop shows a review with it. */
export async function isPublicPhoto(sha: string): Promise<boolean> {
  const db = await getDb()
  const [row] = await db.select({ from_review: photograph.from_review }).from(photograph).where(eq(photograph.sha, sha))
  return !row?.from_review || (await db.$count(review, and(eq(review.state, 'approved'), withPhoto(sha)))) > 0
}

/** Whether the caller may see a photograph that is not public: staff, and its author by the link to the reviews. */
export async function canSeePhoto(sha: string, { number, key }: { number: string; key: string }, context: Context) {
  if (await isAllowed(context, 'staff')) return true
  if (!isReviewKey(number, key)) return false
  const [own] = await (await getDb())
    .select({ id: review.id })
    .from(review)
    .innerJoin(order_line, eq(order_line.id, review.order_line_id))
    .innerJoin(order, eq(order.id, order_line.order_id))
    .where(and(eq(order.number, number), withPhoto(sha)))
  return own !== undefined
}
