import { z } from 'zod'
import { CdnEnv, missingCdnVariables } from './adapters/cdn/cdn-env'
import { missingSmtpVariables, SmtpEnv } from './adapters/email/smtp-env'
import { missingPaymentVariables, PaymentEnv } from './adapters/payment/payment-env'
import { Msg91Env, missingMsg91Variables } from './adapters/sms/msg91-env'
import { missingTwilioVariables, TwilioEnv } from './adapters/sms/twilio-env'
import { missingS3Variables, S3Env } from './adapters/storage/s3-env'
import { recordOf } from './domain/record-of'
import { checkSettings } from './domain/settings/check-settings'
import { settingsFrom } from './domain/settings/settings-from'
import { SETTING_FIELDS, SETTING_VARIABLES } from './domain/settings/shop-settings'
import { perProcess } from './per-process'

const Flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1')
const Optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)
const WEB_PROTOCOL = { protocol: /^https?$/ }
const WebUrl = Optional.pipe(z.url(WEB_PROTOCOL).optional())

/** Every environment variable with its default; the README documents them. */
export const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: Optional.pipe(z.url().optional()),
  DATA_DIR: z.string().default('.data'),
  UPLOADS_DIR: Optional,
  ...S3Env,
  DATABASE_URL: Optional,
  STATEMENT_SECONDS: z.coerce.number().int().min(0).max(3600).default(15),
  REDIS_URL: Optional.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
  CACHE_MEMORY_MB: z.coerce.number().int().min(1).default(192),
  CACHE_STORE_MB: z.coerce.number().int().min(1).default(1024),
  ...CdnEnv,
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: Optional.pipe(z.string().min(16).optional()),
  JOBS: z.enum(['on', 'off']).default('on'),
  JOBS_SHOP_URL: WebUrl,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  REVALIDATE_SECRET: Optional.pipe(z.string().min(16).optional()),
  API_BASE_URL: Optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  API_KEY: Optional.pipe(z.string().min(16).optional()),
  SESSION_SECRET: Optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  GOOGLE_CLIENT_ID: Optional,
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: z.url(WEB_PROTOCOL).default('https://accounts.google.com/gsi/client'),
  GTM_ID: Optional.pipe(
    z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .optional(),
  ),
  GTM_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com/gtm.js'),
  TAG_SOURCES: Optional.pipe(
    z
      .string()
      .regex(/^(https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?( +|$))+$/)
      .optional(),
  ),
  SEED_PRODUCTS: z.coerce.number().int().min(1).max(100_000).default(1620),
  DEMO: Flag,
  TRUST_PROXY: Flag,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  LAYOUT_PANEL: z.enum(['on', 'off']).optional(),
  OFFLINE_PAGE: z.enum(['on', 'off']).default('on'),
  LAYOUT_PURCHASE_LINKS: Optional,
  ...recordOf(SETTING_VARIABLES, () => Optional),
  NEWSLETTER_FORM_URL: WebUrl,
  NEWSLETTER_FORM_FIELD: z.string().default('EMAIL'),
  ...SmtpEnv,
  ...Msg91Env,
  ...TwilioEnv,
  SMS_PER_DAY: z.coerce.number().int().min(1).default(5000),
  ...PaymentEnv,
  GOOGLE_SITE_VERIFICATION: Optional,
  BING_SITE_VERIFICATION: Optional,
  FACEBOOK_DOMAIN_VERIFICATION: Optional,
})
export type Env = z.infer<typeof Env>

/** The environment is invalid; the message has one line for each wrong variable. */
export class InvalidConfigurationError extends Error {}

/** Parses the variables; an empty one counts as unset. Throws InvalidConfigurationError. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  const lines = parsed.success
    ? [...findMissingVariables(parsed.data), ...findWrongSettings(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success && lines.length === 0) return parsed.data
  throw new InvalidConfigurationError(`Wrong configuration:\n  ${lines.join('\n  ')}`)
}

/** The messages of wrong settings of the shop, which stop the start like every wrong variable. */
const SETTING_TEXTS: Partial<Record<string, string>> = {
  state_wrong: 'the third part is no state of India',
  pin_six: 'the fourth part is no PIN code',
  gstin_digit: 'the last character does not match the others',
  gstin_state: 'the number belongs to another state than SHOP_ADDRESS',
  gstin_unregistered: 'SHOP_GSTIN is set too',
  choice_wrong: 'unregistered, or nothing',
  colour_wrong: 'a colour such as #7a2e2e',
  primary_faint: 'too faint for buttons on the pages of the shop',
  accent_faint: 'too faint for lines on the pages of the shop',
  link_wrong: 'a path of the shop such as /gemstones/ruby, or a URL that begins with https://',
  languages_wrong: 'codes of languages that the shop has, English among them',
  pan_gstin: 'it is not the PAN within SHOP_GSTIN',
  prefix_wrong: 'one to three letters or digits, not CN',
}

function findWrongSettings(config: Env): string[] {
  return checkSettings(settingsFrom(config)).map(({ key, problem }) => {
    const field = SETTING_FIELDS.find((one) => one.key === key)
    return `${field?.variable}: ${SETTING_TEXTS[problem] ?? problem.replace('_', ' ')}`
  })
}

/** Partly configured providers. A remote API may work without a key. */
function findMissingVariables(config: Env): string[] {
  const { MSG91_AUTH_KEY, TWILIO_ACCOUNT_SID } = config
  const conflicts = MSG91_AUTH_KEY && TWILIO_ACCOUNT_SID ? ['TWILIO_ACCOUNT_SID: MSG91 sends the texts already'] : []
  return [
    ...missingCdnVariables(config),
    ...missingS3Variables(config),
    ...missingSmtpVariables(config),
    ...missingMsg91Variables(config),
    ...missingTwilioVariables(config),
    ...conflicts,
    ...missingPaymentVariables(config),
  ]
}

let parsed: Env | undefined

/** The environment, parsed once on first use (never at build). */
export function env(): Env {
  parsed ??= parseEnv(process.env)
  return parsed
}

/**
 * The key of sessions and codes; without SESSION_SECRET a random key for the lifetime of the process. Not cached,
 * because the server sets SESSION_SECRET after the configuration is parsed.
 */
export function sessionSecret(): string {
  const configured = process.env.SESSION_SECRET?.trim()
  return configured || perProcess('session secret', () => `${crypto.randomUUID()}${crypto.randomUUID()}`)
}
