import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { audit, customer, second_factor, setting } from '../../db/schema'
import { hasRole, type Role } from '../../domain/customer/role'
import { type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { toContacts, withdrawInvitations, withdrawInvitationsOf } from './invitation-row'
import { deleteSecondFactor, REQUIRED_SETTING } from './second-factor'

type Permission = 'allowed' | 'not_allowed' | 'second_factor_needed'

/**
 * Whether the caller has this role; read from the database each time, so that a revoked role ends at once. Where an owner
 * requires the second factor, a role without one opens nothing but its set-up. An account that has one has no session
 * without it: `lib/server/customer/session.ts`.
 */
export async function checkRole({ customerId }: Pick<Context, 'customerId'>, minimumRole: Role): Promise<Permission> {
  if (customerId === null) return 'not_allowed'
  const [row] = await (await getDb())
    .select({ role: customer.role, confirmed_at: second_factor.confirmed_at, required: setting.value })
    .from(customer)
    .leftJoin(second_factor, eq(second_factor.customer_id, customer.id))
    .leftJoin(setting, eq(setting.key, REQUIRED_SETTING))
    .where(and(eq(customer.id, customerId), eq(customer.is_active, true)))
    .limit(1)
  if (!row || !hasRole(row.role, minimumRole)) return 'not_allowed'
  return row.required === true && !row.confirmed_at ? 'second_factor_needed' : 'allowed'
}

/** Whether the caller has this role, with the second factor where an owner requires it. */
export async function isAllowed(context: Context, minimumRole: Role): Promise<boolean> {
  return (await checkRole(context, minimumRole)) === 'allowed'
}

/** The actor of changes on the command line. */
export const COMMAND_LINE = 'command line'
/** Audit event for a role that was granted or revoked; its outcome is the role. */
export const ROLE_EVENT = 'staff/role'

/** A verified number, or the id of an account whose number or address the caller has found verified. */
type AccountRef = { id: number } | { mobile_no: string }
/** `by`: the actor, `command line` or `staff:12` (the id of an account). */
type Change = { account: AccountRef; role: Role; by: string; now: Date }

/**
 * Refused with `last_owner` where this is the only owner, since roles could then no longer be assigned. Owner rows are locked,
 * so that of two concurrent changes the second sees the first.
 */
export async function requireAnotherOwner(tx: Db, account: AccountRef): Promise<void> {
  const rows = await tx
    .select({ id: customer.id, mobile_no: customer.mobile_no })
    .from(customer)
    .where(and(eq(customer.role, 'owner'), eq(customer.is_active, true)))
    .orderBy(asc(customer.id))
    .for('update')
  const [only, another] = rows
  if (!only || another) return
  if ('id' in account ? only.id === account.id : only.mobile_no === account.mobile_no)
    throw new RefusalError('last_owner', 'This is the only owner of the shop: make another account an owner first.')
}

/**
 * Changes the role of a verified account, ends its sessions and records it; null where no such account exists. Open
 * invitations to that account end, and those of an owner who is none any more. Refused: `last_owner`.
 */
export async function changeRole(tx: Db, { account, role, by, now }: Change): Promise<{ name: string } | null> {
  if (role !== 'owner') await requireAnotherOwner(tx, account)
  const isAccount =
    'id' in account
      ? eq(customer.id, account.id)
      : and(eq(customer.mobile_no, account.mobile_no), eq(customer.is_verified, true))
  const [row] = await tx
    .update(customer)
    .set({ role, session_version: sql`${customer.session_version} + 1` })
    .where(and(isAccount, eq(customer.is_active, true)))
    .returning()
  if (!row) return null
  // A customer has no page on which to remove it.
  if (role === 'customer') await deleteSecondFactor(tx, row.id)
  await withdrawInvitations(tx, toContacts(row), now)
  if (role !== 'owner') await withdrawInvitationsOf(tx, row.id, now)
  const change = { event: ROLE_EVENT, outcome: role, customer_id: row.id, address: by, at: now }
  await tx.insert(audit).values(change)
  return { name: row.name }
}

/** Changes a role from the command line. */
export function setRole(db: Db, mobile_no: string, role: Role, now: Date): Promise<{ name: string } | null> {
  return inTransaction(db, (tx) => changeRole(tx, { account: { mobile_no }, role, by: COMMAND_LINE, now }))
}

/** Accounts with a staff role. */
export function listStaff(db: Db): Promise<{ mobile_no: string | null; name: string; role: Role }[]> {
  const { mobile_no, name, role } = customer
  return db.select({ mobile_no, name, role }).from(customer).where(ne(role, 'customer')).orderBy(asc(customer.id))
}
