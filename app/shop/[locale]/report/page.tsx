import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ReportMissing } from '@/components/certificate/report-missing'
import { ReportSearch } from '@/components/certificate/report-search'
import { ReportView } from '@/components/certificate/report-view'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { InfoScreen } from '@/components/page/info-screen'
import { toQrModules } from '@/lib/api/documents/qr'
import { toReportLines } from '@/lib/api/documents/report-lines'
import { fetchReport, getReportCategory, reportPdfPath, reportUrl } from '@/lib/api/pages/report-page'
import { readInfoPage } from '@/lib/content/page'
import { MAX_NUMBER_LENGTH } from '@/lib/domain/catalogue/report-code'
import { isLocale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ number?: string | string[] }> }

export const dynamic = 'force-dynamic'

async function load({ params, searchParams }: Props) {
  const { locale } = await params
  const number = String((await searchParams).number ?? '').trim()
  if (!isLocale(locale) || number === '' || number.length > MAX_NUMBER_LENGTH) notFound()
  return { locale, number, page: await readInfoPage('view-certificate', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return toMetadata(toPageHead({ kind: 'info', ...page, personal: true }, locale), locale)
}

/** `/pages/view-certificate?number=…`: what we know under that number. */
export default async function ReportRoute(props: Props) {
  const { locale, number, page } = await load(props)
  const result = await fetchReport(number, locale)
  const { report } = result
  const category = report && (await getReportCategory(report, locale))
  const reportView = report ? (
    <ReportView
      report={report}
      hindiName={category?.hindi_name ?? null}
      lines={toReportLines(report, category, locale)}
      qrModules={toQrModules(reportUrl(report.number, locale))}
      pdf={report.sample ? reportPdfPath(report.number, locale) : null}
      locale={locale}
    />
  ) : (
    <ReportMissing number={number} reason={result.reason} locale={locale} />
  )
  const search = (
    <ExtensionOnly>
      <ReportSearch locale={locale} number={number} />
    </ExtensionOnly>
  )
  // The link of a product promises its report; without one, the form comes first.
  const before = (
    <div className="grid grid-cols-1 gap-8">
      {!report && search}
      {reportView}
      {report && search}
    </div>
  )
  return <InfoScreen page={page} locale={locale} before={before} />
}
