import { createHash } from 'node:crypto'
import { getDb } from '../../db/connection'
import { photograph } from '../../db/schema'
import { MAX_PHOTOGRAPH_BYTES } from '../../domain/enquiry/upload'
import { WIDE_PHOTO_WIDTHS } from '../../domain/media/photo-widths'
import {
  measurePhotograph,
  NotAPhotographError,
  notAPhotograph,
  openPhotograph,
  type StoredPhotograph,
} from './photographs'
import { uploadStore } from './uploads'

const MIN_WIDTH = 1200
/** Maximum height as a share of the width; taller pictures are cropped to the middle. */
const MAX_HEIGHT_OF_WIDTH = 0.75
const QUALITY = 80

/**
 * Stores a banner picture in its two widths, upright and without camera metadata. The type is detected from the
 * content; the same bytes twice are one picture. Throws NotAPhotographError.
 */
export async function addWidePhotograph(
  bytes: Uint8Array,
  { by, now }: { by: number | null; now: Date },
): Promise<StoredPhotograph> {
  if (bytes.byteLength > MAX_PHOTOGRAPH_BYTES) throw new NotAPhotographError('too_large')
  const { width, height } = await measurePhotograph(bytes)
  if (width < MIN_WIDTH) throw new NotAPhotographError('too_small')
  const sha = createHash('sha256').update(bytes).digest('hex')
  for (const targetWidth of WIDE_PHOTO_WIDTHS) {
    const targetHeight = Math.round(targetWidth * Math.min(height / width, MAX_HEIGHT_OF_WIDTH))
    const file = await openPhotograph(bytes)
      .autoOrient()
      .resize(targetWidth, targetHeight, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(notAPhotograph)
    await uploadStore().save('photos', `${sha}-${targetWidth}.webp`, file)
  }
  const row = { sha, width, height, bytes: bytes.byteLength, source: null, by, at: now }
  await (await getDb()).insert(photograph).values(row).onConflictDoNothing()
  return { src: `u/${sha}`, width, height }
}
