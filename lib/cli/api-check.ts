import process from 'node:process'
import { RemoteUnavailableError } from '../api/remote/send'
import { checkApi } from './api-check/check-api'
import { parseOptions, USAGE } from './api-check/options'
import { toResultLines } from './api-check/print'
import { UsageError } from './steps/usage-error'

const BREACHES = 1
const COULD_NOT_RUN = 2
const TIMEOUT_MS = 10_000

/** Tries an API as the shop would use it; gives the exit code. */
async function runCheck(args: string[]): Promise<number> {
  const { base, key, write } = parseOptions(args)
  const results = await checkApi({ base, key, timeoutMs: TIMEOUT_MS }, write)
  console.log(toResultLines(results).join('\n'))
  return results.some(({ verdict }) => verdict === 'breach' || verdict === 'fatal') ? BREACHES : 0
}

// The breaches are this command's own output; the log would say them twice.
process.env.LOG_LEVEL ||= 'silent'
try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(USAGE)
  else process.exitCode = await runCheck(args)
} catch (error) {
  const expected = error instanceof UsageError || error instanceof RemoteUnavailableError
  console.error(expected && error instanceof Error ? error.message : error)
  process.exitCode = COULD_NOT_RUN
}
