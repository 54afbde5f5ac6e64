import { z } from 'zod'
import { LOCALES } from '../../../domain/locale'
import { isPrintable } from '../../../domain/routing/page-metadata'
import { PAGE_PROBLEMS } from '../../../domain/routing/page-problems'
import { calls } from '../../call'
import { PagePath } from '../metadata'

const MAX_ROWS_AT_ONCE = 500
const MAX_COUNT = 2_000_000_000
const Key = { path: z.string().max(300).startsWith('/').refine(isPrintable), lang: z.enum(LOCALES) }
const Figures = {
  clicks: z.number().int().min(0).max(MAX_COUNT),
  impressions: z.number().int().min(0).max(MAX_COUNT),
  position: z.number().min(0).max(10_000),
}

/** A page that people find in Google and that has a problem. */
export const RiskyPage = z.object({
  ...Key,
  ...Figures,
  /** `gone`: no page that search engines may keep; `redirected`: its URL leads to another page. */
  state: z.enum(['gone', 'redirected', 'noindex', 'problems']),
  problems: z.array(z.enum(PAGE_PROBLEMS)),
})
export type RiskyPage = z.infer<typeof RiskyPage>

/** A query for which Google shows several pages of one language. */
export const CompetingQuery = z.object({
  query: z.string(),
  clicks: z.number().int(),
  impressions: z.number().int(),
  pages: z.array(z.object({ ...Key, ...Figures })),
})
export type CompetingQuery = z.infer<typeof CompetingQuery>

export const SearchImport = z.object({
  id: z.string(),
  kind: z.enum(['pages', 'queries']),
  file: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  rows: z.number().int(),
  /** Whether its figures are those that are shown. */
  current: z.boolean(),
})
export type SearchImport = z.infer<typeof SearchImport>

export const SearchConsoleOverview = z.object({
  imports: z.array(SearchImport),
  /** Clicks of all pages, and of those with a problem. */
  clicks: z.number().int(),
  clicks_at_risk: z.number().int(),
  /** The fifty with most clicks. */
  risky: z.array(RiskyPage),
  /** The fifty with most impressions. */
  competing: z.array(CompetingQuery),
})
export type SearchConsoleOverview = z.infer<typeof SearchConsoleOverview>

const PageQuery = z.object({ query: z.string(), ...Figures })
export type PageQuery = z.infer<typeof PageQuery>

const admin = { session: true, extension: true, role: 'staff' } as const

/** Figures of Google Search Console, imported from its files. */
export const searchconsole = calls({
  overview: {
    ...admin,
    method: 'GET',
    path: 'searchconsole/overview',
    input: z.object({}),
    data: SearchConsoleOverview.nullable(),
    reasons: ['not_allowed'],
    summary: 'Clicks at risk, queries for which two pages compete, and the imported files.',
  },
  queries: {
    ...admin,
    method: 'GET',
    path: 'searchconsole/queries',
    input: z.object({ path: PagePath, lang: z.enum(LOCALES) }),
    data: z.array(PageQuery).nullable(),
    reasons: ['not_allowed'],
    summary: 'The twenty queries by which people find a page most often.',
  },
  import: {
    ...admin,
    method: 'POST',
    path: 'searchconsole/import',
    input: z.object({
      import_id: z.uuid(),
      kind: z.enum(['pages', 'queries']),
      file: z.string().trim().min(1).max(120).refine(isPrintable),
      rows: z
        .array(z.object({ ...Key, ...Figures, query: z.string().min(1).max(300).refine(isPrintable).nullable() }))
        .max(MAX_ROWS_AT_ONCE),
      /** True for the last part: the file is shown from then on. */
      last: z.boolean(),
    }),
    data: z.object({ rows: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'conflict', 'too_many_rows'],
    summary: 'Imports figures by page, or by page and query; a longer file is sent in parts under one `import_id`.',
  },
  undo: {
    ...admin,
    method: 'POST',
    path: 'searchconsole/undo',
    input: z.object({ import_id: z.uuid() }),
    data: z.object({ import_id: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Deletes an imported file; the figures of the one before it are shown again.',
  },
})
