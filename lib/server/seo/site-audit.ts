import { gunzipSync } from 'node:zlib'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { CheckOrder, SiteCheck } from '../../contract/admin/site-audit'
import { type Db, getDb } from '../../db/connection'
import { customer, site_check } from '../../db/schema'
import { OPEN_STATES, silentSince } from '../../domain/routing/site-audit'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { CHECK_COLUMNS, toSiteCheck } from './site-audit-row'

const SHOWN = 40

type Id = { id: number }

/** The dispatcher has already checked the role that this call requires. */
export async function start(order: CheckOrder, { customerId, now }: Context): Promise<Answer<SiteCheck>> {
  const db = await getDb()
  await giveUpStale(db, now)
  const [row] = await db
    .insert(site_check)
    .values({ ...order, state: 'waiting', asked_by: customerId, asked_at: now, beat_at: now })
    .onConflictDoNothing()
    .returning({ id: site_check.id })
  if (row) return { data: await requireCheck(db, row.id, now) }
  const [open] = await readChecks(db, now, 1, true)
  throw new Refusal('conflict', 'The site is being checked already.', open ?? null)
}

/** A waiting audit ends at once; a running one ends at its next heartbeat and keeps its results. */
export async function cancel({ id }: Id, { customerId, now }: Context): Promise<Answer<SiteCheck>> {
  const db = await getDb()
  await requireCheck(db, id, now)
  await giveUpStale(db, now)
  const ended = { state: 'cancelled', cancelled_by: customerId, ended_at: now } as const
  await db
    .update(site_check)
    .set(ended)
    .where(and(eq(site_check.id, id), eq(site_check.state, 'waiting')))
  await db
    .update(site_check)
    .set({ cancelled_by: customerId })
    .where(and(eq(site_check.id, id), eq(site_check.state, 'running')))
  return { data: await requireCheck(db, id, now) }
}

export async function list(_: unknown, { now }: Context): Promise<Answer<SiteCheck[]>> {
  return { data: await readChecks(await getDb(), now, SHOWN) }
}

export async function get({ id }: Id, { now }: Context): Promise<Answer<SiteCheck>> {
  return { data: await requireCheck(await getDb(), id, now) }
}

export async function report({ id }: Id, { now }: Context): Promise<Answer<{ check: SiteCheck; report: unknown }>> {
  const db = await getDb()
  const check = await requireCheck(db, id, now)
  const read = await readReport(db, id)
  if (read === null) throw new Refusal('not_found', `Check ${id} has no report.`)
  return { data: { check, report: read } }
}

/** The stored report of an audit; null where it has none. */
export async function readReport(db: Db, id: number): Promise<unknown> {
  const [row] = await db.select({ report: site_check.report }).from(site_check).where(eq(site_check.id, id))
  return row?.report ? JSON.parse(gunzipSync(row.report).toString()) : null
}

/** Stops audits without a heartbeat: their process ended, and another audit may start. */
async function giveUpStale(db: Db, now: Date): Promise<void> {
  await db
    .update(site_check)
    .set({ state: 'stopped', ended_at: now })
    .where(and(inArray(site_check.state, OPEN_STATES), lt(site_check.beat_at, silentSince(now))))
}

async function requireCheck(db: Db, id: number, now: Date): Promise<SiteCheck> {
  const [row] = await db
    .select({ check: CHECK_COLUMNS, name: customer.name })
    .from(site_check)
    .leftJoin(customer, eq(customer.id, site_check.asked_by))
    .where(eq(site_check.id, id))
  if (!row) throw new Refusal('not_found', `There is no check ${id}.`)
  return toSiteCheck(row.check, row.name, now)
}

async function readChecks(db: Db, now: Date, most: number, open = false): Promise<SiteCheck[]> {
  const rows = await db
    .select({ check: CHECK_COLUMNS, name: customer.name })
    .from(site_check)
    .leftJoin(customer, eq(customer.id, site_check.asked_by))
    .where(open ? inArray(site_check.state, OPEN_STATES) : undefined)
    .orderBy(desc(site_check.id))
    .limit(most)
  return rows.map(({ check, name }) => toSiteCheck(check, name, now))
}
