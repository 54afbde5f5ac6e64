import { asc, eq, inArray, max, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Invitation, RoleChange, staffPeople, Team } from '../../contract/admin/team'
import { type Db, getDb } from '../../db/connection'
import { audit, customer, second_factor, staff_session } from '../../db/schema'
import { hasRole, isRole, type Role } from '../../domain/customer/role'
import type { CustomerRow } from '../customer/account'
import { DEMO_ACTOR } from '../customer/demo-staff'
import { lockTeam } from '../customer/team-invitation'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { toContacts } from '../security/invitation-row'
import { COMMAND_LINE, changeRole, ROLE_EVENT } from '../security/role'
import { loadInvitations } from './people/invitation-list'
import { inviteMember } from './people/invite-member'

const MAX_CHANGES = 50
const STAFF_PREFIX = 'staff:'

export async function people(_: unknown, context: Context): Promise<Answer<Team>> {
  return { data: await loadTeam(await getDb(), context) }
}

/**
 * Changes the role of an account. Only owners change roles, and never their own, so that one owner always remains; of
 * two concurrent changes the second is refused with `conflict`. A new member with an e-mail address is invited by e-mail.
 */
export async function setrole(
  { mobile_no, member, role, seen_role, lang }: z.output<typeof staffPeople.setrole.input>,
  context: Context,
): Promise<Answer<Team & { invitation: Invitation | null }>> {
  const { customerId, now } = context
  const db = await getDb()
  const isNamed = member === undefined ? eq(customer.mobile_no, mobile_no ?? '') : eq(customer.id, member)
  const added = await inTransaction(db, async (tx) => {
    const rows = await lockTeam(tx, isNamed)
    const requester = requireOwner(rows, customerId)
    const isMeant = (row: CustomerRow) =>
      member === undefined ? row.mobile_no === mobile_no && row.is_verified : row.id === member
    if (isMeant(requester)) throw new RefusalError('own_role', 'Nobody changes a role of their own.')
    const account = rows.find((row) => isMeant(row) && row.is_active && toContacts(row).length > 0)
    if (!account) throw new RefusalError('unknown_number', 'No account has confirmed this number.')
    if (account.role !== seen_role)
      throw new RefusalError('conflict', `The account is ${account.role} already.`, await loadTeam(tx, context))
    const { id } = account
    if (account.role !== role) await changeRole(tx, { account: { id }, role, by: `${STAFF_PREFIX}${customerId}`, now })
    return account.role === 'customer' && role !== 'customer' ? { ...account, role } : null
  })
  const invitation = added && (await inviteMember(db, added, lang, now))
  return { data: { ...(await loadTeam(db, context)), invitation } }
}

/** The caller among the locked rows. Another owner may have revoked the role since the dispatcher checked it. */
export function requireOwner(rows: CustomerRow[], customerId: number | null): CustomerRow {
  const requester = rows.find(({ id }) => id === customerId)
  if (!requester?.is_active || !hasRole(requester.role, 'owner'))
    throw new RefusalError('not_allowed', 'Only an owner changes roles.')
  return requester
}

type LoggedRoleChange = RoleChange & { customer_id: number }

export async function loadTeam(db: Db, { customerId, now }: Context): Promise<Team> {
  const last_used_at = max(staff_session.last_seen_at).as('last_used_at')
  const uses = db
    .select({ customer_id: staff_session.customer_id, last_used_at })
    .from(staff_session)
    .groupBy(staff_session.customer_id)
    .as('uses')
  const rows = await db
    .select({ account: customer, confirmed_at: second_factor.confirmed_at, last_used_at: uses.last_used_at })
    .from(customer)
    .leftJoin(second_factor, eq(second_factor.customer_id, customer.id))
    .leftJoin(uses, eq(uses.customer_id, customer.id))
    .where(ne(customer.role, 'customer'))
    .orderBy(asc(customer.id))
  const changes = await loadChanges(db)
  const people = rows.map(({ account, confirmed_at, last_used_at }) => {
    const { id, name, mobile_no, role } = account
    const memberChanges = changes.filter((change) => change.customer_id === id)
    const memberSince = memberChanges.findLast(({ from }) => from === 'customer')?.at ?? null
    return {
      ...{ id, name, mobile_no, role, email: account.email_verified ? account.email : null },
      since: memberSince,
      changed_at: memberChanges.at(-1)?.at ?? null,
      last_active_at: last_used_at?.toISOString() ?? null,
      second_factor: confirmed_at !== null,
      is_you: id === customerId,
    }
  })
  const publicChanges = changes.map(({ customer_id: _, ...change }) => change)
  return { people, invitations: await loadInvitations(db, now), changes: publicChanges.slice(-MAX_CHANGES).reverse() }
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
    const author = { source: toSource(by), by: names.get(toActorId(by) ?? 0) || null }
    return [{ ...member, at: at.toISOString(), from, role, ...author }]
  })
}

/** How a change was made, by the actor in the log; the setup code is logged with the address of its browser. */
function toSource(by: string): RoleChange['source'] {
  if (by.startsWith(STAFF_PREFIX)) return 'staff'
  return by === COMMAND_LINE ? 'command_line' : by === DEMO_ACTOR ? 'demo' : 'setup_code'
}

const toActorId = (by: string) => (by.startsWith(STAFF_PREFIX) ? Number(by.slice(STAFF_PREFIX.length)) : null)

async function loadNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { id, name } = customer
  const rows = await db.select({ id, name }).from(customer).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
