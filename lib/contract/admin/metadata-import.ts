import { z } from 'zod'
import { calls } from '../call'
import { MAX_ID } from '../shapes'

/** A row of the file; a missing column leaves its field unchanged, an empty cell resets it to the template. */
export const MetadataImportRow = z.object({
  line: z.number().int().positive().max(MAX_ID),
  path: z.string().max(2_000),
  lang: z.string().max(20),
  /** The exported version; a page changed since then is refused. */
  version: z.string().max(20).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  /** Separated by commas. */
  keywords: z.string().optional(),
  card_title: z.string().optional(),
  card_description: z.string().optional(),
  robots: z.string().optional(),
})
export type MetadataImportRow = z.infer<typeof MetadataImportRow>

/** The result or preview of an import: changes, number of unchanged rows, refused rows with reasons. */
export const ImportResult = z.object({
  changed: z.array(
    z.object({
      line: z.number(),
      path: z.string(),
      lang: z.string(),
      /** `template` is the text where staff say nothing; null if it is not known. */
      fields: z.array(
        z.object({
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          template: z.string().nullable(),
        }),
      ),
      /** Whether another page in the language shows the new title. */
      same_title: z.boolean(),
    }),
  ),
  same: z.number().int(),
  refused: z.array(
    z.object({ line: z.number(), path: z.string(), lang: z.string(), field: z.string(), problem: z.string() }),
  ),
})
export type ImportResult = z.infer<typeof ImportResult>

/** An import that can be undone: `open` of its `pages` still have what it wrote. */
export const PastImport = z.object({
  import_id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  pages: z.number().int(),
  open: z.number().int(),
})
export type PastImport = z.infer<typeof PastImport>

const admin = { session: true, extension: true, role: 'staff', method: 'POST' } as const

/** Bulk edit of page metadata by file. */
export const metadataImport = calls({
  import: {
    ...admin,
    path: 'metadata/import',
    input: z.object({
      import_id: z.uuid(),
      /** True for a preview without saving. */
      dry: z.boolean().default(false),
      rows: z.array(MetadataImportRow).min(1).max(500),
    }),
    data: ImportResult.nullable(),
    reasons: ['not_allowed', 'conflict'],
    summary: 'Imports the metadata of many pages; a longer file is sent in parts under one `import_id`.',
  },
  imports: {
    ...admin,
    method: 'GET',
    path: 'metadata/imports',
    input: z.object({}),
    data: z.array(PastImport).nullable(),
    reasons: ['not_allowed'],
    summary: 'The last twenty imports, newest first, each with the number of pages that still have what it wrote.',
  },
  undoimport: {
    ...admin,
    path: 'metadata/undoimport',
    input: z.object({ import_id: z.uuid() }),
    data: z
      .object({ undone: z.number().int(), kept: z.array(z.object({ path: z.string(), lang: z.string() })) })
      .nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Reverts a whole import; pages that were changed since are kept, and named.',
  },
})
