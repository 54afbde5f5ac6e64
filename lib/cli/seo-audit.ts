import { overHttp } from '../http/site-client'
import { compareReports } from '../seo/audit/compare'
import { crawl, SiteAway } from '../seo/audit/crawl'
import { countProblems } from '../seo/audit/report'
import { keepReport, readLast } from './audit/kept-reports'
import { Refused, toOptions, USAGE } from './audit/options'
import { toChangeLines, toReportLines } from './audit/print'
import { step, toBar } from './steps/progress.mjs'

const PROBLEMS = 1
const COULD_NOT_RUN = 2

/** Reads a deployed site as search engines and WhatsApp do; gives the exit code. */
async function audit(args: string[]): Promise<number> {
  const { base, agents, limit, atOnce, out, ignored } = toOptions(args, process.env.DATA_DIR || '.data')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const before = readLast(out, base)
  const report = await step(`Reading ${base} as ${agents.join(', ')}`, (note: (text: string) => void) =>
    crawl(overHttp(stop.signal), {
      base,
      agents,
      limit,
      atOnce,
      signal: stop.signal,
      onProgress: (done, known) => note(`${toBar(done, known)} ${done}/${known}`),
      now: new Date(),
    }),
  )
  const lines = [...toReportLines(report, ignored), ...(before ? toChangeLines(compareReports(before, report)) : [])]
  console.log(lines.join('\n'))
  console.log(`\nThe report is kept in ${keepReport(out, report)}`)
  if (countProblems(report, ignored).size > 0) return PROBLEMS
  return stop.signal.aborted ? COULD_NOT_RUN : 0
}

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(USAGE)
  else process.exitCode = await audit(args)
} catch (error) {
  const expected = error instanceof Refused || error instanceof SiteAway || isFileTrouble(error)
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = COULD_NOT_RUN
}

/** The folder for the reports cannot be read or written. */
function isFileTrouble(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'path' in error
}
