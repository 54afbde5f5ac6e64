import { env } from '../env'

/**
 * The configured tag manager: container id and script URL; null when none is configured, and then nothing is tracked.
 */
export function getTagManager(): { id: string; url: string } | null {
  const { GTM_ID, GTM_URL } = env()
  return GTM_ID ? { id: GTM_ID, url: GTM_URL } : null
}
