import { z } from 'zod'
import { LOCALES } from '../../../domain/locale'
import { PAGE_KINDS } from '../../../domain/routing/page-problems'
import { HREFLANG_FILTERS, HREFLANG_STATES } from '../../../domain/seo/hreflang'
import { calls } from '../../call'

const Language = z.object({
  lang: z.enum(LOCALES),
  /** Null where the page does not exist in the language, or the language is switched off. */
  url: z.string().nullable(),
  indexed: z.boolean(),
})

/** A page with its URL in each language. */
export const HreflangRow = z.object({
  path: z.string(),
  kind: z.enum(PAGE_KINDS),
  languages: z.array(Language),
  /** Null where the page names no languages. */
  x_default: z.string().nullable(),
  state: z.enum(HREFLANG_STATES),
})
export type HreflangRow = z.infer<typeof HreflangRow>

export const HreflangMatrix = z.object({
  counts: z.record(z.enum(HREFLANG_STATES), z.number().int()),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  rows: z.array(HreflangRow),
})
export type HreflangMatrix = z.infer<typeof HreflangMatrix>

export const hreflangCalls = calls({
  hreflang: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'GET',
    path: 'metadata/hreflang',
    input: z.object({
      filter: z.enum(HREFLANG_FILTERS).default('all'),
      search: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: HreflangMatrix.nullable(),
    reasons: ['not_allowed'],
    summary: 'Every indexed page with its URL in each language and whether they lead to each other, a hundred a page.',
  },
})
