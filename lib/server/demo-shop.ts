import type { Env } from '../env'
import { isDemoCatalogue } from './demo-catalogue'

type Texts = 'MSG91_AUTH_KEY' | 'TWILIO_ACCOUNT_SID'
type Payments = 'RAZORPAY_KEY_ID' | 'STRIPE_SECRET_KEY' | 'PAYPAL_CLIENT_ID'
export type DemoConfig = Pick<Env, 'DATABASE_URL' | 'DEMO' | 'SITE_URL' | 'SMTP_HOST' | Texts | Payments>

/** Names that a machine has for itself. */
const OWN_NAME = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether the shop is there for trying out, so that its messages may be read and its payments be made up: `DEMO=1` says
 * so, or it has no public address, no vendor of any kind, and still the sample catalogue.
 */
export async function isDemoShop(config: DemoConfig): Promise<boolean> {
  if (config.DEMO) return true
  if (config.SITE_URL && !OWN_NAME.test(new URL(config.SITE_URL).hostname)) return false
  const { SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID, RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = config
  const mail = [SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID]
  if ([...mail, RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID].some(Boolean)) return false
  return isDemoCatalogue()
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
