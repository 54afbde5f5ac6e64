import { log } from '../server/runtime/log'
import type { RefreshTags } from './jobs'

const WAIT_MS = 15_000
/** Further tags are dropped: their pages are rendered again when they expire. */
const MAX_TAGS = 20_000

/**
 * Keeps the tags whose refresh failed and sends them again with the next ones. The jobs call this every few seconds, also
 * without new tags. After a failure it waits before the next try.
 */
export function createRetryingRefresh(refresh: RefreshTags, clock: () => number = Date.now): RefreshTags {
  const pendingTags = new Set<string>()
  let notBefore = 0
  return async (tags) => {
    for (const tag of tags) if (pendingTags.size < MAX_TAGS) pendingTags.add(tag)
    const now = clock()
    if (pendingTags.size === 0 || now < notBefore) return
    const batch = [...pendingTags]
    for (const tag of batch) pendingTags.delete(tag)
    try {
      await refresh(batch)
    } catch (error) {
      for (const tag of batch) pendingTags.add(tag)
      notBefore = now + WAIT_MS
      log().warn({ err: error, tags: batch.length }, 'the pages could not be refreshed; the refresh is tried again')
    }
  }
}
