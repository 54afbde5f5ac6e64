import { getTagManager } from '@/lib/api/tag-manager'
import type { TrackedEvent } from '@/lib/browser/analytics/data-layer'
import { SendEvent } from './seen'

/** Reports an analytics event where a tag manager is configured. */
export function TrackEvent({ event }: { event: TrackedEvent }) {
  return getTagManager() ? <SendEvent event={event} /> : null
}
