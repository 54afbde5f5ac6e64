import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** The variables of Stripe; without its key it is not offered. */
export const StripeEnv = {
  STRIPE_SECRET_KEY: Text,
  STRIPE_WEBHOOK_SECRET: Text,
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
}

type Config = { [Name in 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET']?: string | undefined }

/** One line for each missing variable if Stripe is partly configured. */
export function missingStripeVariables({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Config): string[] {
  const variables = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }
  if (!Object.values(variables).some(Boolean)) return []
  return Object.entries(variables)
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: missing`)
}

/** What an owner can also set in the admin: `account` names the account that a `secret` belongs to. */
export const STRIPE_FIELDS = [
  { variable: 'STRIPE_SECRET_KEY', kind: 'secret' },
  { variable: 'STRIPE_WEBHOOK_SECRET', kind: 'secret' },
] as const
