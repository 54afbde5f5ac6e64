import type { AuditProblem, AuditReport, PageRecord, ProblemKind } from './report'

export type AuditFinding = AuditProblem & { path: string }
type Pages = ReadonlyMap<string, PageRecord>

/** Which findings are new, and which are mended: of pages that both reports read, and of kinds that both looked for. */
export function compareFindings(before: AuditReport, after: AuditReport, beforePages: Pages, afterPages: Pages) {
  const isComparable = toComparableFilter(before, after)
  const newFindings: AuditFinding[] = []
  const fixedFindings: AuditFinding[] = []
  for (const [path, page] of afterPages) {
    const earlier = beforePages.get(path)
    if (!earlier) continue
    const [was, is] = [earlier.problems.filter(isComparable), page.problems.filter(isComparable)]
    newFindings.push(...subtract(is, was).map((problem) => ({ path, ...problem })))
    fixedFindings.push(...subtract(was, is).map((problem) => ({ path, ...problem })))
  }
  return { newFindings, fixedFindings }
}

/** The pictures of cards, other readers and orphans are not looked for in every check. */
function toComparableFilter(before: AuditReport, after: AuditReport): (problem: AuditProblem) => boolean {
  const sameReaders = [...before.agents].sort().join() === [...after.agents].sort().join()
  const whole = (report: AuditReport) => report.finished && report.section === null
  const ignoredKinds = new Set<ProblemKind>([
    ...(before.pictures && after.pictures ? [] : ['card' as const]),
    ...(sameReaders ? [] : ['head_differs' as const]),
    ...(whole(before) && whole(after) ? [] : ['orphan' as const]),
  ])
  return ({ kind }) => !ignoredKinds.has(kind)
}

/** Those of `all` that `others` do not have as often; a width that grew from 612 to 640 px is the same finding. */
function subtract(all: AuditProblem[], others: AuditProblem[]): AuditProblem[] {
  const remaining = others.map(toKey)
  return all.filter((problem) => {
    const at = remaining.indexOf(toKey(problem))
    if (at >= 0) remaining.splice(at, 1)
    return at < 0
  })
}

const toKey = ({ kind, what }: AuditProblem) => `${kind} ${what.replace(/\d+/g, '0')}`
