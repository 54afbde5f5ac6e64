import { z } from 'zod'

const Text = z.string().trim().min(1).optional()

/** The variables of an S3-compatible store for uploads; without S3_BUCKET they are files in UPLOADS_DIR. */
export const S3Env = {
  S3_ENDPOINT: Text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_BUCKET: Text.pipe(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'no name of a bucket')
      .optional(),
  ),
  S3_ACCESS_KEY_ID: Text,
  S3_SECRET_ACCESS_KEY: Text,
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_PATH_STYLE: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
}

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type Config = { [Name in (typeof REQUIRED)[number]]?: string | undefined }

/** One line for each missing variable if the store is partly configured. */
export function missingS3Variables(config: Config): string[] {
  const missing = REQUIRED.filter((name) => !config[name])
  return missing.length === REQUIRED.length ? [] : missing.map((name) => `${name}: missing`)
}
