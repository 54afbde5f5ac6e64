import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** The variables of Twilio; without TWILIO_ACCOUNT_SID it sends nothing. */
export const TwilioEnv = {
  TWILIO_ACCOUNT_SID: Text,
  TWILIO_AUTH_TOKEN: Text,
  TWILIO_FROM: Text,
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
}

type Config = { [Name in 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM']?: string | undefined }

/** One line for each missing variable if Twilio is partly configured. */
export function missingTwilioVariables({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }: Config): string[] {
  const variables = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }
  if (!Object.values(variables).some(Boolean)) return []
  return Object.entries(variables)
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: missing`)
}

/** What an owner can also set in the admin: `account` names the account that a `secret` belongs to. */
export const TWILIO_FIELDS = [
  { variable: 'TWILIO_ACCOUNT_SID', kind: 'account' },
  { variable: 'TWILIO_AUTH_TOKEN', kind: 'secret' },
  { variable: 'TWILIO_FROM', kind: 'text' },
] as const
