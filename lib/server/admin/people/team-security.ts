import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { customer, setting, staff_session } from '../../../db/schema'
import { endStaffSession } from '../../customer/session-records'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { checkRole } from '../../security/role'
import { deleteSecondFactor, hasSecondFactor, REQUIRED_SETTING } from '../../security/second-factor'
import { logSecurityChange } from './security-change'

/** The owner must have a second factor: otherwise the rule would lock its author out of the page that ends it. */
export async function requiresecondfactor(
  { required, seen }: { required: boolean; seen: boolean },
  { customerId, now }: Context,
): Promise<Answer<null>> {
  const by = customerId ?? NO_CUSTOMER
  await inTransaction(await getDb(), async (tx) => {
    await tx.insert(setting).values({ key: REQUIRED_SETTING, value: false, updated_at: now }).onConflictDoNothing()
    const [row] = await tx.select().from(setting).where(eq(setting.key, REQUIRED_SETTING)).for('update')
    if ((row?.value === true) !== seen) throw new RefusalError('conflict', 'Another owner has changed this.')
    if (required && !(await hasSecondFactor(tx, by)))
      throw new RefusalError('code_needed', 'Set up a second factor of your own first.')
    if (required === seen) return
    await tx.update(setting).set({ value: required, updated_at: now }).where(eq(setting.key, REQUIRED_SETTING))
    await logSecurityChange(tx, { customer_id: by, change: required ? 'required' : 'not_required', by, at: now })
  })
  return { data: null }
}

/** Not one's own, which `staff/removesecondfactor` removes after a code of it. */
export async function resetsecondfactor({ id }: { id: number }, { customerId, now }: Context): Promise<Answer<null>> {
  if (id === customerId) throw new RefusalError('own_role', 'Remove your own second factor with a code of it.')
  await inTransaction(await getDb(), async (tx) => {
    if (!(await deleteSecondFactor(tx, id))) throw new RefusalError('not_found', 'This account has no second factor.')
    await endSessions(tx, id)
    await logSecurityChange(tx, { customer_id: id, change: 'reset', by: customerId, at: now })
  })
  return { data: null }
}

/** Removes the second factor of a number on the command line of the server, and ends its sessions; false where it has none. */
export function resetSecondFactor(db: Db, mobile_no: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.mobile_no, mobile_no))
    if (!row || !(await deleteSecondFactor(tx, row.id))) return false
    await endSessions(tx, row.id)
    await logSecurityChange(tx, { customer_id: row.id, change: 'reset', by: null, at: now })
    return true
  })
}

export async function endsession({ id }: { id: string }, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const [row] = await db.select().from(staff_session).where(eq(staff_session.id, id))
  if (!row || !(await mayEnd(row.customer_id, context)) || !(await endStaffSession(db, id, context.now)))
    throw new RefusalError('not_found', 'This session has ended already.')
  return { data: null }
}

/** Raises the version of the account, which ends sessions of every kind. */
export async function endsessionsof({ id }: { id: number }, context: Context): Promise<Answer<null>> {
  if (!(await mayEnd(id, context))) throw new RefusalError('not_found', 'There is no such member of staff.')
  await inTransaction(await getDb(), async (tx) => {
    const isOpen = and(eq(staff_session.customer_id, id), isNull(staff_session.ended_at))
    await tx.update(staff_session).set({ ended_at: context.now }).where(isOpen)
    if (!(await endSessions(tx, id))) throw new RefusalError('not_found', 'There is no such member of staff.')
  })
  return { data: null }
}

/** Staff end their own sessions, owners those of all staff. */
async function mayEnd(customerId: number, context: Context): Promise<boolean> {
  return customerId === context.customerId || (await checkRole(context, 'owner')) === 'allowed'
}

async function endSessions(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .update(customer)
    .set({ session_version: sql`${customer.session_version} + 1` })
    .where(and(eq(customer.id, id), ne(customer.role, 'customer')))
    .returning({ id: customer.id })
  return rows.length > 0
}
