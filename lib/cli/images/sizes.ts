import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

export const FOLDER = 'public/images'
/** The widths in which a picture lies in the folder; the sources are 640 pixels wide, so there is no larger one. */
const WIDTHS = [160, 320, 640]
const HERO_WIDTHS = [800, 1600]
const QUALITY = 75
const EFFORT = 6

/** `gemstones/ruby` → public/images/gemstones/ruby-160.webp and its larger sisters. */
export async function writeSizes(picture: string | Buffer, name: string): Promise<void> {
  mkdirSync(join(FOLDER, dirname(name)), { recursive: true })
  for (const width of name.startsWith('hero/') ? HERO_WIDTHS : WIDTHS) await writeSize(picture, name, width)
}

/** The sizes of a WebP picture of 640 pixels that is compressed for the screen already: the largest is the file itself. */
export async function writeSmallerSizes(file: string, name: string): Promise<void> {
  mkdirSync(join(FOLDER, dirname(name)), { recursive: true })
  const [largest = 0, ...smaller] = [...WIDTHS].reverse()
  for (const width of smaller) await writeSize(file, name, width)
  copyFileSync(file, join(FOLDER, `${name}-${largest}.webp`))
}

function writeSize(picture: string | Buffer, name: string, width: number) {
  return sharp(picture)
    .resize({ width })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toFile(join(FOLDER, `${name}-${width}.webp`))
}
