import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** The variables of the mail server; without SMTP_HOST no e-mail is sent. */
export const SmtpEnv = {
  SMTP_HOST: Text,
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  SMTP_USER: Text,
  SMTP_PASSWORD: Text,
  SMTP_FROM: Text.pipe(z.email().optional()),
}

type Config = { [Name in 'SMTP_HOST' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'SMTP_FROM' | 'SITE_URL']?: string | undefined }

/** One line for each missing variable if the mail server is partly configured; links in e-mails need SITE_URL. */
export function missingSmtpVariables(config: Config): string[] {
  const { SMTP_HOST, SMTP_USER, SMTP_PASSWORD, SMTP_FROM, SITE_URL } = config
  if (!(SMTP_HOST || SMTP_USER || SMTP_PASSWORD || SMTP_FROM)) return []
  const missing = [
    !SMTP_HOST && 'SMTP_HOST',
    !SMTP_FROM && 'SMTP_FROM',
    SMTP_PASSWORD && !SMTP_USER && 'SMTP_USER',
    SMTP_USER && !SMTP_PASSWORD && 'SMTP_PASSWORD',
    !SITE_URL && 'SITE_URL',
  ]
  return missing.filter((name) => typeof name === 'string' && name !== '').map((name) => `${name}: missing`)
}

/** What an owner can also set in the admin: `account` names the account that a `secret` belongs to. */
export const SMTP_FIELDS = [
  { variable: 'SMTP_HOST', kind: 'account' },
  { variable: 'SMTP_PORT', kind: 'account' },
  { variable: 'SMTP_USER', kind: 'account' },
  { variable: 'SMTP_PASSWORD', kind: 'secret' },
  { variable: 'SMTP_FROM', kind: 'text' },
] as const
