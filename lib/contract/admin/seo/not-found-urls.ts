import { z } from 'zod'
import { NOT_FOUND_FILTERS, NOT_FOUND_SORTS } from '../../../domain/routing/not-found-url'
import { calls } from '../../call'

/** An unknown URL in the 404 log. */
export const NotFoundUrl = z.object({
  path: z.string(),
  answer: z.enum(['not_found', 'home']),
  visitors: z.number().int(),
  robots: z.number().int(),
  linked_from: z.string().nullable(),
  first_at: z.string(),
  last_at: z.string(),
  /** A page whose name is similar. */
  suggestion: z.string().nullable(),
  /** `page`: it exists by now; `masked`: a part was left out, as it may concern a person. */
  state: z.enum(['open', 'page', 'masked', 'ignored']),
})
export type NotFoundUrl = z.infer<typeof NotFoundUrl>

export const NotFoundList = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Requests of people and of robots for all URLs of the filter. */
  visitors: z.number().int(),
  robots: z.number().int(),
  rows: z.array(NotFoundUrl),
})
export type NotFoundList = z.infer<typeof NotFoundList>

const admin = { session: true, extension: true, role: 'staff' } as const

/** The 404 log: each call checks the caller's role in the database. */
export const notFoundCalls = calls({
  missing: {
    ...admin,
    method: 'GET',
    path: 'addresses/missing',
    input: z.object({
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      search: z.string().trim().max(200).default(''),
      filter: z.enum(NOT_FOUND_FILTERS).default('people'),
      sort: z.enum(NOT_FOUND_SORTS).default('visitors'),
    }),
    data: NotFoundList.nullable(),
    reasons: ['not_allowed'],
    summary: 'Unknown URLs that were requested and have no redirect, fifty a page, with a page that each may mean.',
  },
  ignore: {
    ...admin,
    method: 'POST',
    path: 'addresses/ignore',
    input: z.object({ path: z.string().min(1).max(300), ignored: z.boolean() }),
    data: z.object({ path: z.string(), ignored: z.boolean() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Sets an unknown URL aside that needs no redirect, or takes it back into the list.',
  },
})
