import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffFrame } from '@/components/admin/admin-frame'
import { StaffGate } from '@/components/admin/admin-gate'
import { explainPath } from '@/components/admin/url-inspection/explain-answer'
import { ExplainForm } from '@/components/admin/url-inspection/explain-form'
import { ExplainSide } from '@/components/admin/url-inspection/explain-side'
import { sessionApi } from '@/lib/api/session'
import { explainAddress } from '@/lib/api/url-inspection/explain'
import { readPasted } from '@/lib/api/url-inspection/own-address'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, type Locale, localePath } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { site } from '@/lib/site'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const AT = 'metadata/explain'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** `/staff/metadata/explain?url=…`: what an address of the shop answers, and why. */
export default async function ExplainRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const asked = [(await searchParams).url].flat().at(-1) ?? ''
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { data: who, reason } = await (await sessionApi()).staff.get({})
  const wanted = asked ? explainPath(asked, locale) : localePath(locale, `/staff/${AT}`)
  if (!who) return <StaffGate reason={reason} wanted={wanted} locale={locale} />
  const { name, url: base } = site()
  const pasted = asked === '' ? null : readPasted(asked)
  const refused = pasted && 'refused' in pasted ? refusal(pasted.refused, locale) : null
  const sides = pasted && 'path' in pasted ? await explainAddress(pasted.path, readInfoPage) : []
  return (
    <StaffFrame at={AT} locale={locale} wide>
      <ExplainForm locale={locale} asked={asked} refused={refused} />
      <div className="grid gap-x-10 gap-y-14 pb-16 lg:grid-cols-2">
        {sides.map((side) => (
          <ExplainSide key={side.locale} side={side} locale={locale} base={base} siteName={name} />
        ))}
      </div>
    </StaffFrame>
  )
}

function refusal(reason: 'empty' | 'foreign' | 'no_address' | 'too_long', locale: Locale): string {
  return translatorOf(locale, 'explain.refused')(reason, { host: new URL(site().url).host })
}
