import { z } from 'zod'
import { LOCALES } from '../../domain/locale'
import {
  isPrintable,
  MAX_KEYWORDS,
  MAX_METADATA_LENGTH,
  normalizeField,
  PAGE_ROBOTS,
  type PageMetadata,
} from '../../domain/routing/page-metadata'
import { parsePublicPath } from '../../domain/routing/public-path'
import { calls } from '../call'
import { Version } from '../shapes'

/** A canonical public path without language prefix: `/gemstones/ruby`. */
export const PagePath = z.string().refine((path) => parsePublicPath(path) !== null, 'path_unknown')
const PageLang = z.enum(LOCALES, 'lang_unknown')

const text = (most: number) =>
  z
    .string('not_text')
    .max(most, 'too_long')
    .refine(isPrintable, 'unprintable')
    .nullable()
    .default(null)
    .transform(normalizeField)

/** Metadata of a page set by staff; null or an empty text leaves a field to the template. */
export const PageMetadataFields = z.object({
  title: text(MAX_METADATA_LENGTH.title),
  description: text(MAX_METADATA_LENGTH.description),
  keywords: z
    .array(z.string().max(MAX_METADATA_LENGTH.keyword, 'too_long').refine(isPrintable, 'unprintable'))
    .max(MAX_KEYWORDS, 'too_many_keywords')
    .nullable()
    .default(null)
    .transform((given) => {
      const all = [...new Set(given?.flatMap((one) => normalizeField(one) ?? []))]
      return all.length > 0 ? all : null
    }),
  card_title: text(MAX_METADATA_LENGTH.card_title),
  card_description: text(MAX_METADATA_LENGTH.card_description),
  robots: z
    .enum(PAGE_ROBOTS, 'robots_unknown')
    .nullable()
    .default(null)
    .transform((given) => (given === 'index, follow' ? null : given)),
}) satisfies z.ZodType<PageMetadata>

/** The override of a page in one language with author and time; version 0 if there is none yet. */
export const PageMeta = z.object({
  path: z.string(),
  lang: z.enum(LOCALES),
  words: PageMetadataFields,
  version: z.number().int().nonnegative(),
  changed_at: z.string().nullable(),
  /** A name; null if unchanged, for a closed account or the command line. */
  changed_by: z.string().nullable(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** An earlier version. */
export const PageMetaVersion = PageMeta.omit({ path: true, lang: true }).extend({
  how: z.enum(['edit', 'undo', 'import', 'import_undone', 'moved']),
})
export type PageMetaVersion = z.infer<typeof PageMetaVersion>

const admin = { session: true, extension: true, role: 'staff' } as const

/** Page overrides: each call checks the caller's role in the database, and every change is logged. */
export const metadata = calls({
  list: {
    ...admin,
    method: 'GET',
    path: 'metadata/list',
    input: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(10_000).default(100),
    }),
    data: z.object({ total: z.number().int(), rows: z.array(PageMeta) }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Every page with metadata from staff, by path and language.',
  },
  get: {
    ...admin,
    method: 'GET',
    path: 'metadata/get',
    input: z.object({ path: PagePath, lang: PageLang }),
    data: z.object({ now: PageMeta, history: z.array(PageMetaVersion) }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The metadata that staff gave a page, and its last hundred versions, newest first.',
  },
  save: {
    ...admin,
    method: 'POST',
    path: 'metadata/save',
    input: z.object({ path: PagePath, lang: PageLang, version: Version, words: PageMetadataFields }),
    data: PageMeta.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary:
      'Saves the metadata of a page; live with its next request. `version` is the one that was edited: where it is no longer the newest, `conflict` returns the newest and nothing changes.',
  },
  undo: {
    ...admin,
    method: 'POST',
    path: 'metadata/undo',
    input: z.object({ path: PagePath, lang: PageLang, version: Version, to: Version }),
    data: PageMeta.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Restores version `to` (0: the metadata of the templates) as a new version.',
  },
})
