import sharp from 'sharp'
import { enqueueDrawing } from '../drawing/drawing-queue'
import { findPhoto, type ReadUploaded } from '../drawing/photograph'

const QUALITY = 88
const GROUND = '#ffffff'

/** The photograph of a name as JPEG, as it is; null when there is none. Throws TooManyPictures. `await toFeedPhoto('gemstones/ruby', read)` */
export async function toFeedPhoto(name: string, readUploaded: ReadUploaded): Promise<Buffer | null> {
  const file = await findPhoto(name, readUploaded)
  if (!file) return null
  return enqueueDrawing(() =>
    sharp(file).flatten({ background: GROUND }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer(),
  )
}
