import { type AuditSummary, MAX_CONCURRENT_PAGES } from '../domain/routing/site-audit'
import type { SiteClient } from '../seo/audit/agents'
import { compareReports } from '../seo/audit/compare'
import { crawl } from '../seo/audit/crawl'
import { AuditReport, countProblems, VERDICTS } from '../seo/audit/report'
import { log } from '../server/runtime/log'
import { storeLinkFigures } from '../server/seo/page-table/link-figures'
import {
  type AuditProgress,
  type AuditRun,
  claimAudit,
  completeAudit,
  loadPreviousReport,
  sendAuditHeartbeat,
} from '../server/seo/site-audit/audit-run'
import { reportScheduledAudit, startDueAudit } from '../server/seo/site-audit/audit-schedule'

/** How an audit reaches the site, and the interval of its heartbeat. */
export type AuditOptions = {
  base: string
  toSite: (signal: AbortSignal) => SiteClient
  beatMs: number
  now: () => Date
}

/** Runs the waiting site audit, a regular one that is due included, to its end; `closing` ends it as stopped. */
export async function runWaitingAudit(options: AuditOptions, closing: AbortSignal): Promise<void> {
  await startDueAudit(options.now())
  const run = await claimAudit(options.now())
  if (!run) return
  const stop = new AbortController()
  const signal = AbortSignal.any([closing, stop.signal])
  const progress: AuditProgress = { done: 0, found: 0, at_path: null }
  const stopHeartbeat = startHeartbeat(run, progress, options, stop)
  try {
    const report = await crawl(options.toSite(signal), {
      ...run,
      base: options.base,
      limit: run.most,
      atOnce: MAX_CONCURRENT_PAGES,
      signal,
      onProgress: (done, found, at_path) => Object.assign(progress, { done, found, at_path }),
      now: options.now(),
    })
    await stopHeartbeat()
    await sendAuditHeartbeat(run, progress, options.now())
    const outcome = await toOutcome(run, report, signal.aborted, closing.aborted)
    await completeAudit(run, outcome, options.now())
    if (outcome.state === 'done') await sendScheduled(run, outcome.summary, options.now())
    if (report.finished && run.section === null) await storeLinkFigures(report.pages)
  } catch (error) {
    await stopHeartbeat()
    if (!signal.aborted) log().error({ err: error }, 'the site audit failed')
    const cancelled = signal.aborted ? ('cancelled' as const) : ('failed' as const)
    await completeAudit(run, { state: closing.aborted ? 'stopped' : cancelled }, options.now())
    if (!signal.aborted) await sendScheduled(run, undefined, options.now())
  }
}

async function sendScheduled(run: AuditRun, summary: AuditSummary | undefined, now: Date): Promise<void> {
  if (run.scheduled) await reportScheduledAudit(run.id, summary ?? null, now)
}

/** Records a heartbeat at an interval until the returned function is called. Stops a run that was cancelled. */
function startHeartbeat(run: AuditRun, progress: AuditProgress, { beatMs, now }: AuditOptions, stop: AbortController) {
  let pendingBeat = Promise.resolve()
  const sendHeartbeat = async () => {
    try {
      if (!(await sendAuditHeartbeat(run, progress, now()))) stop.abort()
    } catch (error) {
      log().error({ err: error }, 'the heartbeat of a site audit could not be recorded')
    }
  }
  const timer = setInterval(() => {
    pendingBeat = pendingBeat.then(sendHeartbeat)
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await pendingBeat
  }
}

async function toOutcome(run: AuditRun, report: AuditReport, cancelled: boolean, closing: boolean) {
  const state = closing ? ('stopped' as const) : cancelled ? ('cancelled' as const) : ('done' as const)
  // A partial report from a server that is closing would hide the previous full report.
  if (closing || report.pages.length === 0) return { state }
  return { state, report, summary: await toSummary(run, report) }
}

async function toSummary(run: AuditRun, report: AuditReport): Promise<AuditSummary> {
  const previous = await loadPreviousReport(run)
  const before = AuditReport.safeParse(previous?.report)
  const { pages, finished } = report
  return {
    pages: pages.length,
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, pages.filter((page) => page.verdict === verdict).length]),
    ),
    findings: [...countProblems(report).values()].reduce((sum, count) => sum + count, 0),
    finished,
    since: previous && before.success ? { id: previous.id, ...toCounts(before.data, report) } : null,
  }
}

function toCounts(before: AuditReport, after: AuditReport) {
  const { added, removed, changes, newFindings: found, fixedFindings: mended } = compareReports(before, after)
  return {
    added: added.length,
    removed: removed.length,
    changed: changes.length,
    found: found.length,
    mended: mended.length,
  }
}
