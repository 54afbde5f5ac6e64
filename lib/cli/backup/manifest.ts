import { createHash } from 'node:crypto'
import { z } from 'zod'
import { UPLOAD_AREAS, type UploadArea } from '../../server/storage/upload-folder'

/** Raised when what a backup holds is laid out otherwise. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SECRET = 'session-secret'

/** A sequence as it stood: the last number, and whether it was given already. */
const Sequence = z.object({ last: z.string(), called: z.boolean() })

/** The last file of a backup: the version of its database, and the size and checksum of every file. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  database: z.enum(['pglite', 'postgresql']),
  migration: z.object({ tag: z.string(), when: z.number() }),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.record(z.string(), Sequence),
  entries: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** What a file must be: its length and its hash. */
export function toChecksum(bytes: Buffer): Manifest['entries'][string] {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The rows of a table lie in numbered parts, each small enough for memory. `('product', 3) → 'tables/product/000003.ndjson'` */
export const toPartName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`

/** The table whose rows an entry holds, or null. */
export const tableOfEntry = (name: string) => /^tables\/([a-z0-9_]+)\/\d{6}\.ndjson$/.exec(name)?.[1] ?? null

/** Area and name of an upload that an entry holds, or null: no entry leads anywhere else. */
export function uploadOfEntry(name: string): { area: UploadArea; name: string } | null {
  const match = /^uploads\/([a-z]+)\/([a-f0-9]{2})\/(\2[a-f0-9]{62}(?:[-.][a-z0-9.]{1,12})?)$/.exec(name)
  const area = UPLOAD_AREAS.find((one) => one === match?.[1])
  return area && match?.[3] ? { area, name: match[3] } : null
}
