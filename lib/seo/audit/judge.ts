import { DESCRIPTION, TITLE, textWidth } from '../pixel-width'
import type { Answer } from './agents'
import type { OwnAddress } from './own-address'
import { type PageFacts, readPage } from './page-facts'
import type { PageRecord, Problem } from './report'
import { isKept } from './robots'
import { checkStructuredData, toTypes } from './structured-data'

/** Fewer words than these outside menus and footers are no page that anybody searched for. */
const FEWEST_WORDS = 100
const GONE = 400
const BROKEN = 500

export type Judged = { record: PageRecord; facts: PageFacts | null }

/** Whether a status sends the reader on. */
export function isMoved(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** One address by itself: what it says, and what is wrong with it whatever the other pages say. */
export function judge(path: string, answer: Answer, own: OwnAddress, inSitemap: boolean): Judged {
  const { status, location, error } = answer
  const facts = status === 200 && /^(text\/html|application\/xhtml)/.test(answer.type) ? readPage(answer.text) : null
  const record = toRecord(path, answer, facts, inSitemap)
  if (error !== undefined || status >= BROKEN || status === 0) {
    return { record: judgedAs(record, 'error', [{ kind: 'error', what: error ?? String(status) }]), facts }
  }
  if (isMoved(status)) {
    const what = `${status} → ${location ?? ''}`
    return { record: judgedAs(record, 'moved', inSitemap ? [{ kind: 'not_indexable', what }] : []), facts }
  }
  if (status >= GONE || !facts) {
    const problems: Problem[] = inSitemap ? [{ kind: 'not_indexable', what: `${status} ${answer.type}`.trim() }] : []
    return { record: judgedAs(record, status >= GONE ? 'gone' : 'unindexed', problems), facts }
  }
  const elsewhere = record.canonical !== null && own.toPath(record.canonical, path) !== path
  if (!record.indexable || elsewhere) {
    const what = record.indexable ? `canonical ${record.canonical}` : 'noindex'
    const problems: Problem[] = inSitemap ? [{ kind: 'not_indexable', what }] : []
    return { record: judgedAs({ ...record, indexable: false }, 'unindexed', problems), facts }
  }
  const problems = listProblems(record, facts)
  return { record: judgedAs(record, problems.length > 0 ? 'problems' : 'clean', problems), facts }
}

function judgedAs(record: PageRecord, verdict: PageRecord['verdict'], problems: Problem[]): PageRecord {
  return { ...record, verdict, problems }
}

function toRecord(path: string, answer: Answer, facts: PageFacts | null, inSitemap: boolean): PageRecord {
  const title = facts?.titles[0] || null
  const description = facts?.descriptions[0] || null
  const said = [...(facts?.robots.map(({ text }) => text) ?? []), answer.robots].filter(Boolean).join(', ')
  return {
    path,
    status: answer.status,
    location: answer.location,
    verdict: 'clean',
    in_sitemap: inSitemap,
    indexable: facts !== null && isKept(facts.robots, answer.robots),
    lang: facts?.lang ?? '',
    title,
    title_width: Math.round(textWidth(title ?? '', TITLE.size)),
    description,
    description_width: Math.round(textWidth(description ?? '', DESCRIPTION.size)),
    canonical: facts?.canonicals[0] || null,
    robots: said || 'index, follow',
    alternates: Object.fromEntries(facts?.alternates.map(({ lang, href }) => [lang, href]) ?? []),
    h1: facts?.h1 ?? [],
    words: facts?.words ?? 0,
    types: facts?.jsonLd.flatMap((text) => [checkStructuredData(text).json].flat().flatMap(typesOf)) ?? [],
    card: facts?.metas['og:image'] || null,
    problems: [],
  }
}

const typesOf = (json: Parameters<typeof toTypes>[0]) => toTypes(json)

/** What a page that search engines keep has to say, once and not too long. */
function listProblems(record: PageRecord, facts: PageFacts): Problem[] {
  const { title, description, canonical, h1, card, words } = record
  const parts = { title, description, canonical, h1: h1[0] ?? null, card }
  const counts = {
    title: facts.titles.length,
    description: facts.descriptions.length,
    canonical: facts.canonicals.length,
    h1: h1.length,
  }
  return [
    ...Object.entries(parts).flatMap(([what, text]): Problem[] => (text ? [] : [{ kind: 'missing', what }])),
    ...Object.entries(counts).flatMap(([what, count]): Problem[] =>
      count > 1 ? [{ kind: 'duplicate', what: `${count} × ${what}` }] : [],
    ),
    ...tooLong('title', record.title_width, TITLE.most),
    ...tooLong('description', record.description_width, DESCRIPTION.most),
    ...(words < FEWEST_WORDS ? [{ kind: 'thin' as const, what: `${words} < ${FEWEST_WORDS}` }] : []),
    ...facts.jsonLd
      .flatMap((text) => checkStructuredData(text).problems)
      .map((what): Problem => ({ kind: 'structured_data', what })),
  ]
}

function tooLong(what: string, width: number, most: number): Problem[] {
  return width > most ? [{ kind: 'too_long', what: `${what} ${width} px > ${most} px` }] : []
}
