import { type CheckSummary, ENOUGH_AT_ONCE } from '../domain/routing/site-audit'
import type { Site } from '../seo/audit/agents'
import { compareReports } from '../seo/audit/compare'
import { crawl } from '../seo/audit/crawl'
import { countProblems, Report, VERDICTS } from '../seo/audit/report'
import { log } from '../server/runtime/log'
import {
  beatCheck,
  claimCheck,
  endCheck,
  type Progress,
  type Run,
  readReportBefore,
} from '../server/seo/site-audit-run'

/** How an audit reaches the site, and the interval of its heartbeat. */
export type Means = { base: string; toSite: (signal: AbortSignal) => Site; beatMs: number; now: () => Date }

/** Runs the waiting site audit, if any, to its end; `closing` ends it as stopped. */
export async function runWaitingCheck(means: Means, closing: AbortSignal): Promise<void> {
  const run = await claimCheck(means.now())
  if (!run) return
  const stop = new AbortController()
  const signal = AbortSignal.any([closing, stop.signal])
  const progress: Progress = { done: 0, found: 0, at_path: null }
  const endBeat = keepBeating(run, progress, means, stop)
  try {
    const report = await crawl(means.toSite(signal), {
      ...run,
      base: means.base,
      limit: run.most,
      atOnce: ENOUGH_AT_ONCE,
      signal,
      onProgress: (done, found, at_path) => Object.assign(progress, { done, found, at_path }),
      now: means.now(),
    })
    await endBeat()
    await beatCheck(run, progress, means.now())
    await endCheck(run, await toEnd(run, report, signal.aborted, closing.aborted), means.now())
  } catch (error) {
    await endBeat()
    if (!signal.aborted) log().error({ err: error }, 'the site audit failed')
    const broken = signal.aborted ? ('cancelled' as const) : ('failed' as const)
    await endCheck(run, { state: closing.aborted ? 'stopped' : broken }, means.now())
  }
}

/** Records a heartbeat at an interval until the returned function is called. Stops a run that was cancelled. */
function keepBeating(run: Run, progress: Progress, { beatMs, now }: Means, stop: AbortController) {
  let beating = Promise.resolve()
  const beat = async () => {
    try {
      if (!(await beatCheck(run, progress, now()))) stop.abort()
    } catch (error) {
      log().error({ err: error }, 'the heartbeat of a site audit could not be recorded')
    }
  }
  const timer = setInterval(() => {
    beating = beating.then(beat)
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await beating
  }
}

async function toEnd(run: Run, report: Report, broken: boolean, closing: boolean) {
  const state = closing ? ('stopped' as const) : broken ? ('cancelled' as const) : ('done' as const)
  // A partial report from a server that is closing would hide the previous full report.
  if (closing || report.pages.length === 0) return { state }
  return { state, report, summary: await toSummary(run, report) }
}

async function toSummary(run: Run, report: Report): Promise<CheckSummary> {
  const last = await readReportBefore(run)
  const before = Report.safeParse(last?.report)
  const { pages, finished } = report
  return {
    pages: pages.length,
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, pages.filter((page) => page.verdict === verdict).length]),
    ),
    findings: [...countProblems(report).values()].reduce((sum, count) => sum + count, 0),
    finished,
    since: last && before.success ? { id: last.id, ...toCounts(before.data, report) } : null,
  }
}

function toCounts(before: Report, after: Report) {
  const { added, removed, changes, found, mended } = compareReports(before, after)
  return {
    added: added.length,
    removed: removed.length,
    changed: changes.length,
    found: found.length,
    mended: mended.length,
  }
}
