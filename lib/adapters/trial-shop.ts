import type { Env } from '../env'
import { PROVIDER_KEYS } from './payment/payment-env'

type SmsVariables = 'MSG91_AUTH_KEY' | 'TWILIO_ACCOUNT_SID'
type PaymentVariables = (typeof PROVIDER_KEYS)[number]
export type TrialConfig = Pick<Env, 'DEMO' | 'SITE_URL' | 'SMTP_HOST' | SmsVariables | PaymentVariables>

/** Host names of the machine itself. */
const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a URL leads to the shop from other machines; false where none is configured. */
export const isPublicUrl = (url: string | undefined): boolean =>
  url !== undefined && !LOCAL_HOST.test(new URL(url).hostname)

/**
 * Whether this is a trial shop, which offers the demo gateway: `DEMO=1`, or neither a public URL nor any provider. A
 * public shop without payment providers offers only cash on delivery.
 */
export function isTrialShop(config: TrialConfig): boolean {
  if (config.DEMO) return true
  const { SITE_URL, SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  const vendors = [SMTP_HOST, MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID, ...PROVIDER_KEYS.map((name) => config[name])]
  return !isPublicUrl(SITE_URL) && !vendors.some(Boolean)
}
