import { type Locale, localePath, splitLocale } from '../../domain/locale'
import { normalizeUrl } from '../../seo/address/normalize-url'
import { type JudgedPage, judgePage } from '../../seo/audit/judge'
import type { AuditProblem } from '../../seo/audit/report'
import { parseRobots } from '../../seo/audit/robots'
import { createSiteUrls } from '../../seo/audit/site-urls'
import { toRobotsTxt } from '../../seo/robots-txt'
import { otherSiteLocales, site } from '../../site'
import { applyUrlPolicy, type UrlDecision } from './apply-url-policy'
import { fetchOwnPage } from './fetch-own-page'
import type { ReadInfo } from './find-route'
import { listDisagreements } from './list-disagreements'

/** A URL in one language: what the URL policy says of it, and what the shop answers now. */
export type UrlExplanation = {
  locale: Locale
  url: string
  decision: UrlDecision
  live: JudgedPage
  /** Redirect target and social card image, as paths of this shop; foreign URLs stay absolute. */
  location: string | null
  card: string | null
  /** Differences between response and policy; overrides by staff are one possible reason. */
  differences: string[]
  problems: AuditProblem[]
  /** False if robots.txt closes the URL to crawlers, which then read none of its directives. */
  isCrawlable: boolean
}

const CRAWLER = 'googlebot'

/** Explains a URL in both languages, the requested one first. */
export async function explainUrl(url: string, readInfo: ReadInfo): Promise<UrlExplanation[]> {
  const { locale: requestedLocale, path: pathWithoutLocale } = splitLocale(normalizeUrl(url) ?? url)
  // After a second language prefix there is no path that the other languages could have.
  const hasOthers = splitLocale(pathWithoutLocale).path === pathWithoutLocale
  const others = hasOthers ? otherSiteLocales(requestedLocale) : []
  const explanations = await Promise.all([
    explainOne(requestedLocale, url, readInfo),
    ...others.map((locale) => explainOne(locale, localePath(locale, pathWithoutLocale), readInfo)),
  ])
  return explanations.map((explanation) => withReturnLinks(explanation, explanations))
}

async function explainOne(locale: Locale, url: string, readInfo: ReadInfo): Promise<UrlExplanation> {
  const siteUrls = createSiteUrls(site().url)
  const [decision, answer] = await Promise.all([applyUrlPolicy(url, readInfo), fetchOwnPage(url)])
  const live = judgePage(url, answer, siteUrls, false)
  const toSitePath = (href: string | null) => (href === null ? null : (siteUrls.toPath(href, url) ?? href))
  return {
    locale,
    url,
    decision,
    live,
    location: toSitePath(live.record.location),
    card: toSitePath(live.record.card),
    differences: listDisagreements(decision, live, (href) => siteUrls.toPath(href, url)),
    problems: live.record.problems,
    isCrawlable: parseRobots(toRobotsTxt(site().url), CRAWLER)(url),
  }
}

/** Every alternate of a page must link back to it. */
function withReturnLinks(explanation: UrlExplanation, explanations: UrlExplanation[]): UrlExplanation {
  const siteUrls = createSiteUrls(site().url)
  const { record } = explanation.live
  const broken = explanations.flatMap((other): AuditProblem[] => {
    const otherRecord = other.live.record
    // A URL that is not canonical leads to the page that is named here; it is no alternate itself.
    const isNamed = siteUrls.toPath(record.alternates[other.locale] ?? '', explanation.url) === other.url
    if (other === explanation || !record.indexable || !isNamed) return []
    const linksBack = Object.values(otherRecord.alternates).includes(record.canonical ?? '')
    return linksBack ? [] : [{ kind: 'broken_alternate', what: `${other.locale}: ${other.url}` }]
  })
  return { ...explanation, problems: [...explanation.problems, ...broken] }
}
