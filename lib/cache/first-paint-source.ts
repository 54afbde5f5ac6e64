import { createHash } from 'node:crypto'
import { CONSENT_SCRIPT } from '../domain/analytics/consent'
import { toFirstPaintScript } from '../domain/theme/first-paint'
import { env } from '../env'

/** The source `'sha256-…'` of the first-paint script, which the nonce of a page rendered per request does not cover. */
export function firstPaintSource(): string {
  const text = toFirstPaintScript(env().GTM_ID ? CONSENT_SCRIPT : '')
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
