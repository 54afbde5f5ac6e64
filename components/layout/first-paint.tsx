import { CONSENT_SCRIPT } from '@/lib/domain/analytics/consent'
import { toFirstPaintScript } from '@/lib/domain/theme/first-paint'

/** Applies the visitor's settings before the first paint; `hasTagManager` adds the consent script. */
export function FirstPaint({ hasTagManager }: { hasTagManager: boolean }) {
  const __html = toFirstPaintScript(hasTagManager ? CONSENT_SCRIPT : '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
  return <script data-markup="" dangerouslySetInnerHTML={{ __html }} />
}
