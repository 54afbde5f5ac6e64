import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { audit } from '../db/schema'
import { keptFrom } from '../domain/customer/retention'
import { sessionSecret } from '../env'
import type { Outcome } from './check-call'
import type { Context } from './runtime/answer'
import { addressGroup } from './security/network-group'

const MINUTE_MS = 60_000

/** Accounts, the shop's own side, and orders shown to whoever has a code. */
const WATCHED =
  /^(customer|staff|metadata|shopdata|sitecheck|addresses|catalogue|catalogueimport)\/|^order\/(lookup|find)$/
/** Calls that open, change or hand out nothing that others would want. */
const SILENT = new Set([
  'customer/get',
  'customer/account',
  'customer/saveaddress',
  'customer/deleteaddress',
  'staff/enquiryrevision',
  'staff/orderrevision',
  'staff/ordernews',
])
/** Looks at what is public anyway: refusals alone are written down. */
const PUBLIC = new Set([
  'catalogueimport/get',
  'catalogueimport/list',
  'catalogueimport/progress',
  'metadata/list',
  'metadata/get',
  'sitecheck/list',
  'sitecheck/get',
  'sitecheck/report',
])
/** Changes that are written down with what was changed, in their own transaction: refusals alone are left to do here. */
const OWN = /^(addresses|catalogue|shopdata)\//

/**
 * Writes down who signed in, was refused, changed an account, or looked at what customers gave. Of what was given, only
 * a hash of the number is kept.
 */
export async function auditCall(path: string, input: unknown, outcome: Outcome, context: Context): Promise<void> {
  if (!WATCHED.test(path) || SILENT.has(path)) return
  const { envelope, status } = outcome
  if ((PUBLIC.has(path) || OWN.test(path)) && envelope.status === 1) return
  const { address, now } = context
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const failed = Array.isArray(envelope.data) && envelope.data.length === 0 ? 'wrong_credentials' : 'ok'
  const row = {
    event: path,
    outcome: envelope.status === 1 ? failed : (envelope.reason ?? 'refused'),
    customer_id: context.customerId ?? idIn(envelope.data) ?? guessedAt(input, envelope.reason),
    number_hash: hashOf(fieldOf(input, 'mobile_no')),
    address,
    at: now,
    flood_key: status === 429 ? `${path}:${addressGroup(address)}:${minute}` : null,
  }
  await (await getDb())
    .insert(audit)
    .values(row)
    .onConflictDoUpdate({ target: audit.flood_key, set: { count: sql`${audit.count} + 1` } })
}

/** Forgets what is old enough. */
export async function sweepAudit(now: Date): Promise<void> {
  await (await getDb()).delete(audit).where(lt(audit.at, keptFrom('security_log', now)))
}

function idIn(data: unknown): number | null {
  const id = fieldOf(Array.isArray(data) ? data[0] : data, 'id')
  return typeof id === 'number' ? id : null
}

/** Whose code was guessed at; after these answers there is such a customer. */
function guessedAt(input: unknown, reason: string | undefined): number | null {
  if (reason !== 'wrong_code' && reason !== 'code_expired') return null
  const id = fieldOf(input, 'customer_id')
  return typeof id === 'number' ? id : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

/** Tells whether two rows mean the same number, to whoever has the shop's secret and nobody else. */
function hashOf(number: unknown): string | null {
  if (typeof number !== 'string') return null
  return createHmac('sha256', sessionSecret()).update(`audit:${number}`).digest('hex').slice(0, 24)
}
