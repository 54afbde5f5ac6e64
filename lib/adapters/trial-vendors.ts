import type { Env } from '../env'

type Texts = 'MSG91_AUTH_KEY' | 'TWILIO_ACCOUNT_SID'
type Payments = 'RAZORPAY_KEY_ID' | 'STRIPE_SECRET_KEY' | 'PAYPAL_CLIENT_ID'
export type TrialConfig = Pick<Env, 'DEMO' | 'SITE_URL' | 'SMTP_HOST' | Texts | Payments>

/** Host names of the machine itself. */
const OWN_NAME = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether this is a trial shop, which offers the demo gateway: `DEMO=1`, or neither a public URL nor any provider. A
 * public shop without payment providers offers only cash on delivery.
 */
export function isForTryingOut(config: TrialConfig): boolean {
  if (config.DEMO) return true
  const { SITE_URL, SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  const { RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = config
  const isPublic = SITE_URL !== undefined && !OWN_NAME.test(new URL(SITE_URL).hostname)
  const vendors = [SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID, RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID]
  return !isPublic && !vendors.some(Boolean)
}
