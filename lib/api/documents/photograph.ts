import { getRemote } from '../remote/remote'

const NAME = /^([a-f0-9]{64})-(160|320|640|800|1280|1600|1920)\.webp$/
const DEFAULT_WIDTH = 640
/** Widths that only large originals have; a smaller one answers in their place. */
const LARGE_WIDTHS = new Set([1280, 1920])

/** An uploaded photograph by its SHA-256, 640 pixels wide by default; null if there is none. */
export async function readUploadedPhoto(sha: string, width = DEFAULT_WIDTH): Promise<Buffer | null> {
  if (getRemote()) return null
  const { readPhotograph } = await import('../../server/storage/photographs')
  return readPhotograph(sha, width)
}

/**
 * The file for a URL below /images/u/, `3f…-320.webp`; null if there is none. `isExact` is false where a smaller size
 * takes the place of a large one, which the same photograph may get when it is sent again.
 */
export async function readPhotoFile(name: string): Promise<{ bytes: Buffer; isExact: boolean } | null> {
  const [, sha, text] = NAME.exec(name) ?? []
  if (!sha) return null
  const width = Number(text)
  const exact = await readUploadedPhoto(sha, width)
  if (exact) return { bytes: exact, isExact: true }
  if (!LARGE_WIDTHS.has(width) || getRemote()) return null
  const { readPhotographWithin } = await import('../../server/storage/photographs')
  const bytes = await readPhotographWithin(sha, width)
  return bytes && { bytes, isExact: false }
}

type SavePhotoResult = { photo: { src: string; width: number; height: number } } | { refused: string }

/** Stores a photograph that staff uploads, or returns why it is rejected (lib/server/storage/photographs.ts). */
export async function savePhoto(bytes: Uint8Array, by: number): Promise<SavePhotoResult> {
  const { addPhotograph, NotAPhotographError } = await import('../../server/storage/photographs')
  try {
    return { photo: await addPhotograph(bytes, { by, now: new Date() }) }
  } catch (error) {
    if (error instanceof NotAPhotographError) return { refused: error.reason }
    throw error
  }
}
