import { z } from 'zod'
import { REDIRECT_PROBLEMS, REDIRECT_SORTS } from '../../domain/routing/redirect'
import { calls } from '../call'
import { MAX_ID } from '../shapes'
import { PagePath } from './metadata'

const MAX_ROWS = 500
const MAX_LETTERS = 2_000
/** May be empty, so that only the line is refused, not the whole file. */
const Cell = z.string().trim().max(MAX_LETTERS)
const Text = Cell.min(1)

/** A redirect: source URL and target path. */
export const SavedRedirect = z.object({
  from: z.string(),
  to: z.string(),
  at: z.string(),
  /** Requests of people and of robots, and the last of both. */
  visitors: z.number().int(),
  robots: z.number().int(),
  last_hit_at: z.string().nullable(),
})
export type SavedRedirect = z.infer<typeof SavedRedirect>

/** A change made in the admin or by the command line. */
export const RedirectChange = z.object({
  what: z.enum(['added', 'removed', 'renamed', 'ignored', 'listed']),
  /** `/old → /new`, or the number of redirects of a bulk change. */
  text: z.string(),
  at: z.string(),
  /** A name; null for a closed account. */
  by: z.string().nullable(),
})
export type RedirectChange = z.infer<typeof RedirectChange>

/** An added redirect; `before` is its previous target, if different. */
export const AddedRedirect = z.object({ from: Text, to: Text, before: Text.optional() })
export type AddedRedirect = z.infer<typeof AddedRedirect>

export const RedirectList = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  rows: z.array(SavedRedirect),
  /** Former URLs of renamed products and categories, newest first, at most a hundred. */
  renamed: z.array(SavedRedirect),
  changes: z.array(RedirectChange),
})
export type RedirectList = z.infer<typeof RedirectList>

const admin = { session: true, extension: true, role: 'staff' } as const

/** Redirects: each call checks the caller's role in the database. */
export const addresses = calls({
  list: {
    ...admin,
    method: 'GET',
    path: 'addresses/list',
    input: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      search: z.string().trim().max(200).default(''),
      sort: z.enum(REDIRECT_SORTS).default('path'),
    }),
    data: RedirectList.nullable(),
    reasons: ['not_allowed'],
    summary: 'The list of redirects, fifty a page, with what was renamed and the last changes.',
  },
  add: {
    ...admin,
    method: 'POST',
    path: 'addresses/add',
    input: z.object({
      /** True for a preview without saving. */
      dry: z.boolean().default(false),
      rows: z
        .array(z.object({ line: z.number().int().positive().max(MAX_ID), from: Cell, to: Cell }))
        .min(1)
        .max(MAX_ROWS),
    }),
    data: z
      .object({
        accepted: z.array(AddedRedirect),
        refused: z.array(
          z.object({ line: z.number(), from: z.string(), to: z.string(), problem: z.enum(REDIRECT_PROBLEMS) }),
        ),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'Adds redirects from former URLs to pages; those that would loop, chain, hide a page or lead nowhere are refused.',
  },
  remove: {
    ...admin,
    method: 'POST',
    path: 'addresses/remove',
    input: z.object({ from: Text }),
    data: z.object({ from: z.string(), to: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Removes a redirect; the answer has its target, so that it can be restored.',
  },
  takeback: {
    ...admin,
    method: 'POST',
    path: 'addresses/takeback',
    input: z.object({ rows: z.array(AddedRedirect).min(1).max(MAX_ROWS) }),
    data: z.object({ undone: z.number().int(), kept: z.array(z.string()) }).nullable(),
    reasons: ['not_allowed'],
    summary:
      'Undoes added redirects: each leads where it led before; those that were changed since are kept, and named.',
  },
  rename: {
    ...admin,
    method: 'POST',
    path: 'addresses/rename',
    input: z.object({
      path: PagePath,
      slug: z.string().trim().max(200),
      /** True for a preview of a rename without saving. */
      dry: z.boolean().default(false),
    }),
    data: z
      .object({
        from: z.string(),
        to: z.string(),
        /** Former URLs that will lead to the new one: of the page itself, and redirects. */
        old: z.number().int(),
        redirects: z.number().int(),
        /** Page overrides that move along. */
        words: z.number().int(),
      })
      .nullable(),
    reasons: ['not_allowed', 'not_found', 'slug_wrong', 'slug_taken', 'slug_reserved', 'slug_used_before'],
    summary: 'Gives a product or a category another slug; the old URL leads to the new one, as do all before it.',
  },
})
