import { log } from '../server/runtime/log'
import type { Touch } from './jobs'

const WAIT_MS = 15_000
/** Further tags are dropped: their pages are rendered again when they expire. */
const MAX_TAGS = 20_000

/**
 * Keeps the tags whose refresh failed and sends them again with the next ones. The jobs call this every few seconds, also
 * without new tags. After a failure it waits before the next try.
 */
export function announceAgain(tell: Touch, clock: () => number = Date.now): Touch {
  const untold = new Set<string>()
  let notBefore = 0
  return async (tags) => {
    for (const tag of tags) if (untold.size < MAX_TAGS) untold.add(tag)
    const now = clock()
    if (untold.size === 0 || now < notBefore) return
    const sent = [...untold]
    for (const tag of sent) untold.delete(tag)
    try {
      await tell(sent)
    } catch (error) {
      for (const tag of sent) untold.add(tag)
      notBefore = now + WAIT_MS
      log().warn({ err: error, tags: sent.length }, 'the pages could not be refreshed; the refresh is tried again')
    }
  }
}
