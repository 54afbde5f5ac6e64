import { z } from 'zod'
import {
  isPrintable,
  MAX_KEYWORDS,
  MAX_LETTERS,
  PAGE_ROBOTS,
  toField,
  type PageWords as Words,
} from '../../domain/routing/page-text'
import { toPublicPage } from '../../domain/routing/public-path'
import { calls } from '../call'
import { Version } from '../shapes'

/** A public path at its first address, without the prefix of a language: `/gemstones/ruby`. */
export const PagePath = z.string().refine((path) => toPublicPage(path) !== null, 'path_unknown')
const PageLang = z.enum(['en', 'fr'], 'lang_unknown')

const text = (most: number) =>
  z
    .string('not_text')
    .max(most, 'too_long')
    .refine(isPrintable, 'unprintable')
    .nullable()
    .default(null)
    .transform(toField)

/** What the shop's people say of a page in place of its templates; null or an empty text leaves a field to them. */
export const PageWords = z.object({
  title: text(MAX_LETTERS.title),
  description: text(MAX_LETTERS.description),
  keywords: z
    .array(z.string().max(MAX_LETTERS.keyword, 'too_long').refine(isPrintable, 'unprintable'))
    .max(MAX_KEYWORDS, 'too_many_keywords')
    .nullable()
    .default(null)
    .transform((given) => {
      const all = [...new Set(given?.flatMap((one) => toField(one) ?? []))]
      return all.length > 0 ? all : null
    }),
  card_title: text(MAX_LETTERS.card_title),
  card_description: text(MAX_LETTERS.card_description),
  robots: z
    .enum(PAGE_ROBOTS, 'robots_unknown')
    .nullable()
    .default(null)
    .transform((given) => (given === 'index, follow' ? null : given)),
}) satisfies z.ZodType<Words>

/** What is said of one page in one language, by whom and when; version 0 where nobody said anything yet. */
export const PageMeta = z.object({
  path: z.string(),
  lang: z.enum(['en', 'fr']),
  words: PageWords,
  version: z.number().int().nonnegative(),
  changed_at: z.string().nullable(),
  /** A name; null where nobody changed it, the account was closed, or it was the command line. */
  changed_by: z.string().nullable(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** One version of the past. */
export const PageMetaVersion = PageMeta.omit({ path: true, lang: true }).extend({
  how: z.enum(['edit', 'undo', 'import', 'import_undone', 'moved']),
})
export type PageMetaVersion = z.infer<typeof PageMetaVersion>

const admin = { session: true, extension: true, role: 'staff' } as const

/** What staff say of pages: each call asks the database for the role of who calls, and every change is written down. */
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
    summary: 'Every page of which somebody said something, by path and language.',
  },
  get: {
    ...admin,
    method: 'GET',
    path: 'metadata/get',
    input: z.object({ path: PagePath, lang: PageLang }),
    data: z.object({ now: PageMeta, history: z.array(PageMetaVersion) }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'What is said of a page now, and its last hundred versions, newest first.',
  },
  save: {
    ...admin,
    method: 'POST',
    path: 'metadata/save',
    input: z.object({ path: PagePath, lang: PageLang, version: Version, words: PageWords }),
    data: PageMeta.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary:
      'Says something of a page; live with its next request. `version` is the one that was edited: where it is not the newest any more, `conflict` gives the newest and nothing changes.',
  },
  undo: {
    ...admin,
    method: 'POST',
    path: 'metadata/undo',
    input: z.object({ path: PagePath, lang: PageLang, version: Version, to: Version }),
    data: PageMeta.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Says again what version `to` said (0: nothing, the templates speak), as a new version.',
  },
})
