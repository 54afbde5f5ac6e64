import type { Env } from '../env'

type Texts = 'MSG91_AUTH_KEY' | 'TWILIO_ACCOUNT_SID'
type Payments = 'RAZORPAY_KEY_ID' | 'STRIPE_SECRET_KEY' | 'PAYPAL_CLIENT_ID'
export type TrialConfig = Pick<Env, 'DEMO' | 'SITE_URL' | 'SMTP_HOST' | Texts | Payments>

/** Names that a machine has for itself. */
const OWN_NAME = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a configuration is that of a shop for trying out: `DEMO=1` says so, or it has no public address and no vendor of
 * any kind. A shop that is open to the world and takes cash alone offers cash alone.
 */
export function isForTryingOut(config: TrialConfig): boolean {
  if (config.DEMO) return true
  const { SITE_URL, SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  const { RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = config
  const isPublic = SITE_URL !== undefined && !OWN_NAME.test(new URL(SITE_URL).hostname)
  const vendors = [SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID, RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID]
  return !isPublic && !vendors.some(Boolean)
}
