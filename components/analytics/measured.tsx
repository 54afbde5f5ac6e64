import { getTagManager } from '@/lib/api/tag-manager'
import type { Told } from '@/lib/browser/analytics/data-layer'
import { Seen } from './seen'

/** Tells what a page shows where it is measured at all. */
export function Measured({ told }: { told: Told }) {
  return getTagManager() ? <Seen told={told} /> : null
}
