import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { getDb } from '../../db/connection'
import { photograph } from '../../db/schema'
import { MAX_PHOTOGRAPH_BYTES, MAX_PIXELS } from '../../domain/enquiry/upload'
import { LARGE_PHOTO_WIDTHS, PHOTO_WIDTHS } from '../../domain/media/photo-widths'
import { uploadStore } from './uploads'

const SQUARE_WIDTHS = [...PHOTO_WIDTHS, ...LARGE_PHOTO_WIDTHS]
const QUALITY = 80
/** Smaller photographs would have to be enlarged. */
const MIN_SIDE = 320
const IMAGE_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const BACKGROUND = '#ffffff'

type PhotoProblem = 'not_a_photograph' | 'too_large' | 'too_many_pixels' | 'too_small'

/** The file is no photograph that the shop can show. */
export class NotAPhotographError extends Error {
  constructor(readonly reason: PhotoProblem) {
    super(reason)
  }
}

type Size = { width: number; height: number }
type PhotographSource = { by: number | null; now: Date; source?: string | null; fromReview?: boolean }
export type StoredPhotograph = { src: string; width: number; height: number }

/**
 * Stores a photograph in the catalogue's sizes, complete on a white square, upright, without camera metadata. The type
 * is detected from the content. The same bytes twice are one photograph. Throws NotAPhotographError.
 * `await addPhotograph(bytes, { by, now }) → { src: 'u/3f…', width: 4032, height: 3024 }`
 */
export async function addPhotograph(
  bytes: Uint8Array,
  { by, now, source = null, fromReview = false }: PhotographSource,
): Promise<StoredPhotograph> {
  if (bytes.byteLength > MAX_PHOTOGRAPH_BYTES) throw new NotAPhotographError('too_large')
  const sha = createHash('sha256').update(bytes).digest('hex')
  const db = await getDb()
  const [existing] = await db.select().from(photograph).where(eq(photograph.sha, sha))
  if (existing && (await isStored(existing))) {
    // Sent again, a photograph that nothing uses is kept for as long as a new one.
    const isPublished = fromReview ? {} : { from_review: false }
    await db
      .update(photograph)
      .set({ at: now, ...isPublished })
      .where(eq(photograph.sha, sha))
    return { src: `u/${sha}`, width: existing.width, height: existing.height }
  }
  const { width, height } = await measure(bytes)
  for (const [size, file] of await toSizes(bytes, { width, height }))
    await uploadStore().save('photos', toFileName(sha, size), file)
  await db
    .insert(photograph)
    .values({ sha, width, height, bytes: bytes.byteLength, source, by, from_review: fromReview, at: now })
    .onConflictDoNothing()
  return { src: `u/${sha}`, width, height }
}

/** One size of a photograph; null where it does not exist. */
export function readPhotograph(sha: string, width: number): Promise<Buffer | null> {
  return uploadStore().read('photos', toFileName(sha, width))
}

/**
 * The size of a photograph that takes the place of one it does not have: the next larger one, since an earlier version
 * stored fewer sizes, else the largest. Null where there is none, and for widths that no square photograph has.
 */
export async function readNearestPhotograph(sha: string, width: number): Promise<Buffer | null> {
  if (!SQUARE_WIDTHS.some((one) => one === width)) return null
  const larger = SQUARE_WIDTHS.filter((one) => one > width)
  const smaller = SQUARE_WIDTHS.filter((one) => one < width)
  for (const other of [...larger, ...smaller.toReversed()]) {
    const file = await readPhotograph(sha, other)
    if (file) return file
  }
  return null
}

const toFileName = (sha: string, width: number) => `${sha}-${width}.webp`

async function isStored({ sha, ...original }: Size & { sha: string }): Promise<boolean> {
  for (const width of widthsOf(original))
    if (!(await uploadStore().stat('photos', toFileName(sha, width)))) return false
  return true
}

/** The widths of an original's files; the largest may be narrower than its name, since nothing is enlarged for it. */
function widthsOf(original: Size): number[] {
  const longest = Math.max(original.width, original.height)
  const isLargeEnough = (at: number) => longest > (LARGE_PHOTO_WIDTHS[at - 1] ?? Math.max(...PHOTO_WIDTHS))
  return [...PHOTO_WIDTHS, ...LARGE_PHOTO_WIDTHS.filter((_, at) => isLargeEnough(at))]
}

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

/** The displayed size, read from the file header alone. */
async function measure(bytes: Uint8Array): Promise<Size> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(notAPhotograph)
  if (!IMAGE_FORMATS.has(metadata.format ?? '')) throw new NotAPhotographError('not_a_photograph')
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PIXELS) throw new NotAPhotographError('too_many_pixels')
  if (Math.max(width, height) < MIN_SIDE) throw new NotAPhotographError('too_small')
  return { width, height }
}

async function toSizes(bytes: Uint8Array, original: Size): Promise<[number, Buffer][]> {
  const widths = widthsOf(original)
  const longest = Math.max(original.width, original.height, ...PHOTO_WIDTHS)
  const largest = Math.min(longest, Math.max(...widths))
  const square = await open(bytes)
    .autoOrient()
    .resize(largest, largest, { fit: 'contain', background: BACKGROUND })
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(notAPhotograph)
  return Promise.all(
    widths.map(async (width): Promise<[number, Buffer]> => {
      const side = Math.min(width, largest)
      return [width, await sharp(square).resize(side, side).webp({ quality: QUALITY }).toBuffer()]
    }),
  )
}

function notAPhotograph(): never {
  throw new NotAPhotographError('not_a_photograph')
}

export { measure as measurePhotograph, notAPhotograph, open as openPhotograph }
