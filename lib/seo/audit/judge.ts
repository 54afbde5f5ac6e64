import { splitLocale } from '../../domain/locale'
import { findShortTexts, minimumWords } from '../../domain/routing/page-problems'
import { toPageKind } from '../../domain/routing/public-path'
import { DESCRIPTION, TITLE, textWidth } from '../pixel-width'
import type { PageResponse } from './agents'
import { type PageFacts, readPage } from './page-facts'
import type { AuditProblem, PageRecord } from './report'
import { isIndexable } from './robots'
import type { SiteUrls } from './site-urls'
import { checkStructuredData, toTypes } from './structured-data'

/** Directives for one crawler are shown beside those for all only where they restrict it. */
const RESTRICTING = /\b(noindex|nofollow|none)\b/i
const CLIENT_ERROR = 400
const SERVER_ERROR = 500

export type JudgedPage = { record: PageRecord; facts: PageFacts | null }

/** Whether a status sends the reader on. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** One address by itself: what it says, and what is wrong with it whatever the other pages say. */
export function judgePage(path: string, answer: PageResponse, siteUrls: SiteUrls, inSitemap: boolean): JudgedPage {
  const { status, location, error } = answer
  const facts = status === 200 && /^(text\/html|application\/xhtml)/.test(answer.type) ? readPage(answer.text) : null
  const record = toRecord(path, answer, facts, inSitemap)
  if (error !== undefined || status >= SERVER_ERROR || status === 0) {
    return { record: withVerdict(record, 'error', [{ kind: 'error', what: error ?? String(status) }]), facts }
  }
  if (isRedirect(status)) {
    const what = `${status} → ${location ?? ''}`
    return { record: withVerdict(record, 'moved', inSitemap ? [{ kind: 'not_indexable', what }] : []), facts }
  }
  if (status >= CLIENT_ERROR || !facts) {
    const problems: AuditProblem[] = inSitemap
      ? [{ kind: 'not_indexable', what: `${status} ${answer.type}`.trim() }]
      : []
    return { record: withVerdict(record, status >= CLIENT_ERROR ? 'gone' : 'unindexed', problems), facts }
  }
  const pointsElsewhere = record.canonical !== null && siteUrls.toPath(record.canonical, path) !== path
  if (!record.indexable || pointsElsewhere) {
    const what = record.indexable ? `canonical ${record.canonical}` : 'noindex'
    const problems: AuditProblem[] = inSitemap ? [{ kind: 'not_indexable', what }] : []
    return { record: withVerdict({ ...record, indexable: false }, 'unindexed', problems), facts }
  }
  const problems = listProblems(record, facts)
  return { record: withVerdict(record, problems.length > 0 ? 'problems' : 'clean', problems), facts }
}

function withVerdict(record: PageRecord, verdict: PageRecord['verdict'], problems: AuditProblem[]): PageRecord {
  return { ...record, verdict, problems }
}

function toRecord(path: string, answer: PageResponse, facts: PageFacts | null, inSitemap: boolean): PageRecord {
  const title = facts?.titles[0] || null
  const description = facts?.descriptions[0] || null
  const shownRobots = facts?.robots.filter(({ agent, text }) => agent === 'robots' || RESTRICTING.test(text)) ?? []
  const robotsText = [...shownRobots.map(({ text }) => text), answer.robots].filter(Boolean).join(', ')
  return {
    path,
    status: answer.status,
    location: answer.location,
    verdict: 'clean',
    in_sitemap: inSitemap,
    indexable: facts !== null && isIndexable(facts.robots, answer.robots),
    lang: facts?.lang ?? '',
    title,
    title_width: Math.round(textWidth(title ?? '', TITLE.size)),
    description,
    description_width: Math.round(textWidth(description ?? '', DESCRIPTION.size)),
    canonical: facts?.canonicals[0] || null,
    robots: robotsText || 'index, follow',
    alternates: Object.fromEntries(facts?.alternates.map(({ lang, href }) => [lang, href]) ?? []),
    h1: facts?.h1 ?? [],
    words: facts?.words ?? 0,
    inlinks: null,
    depth: null,
    types: facts?.jsonLd.flatMap((text) => [checkStructuredData(text).json].flat().flatMap(typesOf)) ?? [],
    card: facts?.metas['og:image'] || null,
    problems: [],
  }
}

const typesOf = (json: Parameters<typeof toTypes>[0]) => toTypes(json)

/** What a page that search engines keep has to say, once and not too long. */
function listProblems(record: PageRecord, facts: PageFacts): AuditProblem[] {
  const { title, description, canonical, h1, card, words } = record
  const minimum = minimumWordsOf(record.path)
  const parts = { title, description, canonical, h1: h1[0] ?? null, card }
  const counts = {
    title: facts.titles.length,
    description: facts.descriptions.length,
    canonical: facts.canonicals.length,
    h1: h1.length,
  }
  return [
    ...Object.entries(parts).flatMap(([what, text]): AuditProblem[] => (text ? [] : [{ kind: 'missing', what }])),
    ...Object.entries(counts).flatMap(([what, count]): AuditProblem[] =>
      count > 1 ? [{ kind: 'duplicate', what: `${count} × ${what}` }] : [],
    ),
    ...tooLong('title', record.title_width, TITLE.maxWidth),
    ...tooLong('description', record.description_width, DESCRIPTION.maxWidth),
    ...findShortTexts({ title: title ?? '', description: description ?? '' }).map(
      (what): AuditProblem => ({ kind: 'too_short', what }),
    ),
    ...(words < minimum ? [{ kind: 'thin' as const, what: `${words} < ${minimum}` }] : []),
    ...facts.jsonLd
      .flatMap((text) => checkStructuredData(text).problems)
      .map((what): AuditProblem => ({ kind: 'structured_data', what })),
  ]
}

/** Later pages of a list have no text of their own; an unknown page is judged as an information page. */
function minimumWordsOf(path: string): number {
  if (path.includes('?')) return 0
  return minimumWords(toPageKind(splitLocale(path).path) ?? 'info')
}

function tooLong(what: string, width: number, maxWidth: number): AuditProblem[] {
  return width > maxWidth ? [{ kind: 'too_long', what: `${what} ${width} px > ${maxWidth} px` }] : []
}
