import { createHash } from 'node:crypto'
import { CONSENT_SCRIPT } from '../domain/analytics/consent'
import { toFirstPaintScript } from '../domain/theme/first-paint'
import { env } from '../env'

/** The source `'sha256-…'` of the first-paint script, which no nonce of a page made per request covers. */
export function firstPaintSource(): string {
  const text = toFirstPaintScript(env().GTM_ID ? CONSENT_SCRIPT : '')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
