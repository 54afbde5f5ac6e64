import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** Currencies that PayPal accepts, without those that have no decimals (JPY, HUF, TWD). */
const CURRENCIES = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
]

/**
 * The variables of PayPal; without its client id it is not offered. PAYPAL_INR_PER_UNIT: rupees for one
 * PAYPAL_CURRENCY.
 */
export const PaypalEnv = {
  PAYPAL_CLIENT_ID: Text,
  PAYPAL_CLIENT_SECRET: Text,
  PAYPAL_WEBHOOK_ID: Text,
  PAYPAL_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  PAYPAL_CURRENCY: z.enum(CURRENCIES).default('USD'),
  PAYPAL_INR_PER_UNIT: z
    .string()
    .trim()
    .regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,6})?$/)
    .optional(),
}

type RequiredVariable = 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_INR_PER_UNIT'
type Config = { [Name in RequiredVariable]?: string | undefined }

/** One line for each missing variable if PayPal is partly configured. */
export function missingPaypalVariables(config: Config): string[] {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_INR_PER_UNIT } = config
  const variables = { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_INR_PER_UNIT }
  if (!Object.values(variables).some(Boolean)) return []
  return Object.entries(variables)
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: missing`)
}

/** What an owner can also set in the admin: `account` names the account that a `secret` belongs to. */
export const PAYPAL_FIELDS = [
  { variable: 'PAYPAL_CLIENT_ID', kind: 'account' },
  { variable: 'PAYPAL_CLIENT_SECRET', kind: 'secret' },
  { variable: 'PAYPAL_WEBHOOK_ID', kind: 'text' },
  { variable: 'PAYPAL_CURRENCY', kind: 'text' },
  { variable: 'PAYPAL_INR_PER_UNIT', kind: 'text' },
] as const
