import { getTagManager } from '@/lib/api/tag-manager'
import type { TrackedEvent } from '@/lib/browser/analytics/data-layer'
import { SendEvent } from './send-event'

/** Reports an analytics event where a tag manager is configured. */
export function TrackEvent({ event }: { event: TrackedEvent }) {
  return getTagManager() ? <SendEvent event={event} /> : null
}
