import { asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Invitation, RoleChange, staffPeople, Team } from '../../contract/admin/team'
import { type Db, getDb } from '../../db/connection'
import { audit, customer } from '../../db/schema'
import { hasRole, isRole, type Role } from '../../domain/customer/role'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { changeRole, ROLE_EVENT } from '../security/role'
import { inviteMember } from './people/invite-member'

const MAX_CHANGES = 50
const STAFF_PREFIX = 'staff:'

export async function people(_: unknown, { customerId }: Context): Promise<Answer<Team>> {
  return { data: await loadTeam(await getDb(), customerId) }
}

/**
 * Changes the role of an account. Only owners change roles, and never their own, so that one owner always remains; of
 * two concurrent changes the second is refused with `conflict`. A new member with an e-mail address is invited by e-mail.
 */
export async function setrole(
  { mobile_no, role, seen_role, lang }: z.output<typeof staffPeople.setrole.input>,
  { customerId, now }: Context,
): Promise<Answer<Team & { invitation: Invitation | null }>> {
  const db = await getDb()
  const added = await inTransaction(db, async (tx) => {
    const isConcerned = or(ne(customer.role, 'customer'), eq(customer.mobile_no, mobile_no))
    const rows = await tx.select().from(customer).where(isConcerned).orderBy(asc(customer.id)).for('update')
    const requester = rows.find(({ id }) => id === customerId)
    // Another owner may have revoked the role since the dispatcher checked it.
    if (!requester?.is_active || !hasRole(requester.role, 'owner'))
      throw new RefusalError('not_allowed', 'Only an owner changes roles.')
    if (requester.mobile_no === mobile_no) throw new RefusalError('own_role', 'Nobody changes a role of their own.')
    const account = rows.find((row) => row.mobile_no === mobile_no && row.is_active && row.is_verified)
    if (!account) throw new RefusalError('unknown_number', `No account has confirmed ${mobile_no}.`)
    if (account.role !== seen_role)
      throw new RefusalError('conflict', `${mobile_no} is ${account.role} already.`, await loadTeam(tx, customerId))
    if (account.role !== role) await changeRole(tx, { mobile_no, role, by: `${STAFF_PREFIX}${customerId}`, now })
    return account.role === 'customer' && role !== 'customer' ? { ...account, role } : null
  })
  const invitation = added && (await inviteMember(db, added, lang, now))
  return { data: { ...(await loadTeam(db, customerId)), invitation } }
}

type LoggedRoleChange = RoleChange & { customer_id: number }

async function loadTeam(db: Db, customerId: number | null): Promise<Team> {
  const rows = await db.select().from(customer).where(ne(customer.role, 'customer')).orderBy(asc(customer.id))
  const changes = await loadChanges(db)
  const people = rows.map(({ id, name, mobile_no, role }) => {
    const memberChanges = changes.filter((change) => change.customer_id === id)
    const memberSince = memberChanges.findLast(({ from }) => from === 'customer')?.at ?? null
    return {
      name,
      mobile_no,
      role,
      since: memberSince,
      changed_at: memberChanges.at(-1)?.at ?? null,
      is_you: id === customerId,
    }
  })
  const publicChanges = changes.map(({ customer_id: _, ...change }) => change)
  return { people, changes: publicChanges.slice(-MAX_CHANGES).reverse() }
}

/** Role changes from the audit log, oldest first, each with the role before it. */
async function loadChanges(db: Db): Promise<LoggedRoleChange[]> {
  const rows = await db
    .select({ at: audit.at, role: audit.outcome, customer_id: customer.id, name: customer.name, by: audit.address })
    .from(audit)
    .innerJoin(customer, eq(customer.id, audit.customer_id))
    .where(eq(audit.event, ROLE_EVENT))
    .orderBy(asc(audit.id))
  const names = await loadNames(db, [...new Set(rows.flatMap(({ by }) => toActorId(by) ?? []))])
  const previousRoles = new Map<number, Role>()
  return rows.flatMap(({ at, role, by, ...member }) => {
    if (!isRole(role)) return []
    const from = previousRoles.get(member.customer_id) ?? 'customer'
    previousRoles.set(member.customer_id, role)
    return [{ ...member, at: at.toISOString(), from, role, by: names.get(toActorId(by) ?? 0) ?? null }]
  })
}

const toActorId = (by: string) => (by.startsWith(STAFF_PREFIX) ? Number(by.slice(STAFF_PREFIX.length)) : null)

async function loadNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { id, name } = customer
  const rows = await db.select({ id, name }).from(customer).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
