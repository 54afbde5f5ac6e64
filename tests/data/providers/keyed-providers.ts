import { vi } from 'vitest'
import { applyStoredProviderKeys } from '@/lib/provider-config'
import { openMailServer } from './mail-server'
import { startPaypal } from './paypal-stand-in'
import { openVendor } from './provider'
import { startRazorpay } from './razorpay-stand-in'
import { startStripe } from './stripe-stand-in'

const pick = (from: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']))

/** Every provider as a stand-in whose address is in the environment, with the keys that an owner would enter. */
export async function openKeyedProviders() {
  const [razorpay, stripe, paypal, mail, sms] = await Promise.all([
    startRazorpay(),
    startStripe(),
    startPaypal(),
    openMailServer(),
    openVendor({ status: 200, body: { type: 'success' } }),
  ])
  const addresses = {
    RAZORPAY_URL: razorpay.url,
    STRIPE_URL: stripe.url,
    PAYPAL_URL: paypal.url,
    MSG91_URL: `${sms.url}/flow`,
    TWILIO_URL: sms.url,
    SITE_URL: 'https://ratna.example',
  }
  for (const [name, text] of Object.entries(addresses)) vi.stubEnv(name, text)
  const keys = {
    razorpay: pick(razorpay.env, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']),
    stripe: pick(stripe.env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
    paypal: pick(paypal.env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_INR_PER_UNIT']),
    smtp: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_FROM: 'care@ratna.example' },
    msg91: { MSG91_AUTH_KEY: 'authkey-of-the-test', MSG91_TEMPLATE_ID: 'T1' },
    twilio: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token-of-the-test', TWILIO_FROM: '+15005550006' },
  }
  const close = async () => {
    applyStoredProviderKeys({})
    vi.unstubAllEnvs()
    await Promise.all([razorpay.stop(), stripe.stop(), paypal.stop(), mail.close(), sms.close()])
  }
  return { razorpay, stripe, paypal, mail, sms, keys, close }
}

/** Changes of keys as the API takes them. */
export const toChanges = (keys: Record<string, string>) =>
  Object.entries(keys).map(([variable, text]) => ({ variable, text }))
