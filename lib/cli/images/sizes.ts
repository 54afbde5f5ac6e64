import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { DETAIL_WIDTH, PHOTO_WIDTHS, WIDE_PHOTO_WIDTHS } from '../../domain/media/photo-widths'

export const FOLDER = 'public/images'
const QUALITY = 75
/** Of the enlarged view, where one pixel of the screen is one of the file or less. */
const DETAIL_QUALITY = 65
const EFFORT = 6

/** `gemstones/ruby` → public/images/gemstones/ruby-160.webp and its larger sisters. */
export async function writeSizes(picture: string | Buffer, name: string): Promise<void> {
  mkdirSync(join(FOLDER, dirname(name)), { recursive: true })
  for (const width of name.startsWith('hero/') ? WIDE_PHOTO_WIDTHS : PHOTO_WIDTHS) await writeSize(picture, name, width)
}

/** The sizes of a WebP picture of 640 pixels that is compressed for the screen already: the largest is the file itself. */
export async function writeSmallerSizes(file: string, name: string): Promise<void> {
  mkdirSync(join(FOLDER, dirname(name)), { recursive: true })
  const [largest = 0, ...smaller] = [...PHOTO_WIDTHS].reverse()
  for (const width of smaller) await writeSize(file, name, width)
  copyFileSync(file, join(FOLDER, `${name}-${largest}.webp`))
}

/** The size for the enlarged view, from a picture that is large enough. */
export const writeDetail = (picture: string, name: string) => writeSize(picture, name, DETAIL_WIDTH, DETAIL_QUALITY)

function writeSize(picture: string | Buffer, name: string, width: number, quality = QUALITY) {
  return sharp(picture)
    .resize({ width })
    .webp({ quality, effort: EFFORT })
    .toFile(join(FOLDER, `${name}-${width}.webp`))
}
