import { missingSmtpVariables, SMTP_FIELDS } from './adapters/email/smtp-env'
import { PAYMENT_PROVIDERS } from './adapters/payment/payment-env'
import { MSG91_FIELDS, missingMsg91Variables } from './adapters/sms/msg91-env'
import { missingTwilioVariables, TWILIO_FIELDS } from './adapters/sms/twilio-env'
import { Env, env } from './env'
import { perProcess } from './per-process'

/** Keys of providers by variable: `{ SMTP_HOST: 'smtp.example', SMTP_PORT: '465' }`. An empty text counts as unset. */
export type ProviderKeys = Partial<Record<string, string>>
type ProviderField = { variable: keyof Env; kind: 'account' | 'secret' | 'text' }
export type KeyedProvider = {
  name: string
  channel: 'payment' | 'email' | 'sms'
  /** The variable that switches it on. */
  key: keyof Env
  findMissing: (config: Env) => string[]
  fields: readonly ProviderField[]
}

/** Every provider whose keys an owner can enter in the admin, in the order of the form. */
export const PROVIDERS: KeyedProvider[] = [
  ...Object.entries(PAYMENT_PROVIDERS).map(([name, provider]) => ({ name, channel: 'payment' as const, ...provider })),
  { name: 'smtp', channel: 'email', key: 'SMTP_HOST', findMissing: missingSmtpVariables, fields: SMTP_FIELDS },
  { name: 'msg91', channel: 'sms', key: 'MSG91_AUTH_KEY', findMissing: missingMsg91Variables, fields: MSG91_FIELDS },
  {
    name: 'twilio',
    channel: 'sms',
    key: 'TWILIO_ACCOUNT_SID',
    findMissing: missingTwilioVariables,
    fields: TWILIO_FIELDS,
  },
]

/** What the database stores, opened, as last read by lib/server/settings/stored-providers.ts. */
const stored = perProcess('stored provider keys', (): { keys: ProviderKeys } => ({ keys: {} }))
let cached: { from: ProviderKeys; config: Env } | undefined

/** Makes stored keys those of this process; unchanged ones keep everything computed from the last ones. */
export function applyStoredProviderKeys(keys: ProviderKeys): void {
  if (JSON.stringify(keys) !== JSON.stringify(stored.keys)) stored.keys = keys
}

/** The environment, and the stored keys of each provider that it does not configure. */
export function providerConfig(): Env {
  if (cached?.from !== stored.keys) cached = { from: stored.keys, config: toProviderConfig(stored.keys) }
  return cached.config
}

/**
 * The environment with the keys of every provider that is complete and that it does not configure itself. Text messages
 * have one provider: that of the environment, else the first complete one.
 */
function toProviderConfig(keys: ProviderKeys): Env {
  const base = env()
  const isSmsFixed = PROVIDERS.some((provider) => provider.channel === 'sms' && isFixedProvider(provider))
  const usable = PROVIDERS.filter(
    (provider) =>
      hasKeys(provider, keys) &&
      !isFixedProvider(provider) &&
      !(isSmsFixed && provider.channel === 'sms') &&
      findMissingKeys(provider, keys).length === 0,
  )
  const used = usable.filter(
    ({ channel }, index) => usable.findIndex((one) => one.channel === channel) === index || channel !== 'sms',
  )
  return Object.assign({}, base, ...used.map((provider) => parseKeys(provider, keys)))
}

/** Whether the environment configures it, so that what is stored is not used. */
export const isFixedProvider = ({ key }: KeyedProvider): boolean => env()[key] !== undefined

export const hasKeys = ({ fields }: KeyedProvider, keys: ProviderKeys): boolean =>
  fields.some(({ variable }) => Boolean(keys[variable]))

/** The variables that are missing before the provider works, `SITE_URL` among them; none for a provider without keys. */
export function findMissingKeys(provider: KeyedProvider, keys: ProviderKeys): string[] {
  return provider.findMissing(withKeys(provider, keys)).map((line) => line.replace(/:.*/, ''))
}

/** The environment with the keys of one provider, complete or not. */
export const withKeys = (provider: KeyedProvider, keys: ProviderKeys): Env =>
  Object.assign({}, env(), parseKeys(provider, keys))

/** Whether a text is a possible value of the variable, as in the environment. */
export const isPossibleKey = ({ variable }: ProviderField, text: string): boolean =>
  text === '' || (/^[\x20-\x7e]*$/.test(text) && Env.shape[variable].safeParse(text).success)

function parseKeys({ fields }: KeyedProvider, keys: ProviderKeys): object {
  const texts = Object.fromEntries(
    fields.flatMap(({ variable }) => (keys[variable] ? [[variable, keys[variable]]] : [])),
  )
  const parsed = Env.safeParse(texts)
  const values = new Map<string, unknown>(Object.entries(parsed.data ?? {}))
  return Object.fromEntries(Object.keys(texts).map((variable) => [variable, values.get(variable)]))
}
