import type { Side } from '@/lib/api/url-inspection/explain'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { checkStructuredData } from '@/lib/seo/audit/structured-data'
import { toGoogleResult } from '@/lib/seo/google-result'
import { ExplainAnswer } from './explain-answer'
import { ExplainFacts } from './explain-facts'
import { ExplainSection } from './explain-section'
import { GoogleCard } from './google-card'
import { JsonTree } from './json-tree'
import { LinkCards } from './link-cards'
import { RawHead } from './raw-head'

type Props = { side: Side; locale: Locale; base: string; siteName: string }

/** The inspection of one language's URL, from the response to the HTML head. */
export function ExplainSide({ side, locale, base, siteName }: Props) {
  const { explain, audit } = messagesOf(locale)
  const { record, facts } = side.live
  const url = record.canonical ?? `${base}${side.address}`
  const page = { url, title: record.title ?? '', description: record.description ?? '', siteName }
  return (
    <article className="min-w-0" data-side={side.locale}>
      <h2 className="text-2xl">{explain.language[side.locale]}</h2>
      <p className="mb-4">
        <a href={side.address} dir="ltr" className="link inline-flex min-h-11 items-center wrap-anywhere">
          {side.address}
        </a>
      </p>
      <ExplainAnswer side={side} locale={locale} />
      {facts && (
        <>
          <ExplainSection title={explain.problems}>
            {side.problems.length === 0 && <p>{explain.noProblems}</p>}
            <ul className="grid gap-1">
              {side.problems.map(({ kind, what }) => (
                <li key={`${kind} ${what}`} className="wrap-anywhere text-alarm">
                  {audit.kind[kind]} · <span dir="ltr">{what}</span>
                </li>
              ))}
            </ul>
          </ExplainSection>
          <ExplainSection title={explain.google} note={explain.googleNote}>
            <GoogleCard result={toGoogleResult(page, 'phone')} device="phone" lang={side.locale} locale={locale} />
            <GoogleCard result={toGoogleResult(page, 'desktop')} device="desktop" lang={side.locale} locale={locale} />
          </ExplainSection>
          <ExplainSection title={explain.cards}>
            <LinkCards metas={facts.metas} image={side.card} url={url} lang={side.locale} locale={locale} />
          </ExplainSection>
          <ExplainSection title={explain.facts}>
            <ExplainFacts side={side} locale={locale} />
          </ExplainSection>
          <ExplainSection title={explain.data}>
            {facts.jsonLd.length === 0 && <p>{explain.noData}</p>}
            {facts.jsonLd.map((text, index) => {
              const { json } = checkStructuredData(text)
              const key = `${index} ${text.length}`
              return json === null ? (
                <p key={key}>
                  {explain.noJson} {text}
                </p>
              ) : (
                <JsonTree key={key} name={String(index + 1)} value={json} open />
              )
            })}
          </ExplainSection>
          <RawHead title={explain.head} head={facts.head} />
        </>
      )}
    </article>
  )
}
