import type { UrlExplanation } from '@/lib/api/url-inspection/explain'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { checkStructuredData } from '@/lib/seo/audit/structured-data'
import { toGoogleResult } from '@/lib/seo/google-result'
import { GoogleCard } from './google-card'
import { InspectionAnswer } from './inspection-answer'
import { InspectionFacts } from './inspection-facts'
import { InspectionSection } from './inspection-section'
import { JsonTree } from './json-tree'
import { RawHead } from './raw-head'
import { SocialPreviews } from './social-previews'

type Props = { side: UrlExplanation; locale: Locale; base: string; siteName: string }

/** The inspection of one language's URL, from the response to the HTML head. */
export function InspectionSide({ side, locale, base, siteName }: Props) {
  const { urlInspection, audit } = getMessages(locale)
  const { record, facts } = side.live
  const url = record.canonical ?? `${base}${side.url}`
  const page = { url, title: record.title ?? '', description: record.description ?? '', siteName }
  return (
    <article className="min-w-0" data-side={side.locale}>
      <h2 className="text-2xl">{urlInspection.language[side.locale]}</h2>
      <p className="mb-4">
        <a href={side.url} dir="ltr" className="link inline-flex min-h-11 items-center wrap-anywhere">
          {side.url}
        </a>
      </p>
      <InspectionAnswer side={side} locale={locale} />
      {facts && (
        <>
          <InspectionSection title={urlInspection.problems}>
            {side.problems.length === 0 && <p>{urlInspection.noProblems}</p>}
            <ul className="grid gap-1">
              {side.problems.map(({ kind, what }) => (
                <li key={`${kind} ${what}`} className="wrap-anywhere text-alarm">
                  {audit.kind[kind]} · <span dir="ltr">{what}</span>
                </li>
              ))}
            </ul>
          </InspectionSection>
          <InspectionSection title={urlInspection.google} note={urlInspection.googleNote}>
            <GoogleCard result={toGoogleResult(page, 'phone')} device="phone" lang={side.locale} locale={locale} />
            <GoogleCard result={toGoogleResult(page, 'desktop')} device="desktop" lang={side.locale} locale={locale} />
          </InspectionSection>
          <InspectionSection title={urlInspection.cards}>
            <SocialPreviews metas={facts.metas} image={side.card} url={url} lang={side.locale} locale={locale} />
          </InspectionSection>
          <InspectionSection title={urlInspection.facts}>
            <InspectionFacts side={side} locale={locale} />
          </InspectionSection>
          <InspectionSection title={urlInspection.data}>
            {facts.jsonLd.length === 0 && <p>{urlInspection.noData}</p>}
            {facts.jsonLd.map((text, index) => {
              const { json } = checkStructuredData(text)
              const key = `${index} ${text.length}`
              return json === null ? (
                <p key={key}>
                  {urlInspection.noJson} {text}
                </p>
              ) : (
                <JsonTree key={key} name={String(index + 1)} value={json} open />
              )
            })}
          </InspectionSection>
          <RawHead title={urlInspection.head} head={facts.head} />
        </>
      )}
    </article>
  )
}
