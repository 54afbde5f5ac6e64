import { z } from 'zod'
import { CRAWL_ANSWERS, CRAWLERS } from '../../../domain/analytics/crawlers'
import { PAGE_TEMPLATES } from '../../../domain/analytics/web-vitals'
import { calls } from '../../call'
import { VITAL_DAYS } from './web-vitals'

const Count = z.number().int().nonnegative()
const Answers = z.record(z.enum(CRAWL_ANSWERS), Count)
export type CrawlAnswers = z.infer<typeof Answers>

/** Requests of search engines; all but `false` and `unknown` are of verified addresses. */
export const CrawlOverview = z.object({
  crawlers: z.array(z.object({ crawler: z.enum(CRAWLERS), answers: Answers, false: Count, unknown: Count })),
  templates: z.array(z.object({ template: z.enum(PAGE_TEMPLATES), answers: Answers })),
  /** Each day of the period, oldest first. */
  days: z.array(z.object({ day: z.string(), count: Count })),
})
export type CrawlOverview = z.infer<typeof CrawlOverview>

export const crawlCalls = calls({
  crawls: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'GET',
    path: 'metadata/crawls',
    input: z.object({ days: z.enum(VITAL_DAYS).default('28') }),
    data: CrawlOverview.nullable(),
    reasons: ['not_allowed'],
    summary: 'What search engines requested, by crawler, kind of page and day, and how often others used their names.',
  },
})
