import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { audit } from '../db/schema'
import { toActivityDeed, toActivityDetail, toActivityEventName } from '../domain/activity/activity-events'
import { retentionStart } from '../domain/customer/retention'
import { sessionSecret } from '../env'
import type { Outcome } from './check-call'
import type { Context } from './runtime/answer'
import { toAddressGroup } from './security/network-group'

const MINUTE_MS = 60_000

/** Audited calls: accounts, the admin, the order lookup by OTP or link, and what changes an order without a session. */
const AUDITED_CALLS =
  /^(customer|staff|metadata|shopdata|searchconsole|sitecheck|addresses|catalogue|catalogueimport)\/|^order\/(lookup|find|open|cancel|requestreturn|withdrawreturn)$/
/** Calls of buyers whose entry names the order: without a session nothing else says whose it is. */
const ORDER_CHANGES = /^order\/(cancel|requestreturn|withdrawreturn)$/
/** Exceptions that reveal and change nothing sensitive. */
const UNAUDITED_CALLS = new Set([
  'customer/get',
  'customer/account',
  'customer/saveaddress',
  'customer/deleteaddress',
  'customer/forgetbusiness',
  'staff/enquiryrevision',
  'staff/orderrevision',
  'staff/ordernews',
])
/** Reads of data that is public anyway or of the log itself: only refusals are recorded. */
const PUBLIC_CALLS = new Set([
  'catalogueimport/get',
  'catalogueimport/list',
  'catalogueimport/progress',
  'metadata/list',
  'metadata/get',
  'metadata/excluded',
  'metadata/views',
  'metadata/pictures',
  'metadata/hreflang',
  'metadata/experiments',
  'searchconsole/overview',
  'searchconsole/queries',
  'sitecheck/list',
  'sitecheck/get',
  'sitecheck/report',
  'staff/activity',
])
/** Calls that record their changes in their own transaction: only refusals are recorded here. */
const SELF_AUDITED_CALLS = /^(addresses|catalogue|shopdata)\//

/**
 * Records sign-ins, refusals, changes of accounts and reads of customers' data. Of the input, only a hash of the mobile
 * number and, for staff, the key of the record are stored.
 */
export async function auditCall(path: string, input: unknown, outcome: Outcome, context: Context): Promise<void> {
  if (!AUDITED_CALLS.test(path) || UNAUDITED_CALLS.has(path)) return
  const { envelope, status } = outcome
  if ((PUBLIC_CALLS.has(path) || SELF_AUDITED_CALLS.test(path)) && envelope.status === 1) return
  if (isPreview(input) && envelope.status === 1) return
  const { address, now } = context
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const isEmpty = Array.isArray(envelope.data) && envelope.data.length === 0
  const result = isEmpty && path.startsWith('customer/') ? 'wrong_credentials' : 'ok'
  const event = toActivityEventName(path, input)
  const row = {
    event,
    outcome: envelope.status === 1 ? result : (envelope.reason ?? 'refused'),
    customer_id: context.customerId ?? findCustomerId(envelope.data) ?? findGuessedCustomerId(input, envelope.reason),
    number_hash: hashNumber(getField(input, 'mobile_no') ?? getField(input, 'email')),
    detail: ORDER_CHANGES.test(path) ? toOrderNumber(input) : toActivityDetail(event, input, envelope.data),
    done: toActivityDeed(path, input),
    address,
    at: now,
    flood_key: status === 429 ? `${path}:${toAddressGroup(address)}:${minute}` : null,
  }
  await (await getDb())
    .insert(audit)
    .values(row)
    .onConflictDoUpdate({ target: audit.flood_key, set: { count: sql`${audit.count} + 1` } })
}

/** A call that changes nothing: `dry` asks what a change would do. */
const isPreview = (input: unknown) =>
  typeof input === 'object' && input !== null && 'dry' in input && input.dry === true

/** Deletes entries past their retention period. */
export async function sweepAudit(now: Date): Promise<void> {
  await (await getDb()).delete(audit).where(lt(audit.at, retentionStart('security_log', now)))
}

function findCustomerId(data: unknown): number | null {
  const id = getField(Array.isArray(data) ? data[0] : data, 'id')
  return typeof id === 'number' ? id : null
}

/** The customer whose OTP was guessed; these two refusals imply that the customer exists. */
function findGuessedCustomerId(input: unknown, reason: string | undefined): number | null {
  if (reason !== 'wrong_code' && reason !== 'code_expired') return null
  const id = getField(input, 'customer_id')
  return typeof id === 'number' ? id : null
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

/** The order number of a call's input, shortened to the length of a number. */
function toOrderNumber(input: unknown): string | null {
  const number = getField(input, 'number')
  return typeof number === 'string' ? number.slice(0, 40) : null
}

/** A keyed hash: rows can be matched by number only with the shop's secret. */
function hashNumber(number: unknown): string | null {
  if (typeof number !== 'string') return null
  return createHmac('sha256', sessionSecret()).update(`audit:${number}`).digest('hex').slice(0, 24)
}
