import { z } from 'zod'
import { IMPORT_STATES, MAX_IMPORT_PICTURES } from '../../domain/catalogue/import-state'
import { FILE_FORMATS } from '../../domain/catalogue-file/formats'
import { NOTICES, PROBLEMS } from '../../domain/catalogue-file/problem'
import { calls } from '../call'
import { Id, Lang } from '../shapes'

const Count = z.number().int().nonnegative()
const Place = {
  line: z.number().int(),
  sku: z.string().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
  hint: z.array(z.string()).optional(),
}

/** An import of a catalogue file. */
export const CatalogueImport = z.object({
  id: z.number().int(),
  format: z.enum(FILE_FORMATS),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The current phase: reading the file, fetching pictures, writing products. */
  phase: z.enum(['waiting', 'reading', 'pictures', 'writing']),
  /** Progress in bytes, pictures or rows, depending on the phase. */
  total: Count,
  done: Count,
  counts: z.record(z.string(), Count).nullable(),
  /** Why the file as a whole is refused: a code and its value. */
  problem: z.object({ code: z.string(), value: z.string() }).nullable(),
  hide_missing: z.boolean(),
  skip_refused: z.boolean(),
  /** A name; null for the command line and for closed accounts. */
  by: z.string().nullable(),
  at: z.string(),
  ended_at: z.string().nullable(),
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

export const ImportReport = z.object({
  refused: z.array(z.object({ ...Place, code: z.enum(PROBLEMS) })),
  notices: z.array(z.object({ ...Place, code: z.enum(NOTICES) })),
  preview: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      title: z.string(),
      kind: z.enum(['new', 'changed']),
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  words: z.array(
    z.object({
      kind: z.string(),
      word: z.string(),
      count: Count,
      hint: z.array(z.string()),
      /** The key of the term that the word is taken for unless another is chosen. */
      assumed: z.string().optional(),
    }),
  ),
})

/** The import with its columns, their mapping, and the categories and terms to choose from. */
export const ImportDetail = z.object({
  import: CatalogueImport,
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable(),
      is_frame: z.boolean(),
      /** Values of the first rows. */
      sample: z.array(z.string()),
    }),
  ),
  words: z.record(z.string(), z.string()),
  report: ImportReport.nullable(),
  choices: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
})
export type ImportDetail = z.infer<typeof ImportDetail>

const admin = { session: true, extension: true, role: 'manager' } as const
const ById = z.object({ id: Id })
const PictureSrc = z.string().regex(/^u\/[a-f0-9]{64}$/)
const Mapping = z.record(z.string().min(1).max(300), z.string().max(120))

/**
 * Imports from other shop systems and of our own exports: checked, then written in one transaction; they can be undone.
 */
export const catalogueimport = calls({
  start: {
    ...admin,
    method: 'POST',
    path: 'catalogueimport/start',
    input: z.object({
      sha: z.string().regex(/^[a-f0-9]{64}$/),
      file_name: z.string().trim().min(1).max(200),
      /** Uploaded pictures that the file refers to by file name. */
      pictures: z
        .array(z.object({ name: z.string().min(1).max(200), src: PictureSrc }))
        .max(MAX_IMPORT_PICTURES)
        .default([]),
    }),
    data: CatalogueImport.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'file_unreadable'],
    summary: 'Checks an uploaded file without writing anything. `conflict` returns the import that is in progress.',
  },
  check: {
    ...admin,
    method: 'POST',
    path: 'catalogueimport/check',
    input: ById.extend({ mapping: Mapping, hide_missing: z.boolean().default(false) }),
    data: CatalogueImport.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'word_twice'],
    summary:
      'Checks it again with other columns or words, which are remembered for files with that header; a word mapped to `:new` becomes a term of the shop.',
  },
  run: {
    ...admin,
    method: 'POST',
    path: 'catalogueimport/run',
    input: ById.extend({ skip_refused: z.boolean().default(false) }),
    data: CatalogueImport.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'rows_refused'],
    summary: 'Writes a checked file: all of it or nothing. Refused rows are left out only on request.',
  },
  cancel: {
    ...admin,
    method: 'POST',
    path: 'catalogueimport/cancel',
    input: ById,
    data: CatalogueImport.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Cancels an import before it is written.',
  },
  undo: {
    ...admin,
    method: 'POST',
    path: 'catalogueimport/undo',
    input: ById,
    data: z
      .object({
        undone: Count,
        hidden: Count,
        kept: z.array(z.object({ sku: z.string(), fields: z.array(z.string()) })),
      })
      .nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary:
      'Reverts a whole import. Products that were changed since are kept and named; new ones that were ordered are hidden.',
  },
  list: {
    ...admin,
    method: 'GET',
    path: 'catalogueimport/list',
    input: z.object({}),
    data: z.array(CatalogueImport).nullable(),
    reasons: ['not_allowed'],
    summary: 'The newest imports first.',
  },
  get: {
    ...admin,
    method: 'GET',
    path: 'catalogueimport/get',
    input: ById.extend({ lang: Lang }),
    data: ImportDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One import with its columns, its refused rows and what it would change.',
  },
  progress: {
    ...admin,
    method: 'GET',
    path: 'catalogueimport/progress',
    input: ById,
    data: CatalogueImport.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The progress of an import.',
  },
})
