import { isTrialShop, type TrialConfig } from '../../adapters/trial-shop'
import type { Env } from '../../env'
import { isDemoCatalogue } from './demo-catalogue'

type DemoConfig = TrialConfig & Pick<Env, 'DATABASE_URL'>

/**
 * Whether the shop is a demo, with readable messages and simulated payments: `DEMO=1` is set, or it has no public URL,
 * no external provider and still the sample catalogue.
 */
export async function isDemoShop(config: TrialConfig): Promise<boolean> {
  return config.DEMO || (isTrialShop(config) && (await isDemoCatalogue()))
}

/**
 * Whether a demo shop has a staff account with a published mobile number: it needs the sample catalogue, in its own
 * database or with `DEMO=1`, and no SMS provider that would send codes to the owner of that number.
 */
export async function hasDemoStaff(config: DemoConfig): Promise<boolean> {
  const { DATABASE_URL, DEMO, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  if (MSG91_AUTH_KEY || TWILIO_ACCOUNT_SID || (DATABASE_URL && !DEMO)) return false
  return (await isDemoCatalogue()) && isDemoShop(config)
}
