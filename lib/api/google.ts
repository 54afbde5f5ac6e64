import { env } from '../env'
import { hasSampleCatalogue } from './pages/layout-panel'

/** "Sign in with Google": our client there and where the script is; null when the shop does not offer it. */
export function getGoogle(): { clientId: string; url: string } | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: url } = env()
  return clientId ? { clientId, url } : null
}

/** Whether the sign-in shows a marked sample of Google's button: no client is configured, and the catalogue is the sample. */
export async function showsGoogleSample(): Promise<boolean> {
  return getGoogle() === null && hasSampleCatalogue()
}
