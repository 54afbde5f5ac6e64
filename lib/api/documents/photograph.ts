import { getRemote } from '../remote/remote'

const NAME = /^([a-f0-9]{64})-(160|320|640|800|1600)\.webp$/
const DEFAULT_WIDTH = 640

/** An uploaded photograph by its SHA-256, 640 pixels wide by default; null if there is none. */
export async function readUploadedPhoto(sha: string, width = DEFAULT_WIDTH): Promise<Buffer | null> {
  if (getRemote()) return null
  const { readPhotograph } = await import('../../server/storage/photographs')
  return readPhotograph(sha, width)
}

/** The file for a URL below /images/u/, `3f…-320.webp`; null if there is none. */
export async function readPhotoFile(name: string): Promise<Buffer | null> {
  const [, sha, width] = NAME.exec(name) ?? []
  return sha ? readUploadedPhoto(sha, Number(width)) : null
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
