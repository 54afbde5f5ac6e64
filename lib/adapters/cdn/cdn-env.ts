import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** The variables of the CDN in front of the shop that is to forget changed pages; without CDN_PROVIDER none is called. */
export const CdnEnv = {
  CDN_PROVIDER: z.enum(['cloudflare', 'fastly']).optional(),
  CDN_SITE: Text.pipe(z.string().regex(/^\w+$/, 'letters and digits').optional()),
  CDN_TOKEN: Text,
  CDN_URL: Text.pipe(z.url({ protocol: /^https?$/ }).optional()),
}

const REQUIRED = ['CDN_PROVIDER', 'CDN_SITE', 'CDN_TOKEN'] as const
type Config = { [Name in (typeof REQUIRED)[number] | 'CDN_URL']?: string | undefined }

/** One line for each missing variable if the CDN is partly configured. */
export function missingCdnVariables(config: Config): string[] {
  const missing = REQUIRED.filter((name) => !config[name])
  const isUsed = missing.length < REQUIRED.length || config.CDN_URL !== undefined
  return isUsed ? missing.map((name) => `${name}: missing`) : []
}
