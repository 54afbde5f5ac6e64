import type { CrawlAnswers, CrawlOverview } from '../../../contract/admin/seo/crawls'
import type { VITAL_DAYS } from '../../../contract/admin/seo/web-vitals'
import { CRAWL_ANSWERS, CRAWLERS } from '../../../domain/analytics/crawlers'
import { addDays } from '../../../domain/analytics/figures'
import { PAGE_TEMPLATES } from '../../../domain/analytics/web-vitals'
import { recordOf } from '../../../domain/record-of'
import { toIndiaDate } from '../../../domain/time/india-clock'
import type { Answer, Context } from '../../runtime/answer'
import { loadCrawls } from './crawl-counts'

type Row = Awaited<ReturnType<typeof loadCrawls>>[number]

/** The dispatcher has already checked the role that this call requires. */
export async function crawls(
  { days }: { days: (typeof VITAL_DAYS)[number] },
  { now }: Context,
): Promise<Answer<CrawlOverview>> {
  const today = toIndiaDate(now)
  const rows = await loadCrawls(today, Number(days))
  const verified = rows.filter(({ proof }) => proof === 'verified')
  const overview = {
    crawlers: CRAWLERS.map((crawler) => {
      const own = rows.filter((row) => row.crawler === crawler)
      const withProof = (proof: Row['proof']) => own.filter((row) => row.proof === proof)
      return {
        ...{ crawler, answers: toAnswers(withProof('verified')) },
        ...{ false: sum(withProof('false')), unknown: sum(withProof('unknown')) },
      }
    }),
    templates: PAGE_TEMPLATES.flatMap((template) => {
      const own = verified.filter((row) => row.template === template)
      return own.length > 0 ? [{ template, answers: toAnswers(own) }] : []
    }),
    days: Array.from({ length: Number(days) }, (_, index) => {
      const day = addDays(today, index + 1 - Number(days))
      return { day, count: sum(verified.filter((row) => row.day === day)) }
    }),
  }
  return { data: overview }
}

const sum = (rows: Row[]) => rows.reduce((total, { count }) => total + count, 0)

function toAnswers(rows: Row[]): CrawlAnswers {
  return recordOf(CRAWL_ANSWERS, (answer) => sum(rows.filter((row) => row.answer === answer)))
}
