import { and, desc, eq, gte, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ActivityEntry, activityCalls } from '../../../contract/admin/people/activity'
import { type Db, getDb } from '../../../db/connection'
import { audit, catalogue_change, customer } from '../../../db/schema'
import { SETTINGS_DOCUMENTS } from '../../../domain/activity/activity-documents'
import { ACTIVITY_EVENTS, type ActivityEvent } from '../../../domain/activity/activity-events'
import type { ActivityKind } from '../../../domain/activity/activity-group'
import type { ActivityQuery } from '../../../domain/activity/activity-query'
import { pageCount } from '../../../domain/listing/pager'
import type { Answer, Context } from '../../runtime/answer'
import { ROLE_EVENT } from '../../security/role'
import { loadAuditEntries, loadChangeEntries } from './activity-entries'

const PER_PAGE = 50
const DAY_MS = 86_400_000
/** Outcomes of a call that was not refused; the first is that of a call which found nothing. */
const DONE = ['wrong_credentials', 'ok']
/** Events whose outcome says what was done: the new role, the change of a second factor, the URL of a redirect. */
const TELLING = /^(staff\/(role|second-factor)|addresses\/(added|removed|renamed|ignored|listed))$/

type Input = z.output<typeof activityCalls.activity.input>
type Page = NonNullable<z.output<typeof activityCalls.activity.data>>

/** Owners alone see it: the dispatcher has checked the role. */
export async function activity({ page, ...query }: Input, { now }: Context): Promise<Answer<Page>> {
  const db = await getDb()
  const [rows, total, people] = await Promise.all([
    loadActivity(query, { page, perPage: PER_PAGE }, now),
    countActivity(db, query, now),
    loadPeople(db),
  ])
  return { data: { rows, people, total, page, pages: pageCount(total, PER_PAGE) } }
}

/** A page of the log: the entries of the audit log and the changes of the catalogue's history, the newest first. */
export async function loadActivity(
  query: ActivityQuery,
  { page, perPage }: { page: number; perPage: number },
  now: Date,
): Promise<ActivityEntry[]> {
  const db = await getDb()
  const top = page * perPage
  // Each part goes no further back than the page needs, by the index of its times.
  const audits = db
    .select({ source: sql<string>`'audit'`.as('source'), id: audit.id, at: audit.at, count: audit.count })
    .from(audit)
    .where(toAuditCondition(query, now))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(top)
  const changes = selectChanges(db, query, now)
    .orderBy(desc(catalogue_change.at), desc(sql`min(${catalogue_change.id})`))
    .limit(top)
  const refs = await unionAll(audits, changes)
    .orderBy(sql`at desc`, sql`id desc`, sql`source`)
    .limit(perPage)
    .offset(top - perPage)
  const idsOf = (source: string) => refs.filter((ref) => ref.source === source).map(({ id }) => id)
  const counts = new Map(refs.map(({ source, id, count }) => [`${source}:${id}`, count]))
  const entries = new Map([
    ...(await loadAuditEntries(db, idsOf('audit'))),
    ...(await loadChangeEntries(db, idsOf('change'), (id) => counts.get(`change:${id}`) ?? 1)),
  ])
  return refs.flatMap(({ source, id }) => entries.get(`${source}:${id}`) ?? [])
}

async function countActivity(db: Db, query: ActivityQuery, now: Date): Promise<number> {
  const changes = selectChanges(db, query, now).as('changes')
  return (await db.$count(audit, toAuditCondition(query, now))) + (await db.$count(changes))
}

/** One row for all changes that were made together: of many products at once, or of one record. */
function selectChanges(db: Db, query: ActivityQuery, now: Date) {
  const { id, at, by, entity, how } = catalogue_change
  const count = sql<number>`count(*)::int`.as('count')
  return db
    .select({ source: sql<string>`'change'`.as('source'), id: sql<number>`min(${id})`.as('id'), at, count })
    .from(catalogue_change)
    .where(toChangeCondition(query, now))
    .groupBy(at, by, entity, how)
    .$dynamic()
}

const startOf = ({ days }: ActivityQuery, now: Date) => new Date(now.getTime() - Number(days) * DAY_MS)

function toAuditCondition(query: ActivityQuery, now: Date): SQL | undefined {
  const { show, by } = query
  const isWanted = ({ kind, shows }: ActivityEvent) =>
    show === 'all' || show === 'refused'
      ? true
      : show === 'changes'
        ? shows === 'change' || shows === 'refusal'
        : show === 'views'
          ? shows === 'view'
          : show === 'exports'
            ? shows === 'export'
            : kind === show
  const wanted = ACTIVITY_EVENTS.filter(isWanted)
  const namesOf = (test: (one: ActivityEvent) => boolean) => wanted.filter(test).map(({ event }) => event)
  const always = namesOf(({ shows }) => shows !== 'refusal')
  const refusable = namesOf(({ event }) => !TELLING.test(event))
  const isRefused = and(inArray(audit.event, refusable), notInArray(audit.outcome, DONE))
  const isListed = show === 'refused' ? isRefused : or(inArray(audit.event, always), isRefused)
  // A role or a second factor is logged with the account that it concerns; `address` has the author.
  const isOwn = and(eq(audit.customer_id, by), notInArray(audit.event, [ROLE_EVENT, 'staff/second-factor']))
  return and(
    gte(audit.at, startOf(query, now)),
    isListed,
    by > 0 ? or(isOwn, eq(audit.address, `staff:${by}`)) : undefined,
  )
}

/** An import is one entry of the audit log, not one of each product. */
function toChangeCondition(query: ActivityQuery, now: Date): SQL | undefined {
  const { at, by, import_id } = catalogue_change
  const isBy = query.by > 0 ? eq(by, query.by) : undefined
  return and(gte(at, startOf(query, now)), isNull(import_id), isBy, toEntityCondition(query.show))
}

function toEntityCondition(show: ActivityQuery['show']): SQL | undefined {
  const { entity, key } = catalogue_change
  const isSettings = and(eq(entity, 'setting'), inArray(key, SETTINGS_DOCUMENTS))
  const conditions: Partial<Record<ActivityKind | 'all' | 'changes', SQL | undefined>> = {
    all: sql`true`,
    changes: sql`true`,
    catalogue: inArray(entity, ['product', 'category']),
    settings: isSettings,
    content: and(notInArray(entity, ['product', 'category']), sql`not (${isSettings})`),
  }
  return show in conditions ? new Map(Object.entries(conditions)).get(show) : sql`false`
}

/** Everybody with a role, and those who had one in the last year. */
async function loadPeople(db: Db): Promise<Page['people']> {
  const members = db.select({ id: audit.customer_id }).from(audit).where(eq(audit.event, ROLE_EVENT))
  return db
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(or(ne(customer.role, 'customer'), inArray(customer.id, members)))
    .orderBy(customer.name, customer.id)
}
