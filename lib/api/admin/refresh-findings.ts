import type { ReadText } from './audit-page'
import { auditFirst, auditRemaining } from './audit-queue'
import { inventoryRebuildStartedAt } from './rebuild-inventory'
import { refreshInventory } from './refresh-inventory'
import { withTimeout } from './with-timeout'

/** How long a request waits for the audit of changed pages. */
const MAX_WAIT_MS = 800

/**
 * Brings the findings up to date for a screen that reads them: changed pages at once if they are few, all others in the
 * background. Returns the progress; null when every page was audited. Callers must have checked staff access.
 */
export async function refreshFindings(readText: ReadText, now: Date): Promise<{ done: number; total: number } | null> {
  const { countAudited } = await import('../../server/seo/page-findings')
  await withTimeout(MAX_WAIT_MS)(auditFirst(await refreshInventory(now), readText, now))
  const { done, total } = await countAudited(inventoryRebuildStartedAt())
  void auditRemaining(readText, now)
  return done < total ? { done, total } : null
}
