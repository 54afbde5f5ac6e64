import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** The variables of MSG91; without MSG91_AUTH_KEY it sends nothing. */
export const Msg91Env = {
  MSG91_AUTH_KEY: Text,
  MSG91_TEMPLATE_ID: Text,
  MSG91_TEMPLATE_ID_FR: Text,
  MSG91_STOCK_TEMPLATE_ID: Text,
  MSG91_ORDER_TEMPLATE_ID: Text,
  MSG91_URL: z.url({ protocol: /^https?$/ }).default('https://control.msg91.com/api/v5/flow'),
}

type Config = { [Name in 'MSG91_AUTH_KEY' | 'MSG91_TEMPLATE_ID' | 'MSG91_TEMPLATE_ID_FR']?: string | undefined }

/** One line for each missing variable if MSG91 is partly configured. */
export function missingMsg91Variables({ MSG91_AUTH_KEY, MSG91_TEMPLATE_ID, MSG91_TEMPLATE_ID_FR }: Config): string[] {
  if (!(MSG91_AUTH_KEY || MSG91_TEMPLATE_ID || MSG91_TEMPLATE_ID_FR)) return []
  return [
    ...(MSG91_AUTH_KEY ? [] : ['MSG91_AUTH_KEY: missing']),
    ...(MSG91_TEMPLATE_ID ? [] : ['MSG91_TEMPLATE_ID: missing']),
  ]
}

/** What an owner can also set in the admin: `account` names the account that a `secret` belongs to. */
export const MSG91_FIELDS = [
  { variable: 'MSG91_AUTH_KEY', kind: 'secret' },
  { variable: 'MSG91_TEMPLATE_ID', kind: 'text' },
  { variable: 'MSG91_TEMPLATE_ID_FR', kind: 'text' },
  { variable: 'MSG91_STOCK_TEMPLATE_ID', kind: 'text' },
  { variable: 'MSG91_ORDER_TEMPLATE_ID', kind: 'text' },
] as const
