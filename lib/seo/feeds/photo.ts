import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const SIZES = [640, 1600]
const QUALITY = 88
const GROUND = '#ffffff'
/** Names of photographs below public/images: nothing in them can leave that folder. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/

/** The photograph of a name as JPEG, as it is; null when there is none. `await toFeedPhoto('gemstones/ruby')` */
export async function toFeedPhoto(name: string): Promise<Buffer | null> {
  if (!NAME.test(name)) return null
  const folder = path.join(process.cwd(), 'public', 'images')
  const file = SIZES.map((size) => path.join(folder, `${name}-${size}.webp`)).find((one) => existsSync(one))
  if (!file) return null
  return sharp(file).flatten({ background: GROUND }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}
