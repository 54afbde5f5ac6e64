import { isForTryingOut, type TrialConfig } from '../../adapters/trial-vendors'
import type { Env } from '../../env'
import { isDemoCatalogue } from './demo-catalogue'

export type DemoConfig = TrialConfig & Pick<Env, 'DATABASE_URL'>

/**
 * Whether the shop is there for trying out, so that its messages may be read and its payments be made up: `DEMO=1` says
 * so, or it has no public address, no vendor of any kind, and still the sample catalogue.
 */
export async function isDemoShop(config: TrialConfig): Promise<boolean> {
  return config.DEMO || (isForTryingOut(config) && (await isDemoCatalogue()))
}

/**
 * Whether such a shop has a member of staff of its own, whose number everybody knows: it has the sample catalogue, in its
 * own database or one that is said to be a demo's, and no vendor who would send a code to the owner of that number.
 */
export async function hasDemoStaff(config: DemoConfig): Promise<boolean> {
  const { DATABASE_URL, DEMO, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  if (MSG91_AUTH_KEY || TWILIO_ACCOUNT_SID || (DATABASE_URL && !DEMO)) return false
  return (await isDemoCatalogue()) && isDemoShop(config)
}
