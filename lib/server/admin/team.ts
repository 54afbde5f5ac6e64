import { asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { RoleChange, StaffPeople, staffPeople } from '../../contract/admin/team'
import { type Db, getDb } from '../../db/connection'
import { audit, customer } from '../../db/schema'
import { hasRole, isRole, type Role } from '../../domain/customer/role'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { changeRole, ROLE_EVENT } from '../security/role'

const MAX_CHANGES = 50
const AT_THE_ADMIN = 'staff:'

export async function people(_: unknown, { customerId }: Context): Promise<Answer<StaffPeople>> {
  return { data: await loadPeople(await getDb(), customerId) }
}

/**
 * Changes the role of an account. Only owners change roles, and never their own, so that one owner always remains; of
 * two concurrent changes the second is refused with `conflict`.
 */
export async function setrole(
  { mobile_no, role, seen_role }: z.output<typeof staffPeople.setrole.input>,
  { customerId, now }: Context,
): Promise<Answer<StaffPeople>> {
  const db = await getDb()
  await inTransaction(db, async (tx) => {
    const concerned = or(ne(customer.role, 'customer'), eq(customer.mobile_no, mobile_no))
    const rows = await tx.select().from(customer).where(concerned).orderBy(asc(customer.id)).for('update')
    const asking = rows.find(({ id }) => id === customerId)
    // Another owner may have revoked the role since the dispatcher checked it.
    if (!asking?.is_active || !hasRole(asking.role, 'owner'))
      throw new Refusal('not_allowed', 'Only an owner changes roles.')
    if (asking.mobile_no === mobile_no) throw new Refusal('own_role', 'Nobody changes a role of their own.')
    const found = rows.find((row) => row.mobile_no === mobile_no && row.is_active && row.is_verified)
    if (!found) throw new Refusal('unknown_number', `No account has proved ${mobile_no}.`)
    if (found.role !== seen_role)
      throw new Refusal('conflict', `${mobile_no} is ${found.role} already.`, await loadPeople(tx, customerId))
    if (found.role !== role) await changeRole(tx, { mobile_no, role, by: `${AT_THE_ADMIN}${customerId}`, now })
  })
  return { data: await loadPeople(db, customerId) }
}

type Logged = RoleChange & { customer_id: number }

async function loadPeople(db: Db, customerId: number | null): Promise<StaffPeople> {
  const rows = await db.select().from(customer).where(ne(customer.role, 'customer')).orderBy(asc(customer.id))
  const changes = await loadChanges(db)
  const people = rows.map(({ id, name, mobile_no, role }) => {
    const own = changes.filter((change) => change.customer_id === id)
    const since = own.findLast(({ from }) => from === 'customer')?.at ?? null
    return { name, mobile_no, role, since, changed_at: own.at(-1)?.at ?? null, is_you: id === customerId }
  })
  const shown = changes.map(({ customer_id: _, ...change }) => change)
  return { people, changes: shown.slice(-MAX_CHANGES).reverse() }
}

/** Role changes from the audit log, oldest first, each with the role before it. */
async function loadChanges(db: Db): Promise<Logged[]> {
  const rows = await db
    .select({ at: audit.at, role: audit.outcome, customer_id: customer.id, name: customer.name, by: audit.address })
    .from(audit)
    .innerJoin(customer, eq(customer.id, audit.customer_id))
    .where(eq(audit.event, ROLE_EVENT))
    .orderBy(asc(audit.id))
  const names = await namesOf(db, [...new Set(rows.flatMap(({ by }) => toActor(by) ?? []))])
  const before = new Map<number, Role>()
  return rows.flatMap(({ at, role, by, ...whom }) => {
    if (!isRole(role)) return []
    const from = before.get(whom.customer_id) ?? 'customer'
    before.set(whom.customer_id, role)
    return [{ ...whom, at: at.toISOString(), from, role, by: names.get(toActor(by) ?? 0) ?? null }]
  })
}

const toActor = (by: string) => (by.startsWith(AT_THE_ADMIN) ? Number(by.slice(AT_THE_ADMIN.length)) : null)

async function namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { id, name } = customer
  const rows = await db.select({ id, name }).from(customer).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
