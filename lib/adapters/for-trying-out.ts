import { env } from '../env'

/** Names that a machine has for itself. */
const OWN_NAME = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether made-up payments may be offered: `DEMO=1` says so, or the shop has no public address and no vendor of any
 * kind. A shop that is open to the world and takes cash alone offers cash alone.
 */
export function isForTryingOut(): boolean {
  const config = env()
  if (config.DEMO) return true
  const { SITE_URL, SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  const { RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = config
  const isPublic = SITE_URL !== undefined && !OWN_NAME.test(new URL(SITE_URL).hostname)
  const vendors = [SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID, RAZORPAY_KEY_ID, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID]
  return !isPublic && !vendors.some(Boolean)
}
