import fc from 'fast-check'
import { hasRole, isRole, type Role } from '@/lib/domain/customer/role'
import type { FuzzCall } from './api-requests'
import { type Answer, type FuzzRequest, sendRequest, toCurl } from './fuzz-request'
import { pageRequests } from './page-requests'
import type { Markers, Person, Sessions } from './people'

const AT_ONCE = 8
/** The only call that shows a PAN, to those with its right. */
const PAN_CALL = '/api/v1/staff/orderpan'

/** The minimum role of every call, null for those that need no session. */
export type Rights = Map<string, Role | null>

/** Whether the contract allows a person the call. */
export function isAllowed(rights: Rights, person: Person, path: string): boolean {
  const minimum = rights.get(path)
  return !minimum || (isRole(person) && hasRole(person, minimum))
}

export type Attack = {
  origin: () => string
  rights: Rights
  markers: Markers
  sessions: Sessions
  seed: number
}

/** What a run sent and found. */
export class FuzzReport {
  readonly sent = new Map<string, number>()
  readonly statuses = new Map<number, number>()
  readonly findings: string[] = []
  slowest = { ms: 0, line: '' }

  /** `12,000 requests: visitor 2,400 …; 200: 8,123 …` */
  toString(): string {
    const list = (map: Map<string | number, number>) =>
      [...map].map(([name, count]) => `${name} ${count.toLocaleString('en-IN')}`).join(', ')
    const total = [...this.sent.values()].reduce((sum, count) => sum + count, 0)
    const statuses = new Map([...this.statuses].toSorted(([a], [b]) => a - b))
    return [
      `${total.toLocaleString('en-IN')} requests: ${list(this.sent)}`,
      `answers: ${list(statuses)}`,
      `slowest: ${Math.round(this.slowest.ms)} ms, ${this.slowest.line}`,
    ].join('\n')
  }
}

let sender = 0
/** An address of its own for every request, in the header that a proxy adds. */
export function newSender(): Record<string, string> {
  sender += 1
  return { 'X-Forwarded-For': `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}` }
}

/** Sends this number of requests to each of the calls as one person. */
export async function attackCalls(
  attack: Attack,
  report: FuzzReport,
  person: Person,
  calls: FuzzCall[],
  each: number,
): Promise<void> {
  for (const call of calls) {
    const seed = attack.seed + hashOf(`${person} ${call.path}`)
    const requests = fc.sample(call.requests, { seed, numRuns: each })
    const cookie = await attack.sessions.cookieOf(person)
    let isEnded = false
    await inTurns(requests, async (fuzz) => {
      const signed = { ...fuzz, headers: { ...newSender(), ...cookie, ...fuzz.headers } }
      const status = await attackOnce(attack, report, person, signed, isAllowed(attack.rights, person, call.path))
      if (status === 401 && 'Cookie' in cookie && !('Cookie' in fuzz.headers)) isEnded = true
    })
    if (isEnded) attack.sessions.next(person)
  }
}

/** Sends one request and records the problems of its response; returns the status, 0 without a response. */
export async function attackOnce(
  attack: Attack,
  report: FuzzReport,
  person: Person,
  fuzz: FuzzRequest,
  isAllowedTo: boolean,
): Promise<number> {
  const started = performance.now()
  const { answer, failure } = await sendRequest(attack.origin(), fuzz)
  const ms = performance.now() - started
  report.sent.set(person, (report.sent.get(person) ?? 0) + 1)
  if (ms > report.slowest.ms) report.slowest = { ms, line: `${fuzz.method} ${fuzz.path.slice(0, 120)}` }
  if (answer) report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
  const wrong = answer ? faultsOf(attack, person, fuzz, answer, isAllowedTo) : [failure]
  for (const problem of wrong) report.findings.push(`as ${person}: ${problem}\n  ${toCurl(attack.origin(), fuzz)}`)
  return answer?.status ?? 0
}

function faultsOf({ markers }: Attack, person: Person, fuzz: FuzzRequest, answer: Answer, isAllowedTo: boolean) {
  const { status, headers, body } = answer
  const content = `${headers}\n${body}`
  const named = decodeURIComponent(encodeURIComponent(`${fuzz.path} ${fuzz.body ?? ''}`.toWellFormed()))
  const isForeign = person === 'visitor' || person === 'customer'
  const showsPan = isAllowedTo && fuzz.path.startsWith(PAN_CALL)
  const secrets = [...markers.everyone, ...(isForeign ? markers.foreigner : []), ...(showsPan ? [] : markers.pan)]
  const leaked = secrets.filter((secret) => content.includes(secret) && !isNamed(named, secret))
  return [
    ...(status >= 500 ? [`status ${status}: ${body.slice(0, 300)}`] : []),
    ...(!isAllowedTo && status < 300 ? [`status ${status} without the right: ${body.slice(0, 300)}`] : []),
    ...leaked.map((secret) => `the answer contains ${secret}`),
  ]
}

const isNamed = (named: string, secret: string) =>
  [secret, encodeURIComponent(secret)].some((written) => named.includes(written))

/** Sends this number of unusual requests to pages, files and other routes. */
export async function attackPages(attack: Attack, report: FuzzReport, person: Person, count: number): Promise<void> {
  const requests = fc.sample(pageRequests, { seed: attack.seed + hashOf(person), numRuns: count })
  const cookie = await attack.sessions.cookieOf(person)
  await inTurns(requests, async (fuzz) => {
    const headers = { ...newSender(), ...cookie, ...fuzz.headers }
    await attackOnce(attack, report, person, { ...fuzz, headers }, true)
  })
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const remaining = [...items]
  const take = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** A number derived from a text, so that each call and person has requests of its own under one seed. */
function hashOf(text: string): number {
  return [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) | 0, 7)
}
