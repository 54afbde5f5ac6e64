import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** What PayPal takes and a shopper abroad knows; those without a hundredth part (JPY, HUF, TWD) are left out. */
const CURRENCIES = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
]

/** The variables of PayPal; without its client nobody pays by it. PAYPAL_INR_PER_UNIT: rupees for one PAYPAL_CURRENCY. */
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

type Needed = 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_INR_PER_UNIT'
type Config = { [Name in Needed]?: string | undefined }

/** One line for each variable that a half configured PayPal lacks. */
export function paypalGaps(config: Config): string[] {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_INR_PER_UNIT } = config
  const given = { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_INR_PER_UNIT }
  if (!Object.values(given).some(Boolean)) return []
  return Object.entries(given)
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: missing`)
}
