import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

const FOLDER = 'lib/seed/data'

/** Reads a seed data file and validates it. Throws an error that names the file if it does not match the schema. */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(
    `${file}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  )
}
