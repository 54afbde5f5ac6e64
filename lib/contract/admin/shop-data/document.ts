import { z } from 'zod'
import { localized } from '../../shapes'

const Text = z.union([z.string(), localized(z.string())])
const Value = z.union([Text, z.number(), z.boolean(), z.array(z.string())]).nullable()

/** A changed field; `lib/domain/settings/document-changes.ts` has the meaning of its parts. */
const DocumentChange = z.object({
  kind: z.enum(['value', 'list', 'added', 'removed', 'moved', 'secret']),
  field: z.string(),
  entry: z.object({ key: z.string(), name: Text.nullable() }).nullable(),
  before: Value,
  after: Value,
})

/** An entry of the change log. */
export const ShopChange = z.object({
  version: z.number().int(),
  how: z.enum(['edit', 'undo', 'import', 'import_undone']),
  at: z.string(),
  /** A name; null for a closed account or the command line. */
  by: z.string().nullable(),
  /** What changed, field by field; `more` is the number of changes beyond those listed. */
  changes: z.array(DocumentChange),
  more: z.number().int(),
})
export type ShopChange = z.infer<typeof ShopChange>

/** A document that is edited as a whole: its version, its value and its last fifty changes. */
export const withChanges = <Value extends z.ZodType>(value: Value) =>
  z.object({ version: z.number().int(), value, history: z.array(ShopChange) })

/** What staff see and managers change. */
export const STAFF_READ = { session: true, extension: true, role: 'staff', method: 'GET' } as const
export const MANAGER_CHANGE = { session: true, extension: true, role: 'manager', method: 'POST' } as const
