import en from '../../../messages/en.json' with { type: 'json' }
import type { Comparison } from '../../seo/audit/compare'
import { type AuditProblem, type AuditReport, countProblems, type PageRecord, VERDICTS } from '../../seo/audit/report'

const MAX_LINES = 12
const KIND_TEXTS: Record<string, string> = en.audit.kind
const VERDICT_TEXTS: Record<string, string> = en.audit.verdict

/** A report for a terminal: pages by verdict, then each kind of problem with where it was found. */
export function toAuditLines(report: AuditReport, ignored: readonly string[]): string[] {
  const { pages, sitemap, left, finished } = report
  const verdicts = VERDICTS.map(
    (verdict) => [verdict, pages.filter((page) => page.verdict === verdict).length] as const,
  )
  const countTexts = verdicts
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${VERDICT_TEXTS[verdict]}`)
  const remaining = finished ? [] : [`Not everything was read: ${left} known URLs are left (--limit 0 reads all).`]
  return [
    `${pages.length} addresses read, ${sitemap.urls} in the sitemap: ${countTexts.join(', ')}`,
    ...remaining,
    ...[...countProblems(report, ignored).keys()].flatMap((kind) => ['', ...toKindLines(report, kind)]),
  ]
}

function toKindLines({ pages, sitemap }: AuditReport, kind: AuditProblem['kind']): string[] {
  const ofKind = (path: string, problems: AuditProblem[]) =>
    problems.filter((problem) => problem.kind === kind).map(({ what }) => `  ${path}  ${what}`)
  const lines = [
    ...ofKind('sitemap', sitemap.problems),
    ...pages.flatMap((page: PageRecord) => ofKind(page.path, page.problems)),
  ]
  return [`${KIND_TEXTS[kind]}: ${lines.length}`, ...truncate(lines)]
}

/** What changed since the last report, field by field. */
export function toChangeLines({
  since,
  added,
  removed,
  changes,
  newFindings: found,
  fixedFindings: mended,
}: Comparison): string[] {
  if ([added, removed, changes, found, mended].every((list) => list.length === 0))
    return ['', `Nothing changed since ${since}.`]
  return [
    '',
    `Since ${since}: ${added.length} addresses new, ${removed.length} gone, ${changes.length} changes`,
    ...truncate(added.map((path) => `  + ${path}`)),
    ...truncate(removed.map((path) => `  - ${path}`)),
    ...truncate(changes.map(({ path, field, before, after }) => `  ${path}  ${field}: “${before}” → “${after}”`)),
    ...toFindingLines('new', found),
    ...toFindingLines('mended', mended),
  ]
}

function toFindingLines(name: string, findings: Comparison['newFindings']): string[] {
  const lines = findings.map(({ path, kind, what }) => `  ${path}  ${KIND_TEXTS[kind]}: ${what}`)
  return lines.length > 0 ? [`Findings ${name}: ${lines.length}`, ...truncate(lines)] : []
}

function truncate(lines: string[]): string[] {
  const hiddenCount = lines.length - MAX_LINES
  return hiddenCount > 0 ? [...lines.slice(0, MAX_LINES), `  … ${hiddenCount} more`] : lines
}
