import { and, desc, eq, inArray } from 'drizzle-orm'
import { SECURITY_CHANGES, type SecurityChange } from '../../../contract/admin/people/sign-in-security'
import type { Db } from '../../../db/connection'
import { audit, customer } from '../../../db/schema'

/** Audit event for a change of a second factor; its outcome is the change. */
const SECURITY_EVENT = 'staff/second-factor'
const STAFF_PREFIX = 'staff:'
const MAX_CHANGES = 50

type Change = { customer_id: number; change: SecurityChange['change']; by: number | null; at: Date }

/** Records a change of a second factor; `by` is null on the command line. */
export async function logSecurityChange(tx: Db, { customer_id, change, by, at }: Change): Promise<void> {
  const address = by === null ? 'command line' : `${STAFF_PREFIX}${by}`
  await tx.insert(audit).values({ event: SECURITY_EVENT, outcome: change, customer_id, address, at })
}

/** The last changes of second factors, the newest first. */
export async function loadSecurityChanges(db: Db): Promise<SecurityChange[]> {
  const rows = await db
    .select({ at: audit.at, outcome: audit.outcome, member: customer.name, address: audit.address })
    .from(audit)
    .innerJoin(customer, eq(customer.id, audit.customer_id))
    .where(and(eq(audit.event, SECURITY_EVENT), inArray(audit.outcome, [...SECURITY_CHANGES])))
    .orderBy(desc(audit.id))
    .limit(MAX_CHANGES)
  const ids = rows.flatMap(({ address }) => toActorId(address) ?? [])
  const { id, name } = customer
  const actors = await db.select({ id, name }).from(customer).where(inArray(id, ids))
  const names = new Map(actors.map((actor) => [actor.id, actor.name]))
  return rows.flatMap(({ at, outcome, member, address }) => {
    const change = SECURITY_CHANGES.find((one) => one === outcome)
    const by = names.get(toActorId(address) ?? 0) ?? null
    return change ? [{ at: at.toISOString(), member, change, by }] : []
  })
}

const toActorId = (by: string) => (by.startsWith(STAFF_PREFIX) ? Number(by.slice(STAFF_PREFIX.length)) : null)
