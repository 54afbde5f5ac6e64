import { env } from '../env'
import { hasSampleCatalogue } from './pages/layout-panel'

/** Client id and script URL of "Sign in with Google"; null when it is not configured. */
export function getGoogleConfig(): { clientId: string; url: string } | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: url } = env()
  return clientId ? { clientId, url } : null
}

/** Whether the sign-in form shows a sample of Google's button: nothing is configured and the catalogue is the sample. */
export async function shouldShowGoogleSample(): Promise<boolean> {
  return getGoogleConfig() === null && hasSampleCatalogue()
}
