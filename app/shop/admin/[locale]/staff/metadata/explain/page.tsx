import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { urlInspectionPath } from '@/components/admin/url-inspection/inspection-answer'
import { InspectionSide } from '@/components/admin/url-inspection/inspection-side'
import { UrlInspectionForm } from '@/components/admin/url-inspection/url-inspection-form'
import { sessionApi } from '@/lib/api/session'
import { explainUrl } from '@/lib/api/url-inspection/explain'
import { parsePastedUrl } from '@/lib/api/url-inspection/pasted-url'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const ADMIN_PATH = 'metadata/explain'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/explain', params)

/** `/staff/metadata/explain?url=…`: what an address of the shop answers, and why. */
export default async function ExplainRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const pastedUrl = [(await searchParams).url].flat().at(-1) ?? ''
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { data: staff, reason } = await (await sessionApi()).staff.get({})
  const returnPath = pastedUrl ? urlInspectionPath(pastedUrl, locale) : localePath(locale, `/staff/${ADMIN_PATH}`)
  if (!staff) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { name, url: base } = site()
  const parsedUrl = pastedUrl === '' ? null : parsePastedUrl(pastedUrl)
  const refused = parsedUrl && 'refused' in parsedUrl ? toRefusalText(parsedUrl.refused, locale) : null
  const sides = parsedUrl && 'path' in parsedUrl ? await explainUrl(parsedUrl.path, readInfoPage) : []
  return (
    <AdminFrame activePage={ADMIN_PATH} locale={locale} wide>
      <UrlInspectionForm locale={locale} url={pastedUrl} problem={refused} />
      <div className="grid gap-x-10 gap-y-14 pb-16 lg:grid-cols-2">
        {sides.map((side) => (
          <InspectionSide key={side.locale} side={side} locale={locale} base={base} siteName={name} />
        ))}
      </div>
    </AdminFrame>
  )
}

function toRefusalText(reason: 'empty' | 'foreign' | 'no_address' | 'too_long', locale: Locale): string {
  return getTranslator(locale, 'urlInspection.refused')(reason, { host: new URL(site().url).host })
}
