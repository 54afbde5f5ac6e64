import type { ReactNode } from 'react'
import type { UrlExplanation } from '@/lib/api/url-inspection/explain'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { DESCRIPTION, TITLE } from '@/lib/seo/pixel-width'
import { LengthBar } from '../metadata/length-bar'

/** Metadata of the page as it was delivered. */
export function InspectionFacts({ side, locale }: { side: UrlExplanation; locale: Locale }) {
  const { urlInspection, metadata } = getMessages(locale)
  const { fact, none } = urlInspection
  const { record, facts } = side.live
  const alternates = Object.entries(record.alternates)
  const listed = side.decision.head?.sitemap ? urlInspection.listed : urlInspection.notListed
  return (
    <dl className="grid gap-4">
      <Fact name={fact.title}>
        <span data-fact="title">{record.title ?? none}</span>
        <LengthBar width={record.title_width} maxWidth={TITLE.maxWidth} template={metadata.width} />
      </Fact>
      <Fact name={fact.description}>
        {record.description ?? none}
        <LengthBar width={record.description_width} maxWidth={DESCRIPTION.maxWidth} template={metadata.width} />
      </Fact>
      <Fact name={fact.h1}>
        <span data-fact="h1">{record.h1.join(' · ') || none}</span>
      </Fact>
      <Fact name={fact.canonical}>
        <span data-fact="canonical">{record.canonical ? <Address text={record.canonical} /> : none}</span>
      </Fact>
      <Fact name={fact.robots}>
        <span data-fact="robots">{record.robots}</span>
      </Fact>
      <Fact name={fact.crawling}>
        <span data-fact="crawling">{side.isCrawlable ? urlInspection.crawlable : urlInspection.notCrawlable}</span>
      </Fact>
      <Fact name={fact.hreflang}>
        {alternates.length === 0 && none}
        {alternates.map(([lang, href]) => (
          <span key={lang} className="block">
            {lang} <Address text={href} />
          </span>
        ))}
      </Fact>
      <Fact name={fact.sitemap}>{listed}</Fact>
      <Fact name={fact.keywords}>{facts?.metas.keywords || none}</Fact>
      <Fact name={fact.words}>
        <span className="figures">{record.words}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Address({ text }: { text: string }) {
  return (
    <code dir="ltr" className="text-sm">
      {text}
    </code>
  )
}
