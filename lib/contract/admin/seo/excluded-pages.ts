import { z } from 'zod'
import { LOCALES } from '../../../domain/locale'
import { EXCLUSIONS, FACET_REASONS } from '../../../domain/routing/excluded-pages'
import { calls } from '../../call'

/** A page that search engines do not keep. */
export const ExcludedPage = z.object({
  path: z.string(),
  /** Null for every language. */
  lang: z.enum(LOCALES).nullable(),
  /** Of a facet: why it has no indexed page, and how many products it has. */
  facet: z.object({ why: z.enum(FACET_REASONS), count: z.number().int() }).nullable(),
  /** The page that is found in its place. */
  leads_to: z.string().nullable(),
  at: z.string().nullable(),
  by: z.string().nullable(),
})
export type ExcludedPage = z.infer<typeof ExcludedPage>

export const ExcludedList = z.object({
  counts: z.record(z.enum(EXCLUSIONS), z.number().int()),
  page: z.number().int(),
  pages: z.number().int(),
  rows: z.array(ExcludedPage),
})
export type ExcludedList = z.infer<typeof ExcludedList>

export const excludedPageCalls = calls({
  excluded: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'GET',
    path: 'metadata/excluded',
    input: z.object({
      why: z.enum(EXCLUSIONS).default('noindex'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: ExcludedList.nullable(),
    reasons: ['not_allowed'],
    summary: 'Pages that search engines do not keep, with the reason, a hundred a page.',
  },
})
