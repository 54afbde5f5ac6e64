import { unstable_cache } from 'next/cache'
import type { Certificate } from '../../contract/certificate'
import type { Locale } from '../../domain/locale'
import { toReportPdf } from '../../pdf/report-pdf'
import { getReportCategory, reportUrl } from '../pages/report-page'
import { toReportSheet } from './report-sheet'

const HOUR_SECONDS = 3600

/** The PDF of a report, cached for an hour or until its product is edited. Rejects if it cannot be drawn. */
export async function getReportPdf(report: Certificate, locale: Locale): Promise<Buffer> {
  const render = async () => {
    const url = reportUrl(report.number, locale)
    const sheet = await toReportSheet(report, await getReportCategory(report, locale), { locale, url, now: new Date() })
    return (await toReportPdf(sheet)).toString('base64')
  }
  const tags = ['catalog', `product:${report.product.id}`]
  const cachedPdf = unstable_cache(render, ['report-pdf', report.number, locale], { tags, revalidate: HOUR_SECONDS })
  return Buffer.from(await cachedPdf(), 'base64')
}
