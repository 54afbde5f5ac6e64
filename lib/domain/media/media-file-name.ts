/** What a file is for, by its name; `position` orders the photographs or frames of a product. */
export type MediaPlace = { sku: string; kind: 'photo' | 'frame' | 'video'; position: number }

const PHOTO = /\.(jpe?g|png|webp|avif)$/i
const VIDEO = /\.(mp4|webm)$/i
const FRAME_NAME = /^(.+?)[-_]360[-_](\d{1,3})$/
const NUMBERED_NAME = /^(.+?)_(\d{1,2})$/

/**
 * The products that a file name may mean, the likeliest first: an SKU that is the whole name comes before an SKU with a
 * number. `BSP-1023_2.jpg → [{ sku: 'BSP-1023_2', … }, { sku: 'BSP-1023', kind: 'photo', position: 2 }]`. Empty for a
 * file that is neither a photograph nor a video.
 */
export function toMediaPlaces(fileName: string): MediaPlace[] {
  const name = fileName.split(/[/\\]/).at(-1) ?? ''
  const stem = name.replace(/\.[^.]*$/, '')
  if (stem === '') return []
  if (VIDEO.test(name)) return [{ sku: stem, kind: 'video', position: 1 }]
  if (!PHOTO.test(name)) return []
  const places: MediaPlace[] = [{ sku: stem, kind: 'photo', position: 1 }]
  const [, frameSku, frame] = FRAME_NAME.exec(stem) ?? []
  if (frameSku) places.push({ sku: frameSku, kind: 'frame', position: Number(frame) })
  const [, sku, number] = NUMBERED_NAME.exec(stem) ?? []
  if (sku) places.push({ sku, kind: 'photo', position: Number(number) })
  return places
}

/** Files at once; more would be slow to look through. */
export const MAX_MEDIA_FILES = 500
