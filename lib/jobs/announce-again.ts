import { log } from '../server/runtime/log'
import type { Touch } from './jobs'

const WAIT_MS = 15_000
/** Beyond this pages are made anew when they are over. */
const MAX_TAGS = 20_000

/**
 * Keeps the tags that a shop could not be told of and tells it again with the next ones: the jobs call this every few
 * seconds, also with nothing new. After a failure it waits a moment before the next try.
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
      log().warn({ err: error, tags: sent.length }, 'the shop could not be told, and is told again')
    }
  }
}
