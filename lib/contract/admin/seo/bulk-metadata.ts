import { z } from 'zod'
import { findUnknownVariable } from '../../../domain/routing/bulk-edit'
import { calls } from '../../call'
import { ImportResult } from '../metadata-import'

const MAX_PAGES_AT_ONCE = 200
/** Null leaves the field as it is; an empty text returns it to the template. */
const Text = z
  .string()
  .max(500, 'too_long')
  .refine((text) => findUnknownVariable(text) === null, 'variable_unknown')
  .nullable()
  .default(null)

/** The result for a part of the pages; `next` is where the next part begins, null after the last one. */
export const BulkResult = ImportResult.extend({ total: z.number().int(), next: z.string().nullable() })
export type BulkResult = z.infer<typeof BulkResult>

/** Bulk edit of the pages of the page table. */
export const bulkMetadataCalls = calls({
  bulk: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'POST',
    path: 'metadata/bulk',
    input: z.object({
      /** All parts of one edit have one id, by which it is undone like an import. */
      import_id: z.uuid(),
      /** True for a preview without saving. */
      dry: z.boolean().default(false),
      /** The filters of the page table, as in its URL. */
      query: z.string().max(2_000),
      title: Text,
      description: Text,
      /** `next` of the previous part. */
      after: z.string().max(2_000).nullable().default(null),
      size: z.number().int().min(1).max(MAX_PAGES_AT_ONCE).default(MAX_PAGES_AT_ONCE),
    }),
    data: BulkResult.nullable(),
    reasons: ['not_allowed', 'conflict', 'too_many_pages'],
    summary:
      'Gives the next pages of a filter a title or description with variables ({h1}, {category} …); a page that lacks one is left out.',
  },
})
