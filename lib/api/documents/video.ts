import type { StoredVideo } from '../../server/storage/videos'
import { getRemote } from '../remote/remote'

const NAME = /^[a-f0-9]{64}\.(mp4|webm)$/

/** The file for a URL below /videos/, `3f….mp4`; null if there is none. */
export async function openVideoFile(name: string): Promise<StoredVideo | null> {
  if (getRemote() || !NAME.test(name)) return null
  const { openVideo } = await import('../../server/storage/videos')
  return openVideo(name)
}

/** Stores a video that staff uploads, or returns why it is rejected (lib/server/storage/videos.ts). */
export async function saveVideo(
  parts: AsyncIterable<Uint8Array>,
  by: number,
): Promise<{ video: { src: string } } | { refused: string }> {
  const { addVideo, NotAVideoError } = await import('../../server/storage/videos')
  try {
    return { video: await addVideo(parts, { by, now: new Date() }) }
  } catch (error) {
    if (error instanceof NotAVideoError) return { refused: error.reason }
    throw error
  }
}
