import { z } from 'zod'

const Flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1')
const Optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

/** Every variable the shop reads, with its default; the README's table says the same. */
export const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: Optional.pipe(z.url().optional()),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: Optional,
  REDIS_URL: Optional.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
  CACHE_MEMORY_MB: z.coerce.number().int().min(1).default(192),
  CACHE_STORE_MB: z.coerce.number().int().min(1).default(1024),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  REVALIDATE_SECRET: Optional.pipe(z.string().min(16).optional()),
  API_BASE_URL: Optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  API_KEY: Optional.pipe(z.string().min(16).optional()),
  SESSION_SECRET: Optional,
  GOOGLE_CLIENT_ID: Optional,
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  SEED_PRODUCTS: z.coerce.number().int().min(1).max(100_000).default(1620),
  DEMO: Flag,
  TRUST_PROXY: Flag,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  SHOP_NAME: z.string().default('Navamani'),
  SHOP_LEGAL_NAME: Optional,
  SHOP_PHONE: z.string().default('080-0000-0000'),
  SHOP_PHONE_2: Optional,
  SHOP_EMAIL: z.string().default('care@navamani.example'),
  SHOP_ADDRESS: Optional,
  SHOP_GSTIN: Optional,
  SHOP_GRIEVANCE_OFFICER: Optional,
})
export type Env = z.infer<typeof Env>

/** Thrown when the environment cannot be used; the message has one line for each wrong variable. */
export class WrongConfiguration extends Error {}

/** Reads the variables, an empty one as if it were not set. Throws WrongConfiguration, which names each wrong one. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (parsed.success) return requireKey(parsed.data)
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new WrongConfiguration(`Wrong configuration:\n  ${lines.join('\n  ')}`)
}

/** A remote backend believes who is signed in only from whoever has its key. */
function requireKey(config: Env): Env {
  if (config.API_BASE_URL && !config.API_KEY) throw new WrongConfiguration('Wrong configuration:\n  API_KEY: missing')
  return config
}

let parsed: Env | undefined

/** The environment, parsed once on first use (never at build). */
export function env(): Env {
  parsed ??= parseEnv(process.env)
  return parsed
}

const holder = globalThis as typeof globalThis & { navamaniSecret?: string }

/**
 * The key of sessions and codes; without one a random key that lives as long as the process, shared by all its parts.
 * Read afresh, since the server settles SESSION_SECRET after the configuration was parsed.
 */
export function sessionSecret(): string {
  const configured = process.env.SESSION_SECRET?.trim()
  if (configured) return configured
  holder.navamaniSecret ??= `${crypto.randomUUID()}${crypto.randomUUID()}`
  return holder.navamaniSecret
}
