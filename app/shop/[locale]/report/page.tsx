import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReportMissing } from '@/components/certificate/report-missing'
import { ReportSearch } from '@/components/certificate/report-search'
import { ReportView } from '@/components/certificate/report-view'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { InfoScreen } from '@/components/page/info-screen'
import { toQrModules } from '@/lib/api/documents/qr'
import { toReportLines } from '@/lib/api/documents/report-lines'
import { getReport, getReportCategory, reportPdfPath, reportUrl } from '@/lib/api/pages/report-page'
import { readInfoPage } from '@/lib/content/page'
import { LONGEST_NUMBER } from '@/lib/domain/catalogue/report-code'
import { isLocale } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ number?: string | string[] }> }

export const dynamic = 'force-dynamic'

async function load({ params, searchParams }: Props) {
  const { locale } = await params
  const number = String((await searchParams).number ?? '').trim()
  if (!isLocale(locale) || number === '' || number.length > LONGEST_NUMBER) notFound()
  return { locale, number, page: await readInfoPage('view-certificate', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return toMetadata(toPageHead({ kind: 'info', ...page, personal: true }, locale), locale)
}

/** `/pages/view-certificate?number=…`: what we hold under that number. */
export default async function ReportRoute(props: Props) {
  const { locale, number, page } = await load(props)
  const answer = await getReport(number, locale)
  const { report } = answer
  const category = report && (await getReportCategory(report, locale))
  const shown = report ? (
    <ReportView
      report={report}
      hindiName={category?.hindi_name ?? null}
      lines={toReportLines(report, category, locale)}
      code={toQrModules(reportUrl(report.number, locale))}
      pdf={reportPdfPath(report.number, locale)}
      locale={locale}
    />
  ) : (
    <ReportMissing number={number} reason={answer.reason} locale={locale} />
  )
  const before = (
    <>
      <ExtensionOnly>
        <ReportSearch locale={locale} number={number} />
      </ExtensionOnly>
      {shown}
    </>
  )
  return <InfoScreen page={page} locale={locale} before={before} />
}
