import type { JudgedPage } from '../../seo/audit/judge'
import { isIndexable } from '../../seo/audit/robots'
import { toShownAlternates } from '../../seo/indexing'
import type { UrlDecision } from './apply-url-policy'

const OK = 200

/** Names of the properties in which the live response differs from the URL policy. `toPath` parses absolute URLs. */
export function listDisagreements(
  decision: UrlDecision,
  { record, facts }: JudgedPage,
  toPath: (href: string) => string | null,
): string[] {
  const { status, location, head } = decision
  const path = (href: string | null) => (href === null ? null : toPath(href))
  const parts: [string, boolean][] = [
    ['status', status === null || status === record.status],
    // A fragment only tells the browser which URL was lost.
    ['location', location === null || location.split('#')[0] === path(record.location)],
  ]
  if (head && facts && record.status === OK) {
    const alternates = Object.fromEntries(Object.entries(record.alternates).map(([lang, href]) => [lang, path(href)]))
    parts.push(
      ['title', head.title === record.title],
      ['description', head.description === record.description],
      ['canonical', head.canonical === path(record.canonical)],
      ['robots', head.robots.index === isIndexable(facts.robots, '')],
      ['hreflang', JSON.stringify(sorted(toShownAlternates(head.alternates))) === JSON.stringify(sorted(alternates))],
    )
  }
  return parts.flatMap(([name, isSame]) => (isSame ? [] : name))
}

function sorted(record: Record<string, string | null>): [string, string | null][] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
}
