import { createHttpSite } from '../http/site-client'
import { compareReports } from '../seo/audit/compare'
import { crawl, SiteUnavailableError } from '../seo/audit/crawl'
import { countProblems } from '../seo/audit/report'
import { AUDIT_USAGE, parseAuditOptions } from './audit/options'
import { toAuditLines, toChangeLines } from './audit/print'
import { readLatestReport, saveReport } from './audit/stored-reports'
import { step, toBar } from './steps/progress.mjs'
import { UsageError } from './steps/usage-error'

const PROBLEMS_FOUND = 1
const COULD_NOT_RUN = 2

/** Reads a deployed site as search engines and WhatsApp do; gives the exit code. */
async function audit(args: string[]): Promise<number> {
  const { base, agents, limit, atOnce, out, ignored } = parseAuditOptions(args, process.env.DATA_DIR || '.data')
  const abortController = new AbortController()
  process.once('SIGINT', () => abortController.abort())
  process.once('SIGTERM', () => abortController.abort())
  const previousReport = readLatestReport(out, base)
  const report = await step(`Reading ${base} as ${agents.join(', ')}`, (note: (text: string) => void) =>
    crawl(createHttpSite(abortController.signal), {
      base,
      agents,
      limit,
      atOnce,
      signal: abortController.signal,
      onProgress: (done, known) => note(`${toBar(done, known)} ${done}/${known}`),
      now: new Date(),
    }),
  )
  const lines = [
    ...toAuditLines(report, ignored),
    ...(previousReport ? toChangeLines(compareReports(previousReport, report)) : []),
  ]
  console.log(lines.join('\n'))
  console.log(`\nThe report is kept in ${saveReport(out, report)}`)
  if (countProblems(report, ignored).size > 0) return PROBLEMS_FOUND
  return abortController.signal.aborted ? COULD_NOT_RUN : 0
}

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(AUDIT_USAGE)
  else process.exitCode = await audit(args)
} catch (error) {
  const expected = error instanceof UsageError || error instanceof SiteUnavailableError || isFileError(error)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = COULD_NOT_RUN
}

/** The folder for the reports cannot be read or written. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'path' in error
}
