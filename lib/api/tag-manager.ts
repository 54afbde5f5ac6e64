import { env } from '../env'

/** The configured tag manager: its container and where its script is; null without one, and then nothing is measured. */
export function getTagManager(): { id: string; url: string } | null {
  const { GTM_ID, GTM_URL } = env()
  return GTM_ID ? { id: GTM_ID, url: GTM_URL } : null
}
