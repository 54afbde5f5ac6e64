import { z } from 'zod'

const Text = z.string().trim().min(1).optional()
const WEB = { protocol: /^https?$/ }

/** The variables of Razorpay; without its two keys it is not offered. */
export const RazorpayEnv = {
  RAZORPAY_KEY_ID: Text,
  RAZORPAY_KEY_SECRET: Text,
  RAZORPAY_WEBHOOK_SECRET: Text,
  /** The smallest payment in rupees that the account offers instalments for; none without it. */
  RAZORPAY_EMI_FROM: z.coerce.number().int().positive().optional(),
  RAZORPAY_URL: z.url(WEB).default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url(WEB).default('https://checkout.razorpay.com/v1/checkout.js'),
}

type Config = { [Name in 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET']?: string | undefined }

/** One line for each missing variable if Razorpay is partly configured. */
export function missingRazorpayVariables({
  RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET,
}: Config): string[] {
  const variables = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET }
  if (!Object.values(variables).some(Boolean)) return []
  return Object.entries(variables)
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: missing`)
}

/** What an owner can also set in the admin: `account` names the account that a `secret` belongs to. */
export const RAZORPAY_FIELDS = [
  { variable: 'RAZORPAY_KEY_ID', kind: 'account' },
  { variable: 'RAZORPAY_KEY_SECRET', kind: 'secret' },
  { variable: 'RAZORPAY_WEBHOOK_SECRET', kind: 'secret' },
  { variable: 'RAZORPAY_EMI_FROM', kind: 'text' },
] as const
