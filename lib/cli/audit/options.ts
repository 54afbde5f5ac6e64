import { parseArgs } from 'node:util'
import { AGENT_NAMES, type Agent, isAgent } from '../../seo/audit/agents'
import { PROBLEM_KINDS } from '../../seo/audit/report'

/** Bad words on the command line; the message says what, and what to do. */
export class Refused extends Error {}

export const USAGE = `Usage: npm run seo:audit -- --base URL [options]
  --base URL       the site to read: https://shop.example
  --as NAMES       as whom, the first reads and the others compare heads (${AGENT_NAMES.join(',')})
  --limit N        how many addresses to ask for, 0 for all there are (1000)
  --at-once N      how many at a time, 1 to 32 (6)
  --out FOLDER     where reports are kept (.data/seo-audit)
  --ignore KINDS   kinds of problem that do not count: ${PROBLEM_KINDS.join(',')}
Ends with 0 when all is well, 1 with problems, 2 when it could not run or was broken off.`

const MAX_AT_ONCE = 32
const MAX = 10_000_000

type AuditOptions = {
  base: string
  agents: Agent[]
  limit: number
  atOnce: number
  out: string
  ignored: string[]
}

/** What was asked for. Throws Refused. */
export function toOptions(args: string[], dataFolder: string): AuditOptions {
  const { base, as, limit, 'at-once': atOnce, out, ignore } = readArgs(args)
  if (!base) throw new Refused(`--base is missing: which site is to be read?\n${USAGE}`)
  return {
    base: toBase(base),
    agents: toList('as', as, AGENT_NAMES).filter(isAgent),
    limit: toNumber('limit', limit, 0, MAX),
    atOnce: toNumber('at-once', atOnce, 1, MAX_AT_ONCE),
    out: out ?? `${dataFolder}/seo-audit`,
    ignored: toList('ignore', ignore, PROBLEM_KINDS),
  }
}

function readArgs(args: string[]) {
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
    if (error instanceof TypeError) throw new Refused(`${error.message}\n${USAGE}`)
    throw error
  }
}

/** The origin of an address: pages are read from its root. */
function toBase(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Refused(`--base takes an http(s) address, not “${text}”: --base https://shop.example`)
  }
  return url.origin
}

function toList(name: string, text: string, known: readonly string[]): string[] {
  const list = text.split(',').filter(Boolean)
  const wrong = list.find((one) => !known.includes(one))
  if (wrong !== undefined) throw new Refused(`--${name} does not know “${wrong}”; it takes ${known.join(', ')}`)
  return list
}

function toNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Refused(`--${name} takes a whole number from ${least} to ${most}, not “${text}”`)
}
