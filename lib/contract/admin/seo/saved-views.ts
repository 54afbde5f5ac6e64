import { z } from 'zod'
import { isPrintable } from '../../../domain/routing/page-metadata'
import { calls } from '../../call'
import { MAX_ID } from '../../shapes'

/** A view of the page table that a member of staff saved; `query` is that of the table's URL. */
export const SavedView = z.object({ id: z.number().int(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>

const MAX_NAME_LENGTH = 60
const admin = { session: true, extension: true, role: 'staff' } as const

/** Saved views of the page table: each member of staff has their own. */
export const savedViewCalls = calls({
  views: {
    ...admin,
    method: 'GET',
    path: 'metadata/views',
    input: z.object({}),
    data: z.array(SavedView).nullable(),
    reasons: ['not_allowed'],
    summary: 'The views of the page table that the caller saved, by name.',
  },
  saveview: {
    ...admin,
    method: 'POST',
    path: 'metadata/saveview',
    input: z.object({
      name: z.string().trim().min(1).max(MAX_NAME_LENGTH).refine(isPrintable, 'unprintable'),
      query: z.string().max(2_000),
    }),
    data: SavedView.nullable(),
    reasons: ['not_allowed', 'too_many_views'],
    summary: 'Saves a view of the page table; one of the same name is replaced.',
  },
  deleteview: {
    ...admin,
    method: 'POST',
    path: 'metadata/deleteview',
    input: z.object({ id: z.number().int().positive().max(MAX_ID) }),
    data: SavedView.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Deletes a saved view of the caller; the answer has it, so that it can be saved again.',
  },
})
