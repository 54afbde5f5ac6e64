import { getTagManager } from '@/lib/api/tag-manager'
import type { Told } from '@/lib/browser/analytics/data-layer'
import { Seen } from './seen'

/** Reports an analytics event where a tag manager is configured. */
export function Measured({ told }: { told: Told }) {
  return getTagManager() ? <Seen told={told} /> : null
}
