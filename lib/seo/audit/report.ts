import { z } from 'zod'
import { PAGE_PROBLEMS } from '../../domain/routing/page-problems'

/** Kinds of problems: those of a page alone, and those that only a crawl finds; texts: `audit.kind` of the messages. */
export const PROBLEM_KINDS = [
  ...PAGE_PROBLEMS,
  'broken_link',
  'not_indexable',
  'redirect',
  'card',
  'head_differs',
  'error',
] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export const VERDICTS = ['clean', 'problems', 'unindexed', 'moved', 'gone', 'error'] as const

export const AuditProblem = z.object({ kind: z.enum(PROBLEM_KINDS), what: z.string() })
export type AuditProblem = z.infer<typeof AuditProblem>

/** The result for one URL; widths in pixels of a search result on a desktop. */
export const PageRecord = z.object({
  /** Path and query, without the host. */
  path: z.string(),
  /** 0 if there was no response. */
  status: z.number().int(),
  location: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  in_sitemap: z.boolean(),
  indexable: z.boolean(),
  lang: z.string(),
  title: z.string().nullable(),
  title_width: z.number(),
  description: z.string().nullable(),
  description_width: z.number(),
  canonical: z.string().nullable(),
  robots: z.string(),
  alternates: z.record(z.string(), z.string()),
  h1: z.array(z.string()),
  words: z.number().int(),
  /** Pages that link to it, and clicks from the home page; null in reports of earlier versions. */
  inlinks: z.number().int().nullable().default(null),
  depth: z.number().int().nullable().default(null),
  /** Types of its structured data. */
  types: z.array(z.string()),
  card: z.string().nullable(),
  problems: z.array(AuditProblem),
})
export type PageRecord = z.infer<typeof PageRecord>

export const AuditReport = z.object({
  version: z.literal(1),
  base: z.string(),
  at: z.string(),
  agents: z.array(z.string()),
  /** The path that the audit was limited to; null for the whole site. */
  section: z.string().nullable().default(null),
  /** Whether social card images were fetched. */
  pictures: z.boolean().default(true),
  /** False if a limit or the user ended the crawl; orphans are then reported only if all lists were read. */
  finished: z.boolean(),
  /** Number of known URLs that were not requested. */
  left: z.number().int(),
  sitemap: z.object({ urls: z.number().int(), problems: z.array(AuditProblem) }),
  pages: z.array(PageRecord),
})
export type AuditReport = z.infer<typeof AuditReport>

/** How often each kind of problem was found, in the order of PROBLEM_KINDS; `ignored` kinds are left out. */
export function countProblems(report: AuditReport, ignored: readonly string[] = []): Map<ProblemKind, number> {
  const all = [...report.sitemap.problems, ...report.pages.flatMap(({ problems }) => problems)]
  const counted = PROBLEM_KINDS.filter((kind) => !ignored.includes(kind)).map(
    (kind) => [kind, all.filter((problem) => problem.kind === kind).length] as const,
  )
  return new Map(counted.filter(([, count]) => count > 0))
}
