import { env } from '../env'

/** "Sign in with Google": our client there and where the script is; null when the shop does not offer it. */
export function getGoogle(): { clientId: string; url: string } | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: url } = env()
  return clientId ? { clientId, url } : null
}
