import { parseArgs } from 'node:util'
import { AGENT_NAMES, type Agent, isAgent } from '../../seo/audit/agents'
import { PROBLEM_KINDS } from '../../seo/audit/report'
import { UsageError } from '../steps/usage-error'

export const AUDIT_USAGE = `Usage: npm run seo:audit -- --base URL [options]
  --base URL       the site to read: https://shop.example
  --as NAMES       as whom, the first reads and the others compare heads (${AGENT_NAMES.join(',')})
  --limit N        how many addresses to ask for, 0 for all there are (1000)
  --at-once N      how many at a time, 1 to 32 (6)
  --out FOLDER     where reports are kept (.data/seo-audit)
  --ignore KINDS   kinds of problem that do not count: ${PROBLEM_KINDS.join(',')}
Ends with 0 when all is well, 1 with problems, 2 when it could not run or was broken off.`

const MAX_AT_ONCE = 32
const MAX_ADDRESSES = 10_000_000

type AuditOptions = {
  base: string
  agents: Agent[]
  limit: number
  atOnce: number
  out: string
  ignored: string[]
}

/** Parses the options of the command; throws UsageError. */
export function parseAuditOptions(args: string[], dataFolder: string): AuditOptions {
  const { base, as, limit, 'at-once': atOnce, out, ignore } = parseArguments(args)
  if (!base) throw new UsageError(`--base is missing: which site is to be read?\n${AUDIT_USAGE}`)
  return {
    base: toBase(base),
    agents: toList('as', as, AGENT_NAMES).filter(isAgent),
    limit: toNumber('limit', limit, 0, MAX_ADDRESSES),
    atOnce: toNumber('at-once', atOnce, 1, MAX_AT_ONCE),
    out: out ?? `${dataFolder}/seo-audit`,
    ignored: toList('ignore', ignore, PROBLEM_KINDS),
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        base: { type: 'string' },
        as: { type: 'string', default: AGENT_NAMES.join(',') },
        limit: { type: 'string', default: '1000' },
        'at-once': { type: 'string', default: '6' },
        out: { type: 'string' },
        ignore: { type: 'string', default: '' },
      },
    }).values
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}\n${AUDIT_USAGE}`)
    throw error
  }
}

/** The origin of an address: pages are read from its root. */
function toBase(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--base takes an http(s) address, not “${text}”: --base https://shop.example`)
  }
  return url.origin
}

function toList(name: string, text: string, allowed: readonly string[]): string[] {
  const list = text.split(',').filter(Boolean)
  const unknownValue = list.find((one) => !allowed.includes(one))
  if (unknownValue !== undefined)
    throw new UsageError(`--${name} does not know “${unknownValue}”; it takes ${allowed.join(', ')}`)
  return list
}

function toNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not “${text}”`)
}
