import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DETAIL_WIDTH, isUploadedPhoto, LARGE_PHOTO_WIDTHS, PHOTO_WIDTHS } from '../../domain/media/photo-widths'

/** The only folder whose pictures may be larger than 640 pixels: stones, which are computed at any size. */
const STONES = path.join(/*turbopackIgnore: true*/ process.cwd(), 'public', 'images', 'stones')
const LARGE_FILE = new RegExp(`^(.+)-${DETAIL_WIDTH}\\.webp$`)

let largeStones: Set<string> | null = null

/** The files belong to the release, so that they are listed once. */
function listLargeStones(): Set<string> {
  const files = existsSync(STONES) ? readdirSync(STONES) : []
  return new Set(files.flatMap((file) => LARGE_FILE.exec(file)?.[1] ?? []).map((name) => `stones/${name}`))
}

/** Whether a picture of the shop's own has a file of 1280 pixels; one that was uploaded answers in that size anyway. */
export function hasLargePhoto(src: string): boolean {
  largeStones ??= listLargeStones()
  return largeStones.has(src)
}

/** All widths in pixels of a photograph, for the enlarged view. `detailWidths('stones/ruby-0001') → [160, …, 1280]` */
export function detailWidths(src: string): readonly number[] {
  if (isUploadedPhoto(src)) return [...PHOTO_WIDTHS, ...LARGE_PHOTO_WIDTHS]
  return hasLargePhoto(src) ? [...PHOTO_WIDTHS, DETAIL_WIDTH] : PHOTO_WIDTHS
}
