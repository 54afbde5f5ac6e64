import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { SignInSecurity, StaffSession, StaffSignIn } from '../../../contract/admin/people/sign-in-security'
import { type Db, getDb } from '../../../db/connection'
import { audit, customer, second_factor, staff_session } from '../../../db/schema'
import { SIGN_IN_RESULTS } from '../../../domain/customer/sign-in-client'
import { pageCount } from '../../../domain/listing/pager'
import { parseSignInDetail, SIGN_IN_EVENT } from '../../customer/sign-in-log'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../../runtime/answer'
import { checkRole } from '../../security/role'
import { isSecondFactorRequired } from '../../security/second-factor'
import { loadSecurityChanges } from './security-change'

const PER_PAGE = 20
/** The life of a session cookie that is not used: `lib/session/options.ts`. */
const COOKIE_DAYS = 30
const DAY_MS = 86_400_000

/** Owners see all staff, others themselves. */
export async function signinsecurity({ page }: { page: number }, context: Context): Promise<Answer<SignInSecurity>> {
  const db = await getDb()
  const id = context.customerId ?? NO_CUSTOMER
  const [own] = await db
    .select({ role: customer.role, factor: second_factor })
    .from(customer)
    .leftJoin(second_factor, eq(second_factor.customer_id, customer.id))
    .where(eq(customer.id, id))
  if (!own) throw new RefusalError('not_allowed', 'There is no such account.')
  const isOwner = (await checkRole(context, 'owner')) === 'allowed'
  const memberId = isOwner ? null : id
  const since = own.factor?.confirmed_at?.toISOString() ?? null
  const recovery_codes = since === null ? 0 : (own.factor?.recovery_hashes.length ?? 0)
  return {
    data: {
      own: { id, role: own.role, since, recovery_codes },
      is_required: await isSecondFactorRequired(db),
      members: isOwner ? await loadMembers(db) : [],
      sessions: await loadSessions(db, memberId, context),
      sign_ins: await loadSignIns(db, memberId, page),
      changes: isOwner ? await loadSecurityChanges(db) : [],
    },
  }
}

async function loadMembers(db: Db): Promise<SignInSecurity['members']> {
  const rows = await db
    .select({ id: customer.id, name: customer.name, role: customer.role, confirmed_at: second_factor.confirmed_at })
    .from(customer)
    .leftJoin(second_factor, eq(second_factor.customer_id, customer.id))
    .where(and(ne(customer.role, 'customer'), eq(customer.is_active, true)))
    .orderBy(asc(customer.id))
  return rows.map(({ confirmed_at, ...member }) => ({ ...member, second_factor: confirmed_at !== null }))
}

async function loadSessions(db: Db, memberId: number | null, context: Context): Promise<StaffSession[]> {
  const rows = await db
    .select({ session: staff_session, member: customer.name })
    .from(staff_session)
    .innerJoin(customer, eq(customer.id, staff_session.customer_id))
    .where(
      and(
        isNull(staff_session.ended_at),
        eq(staff_session.session_version, customer.session_version),
        gt(staff_session.last_seen_at, new Date(context.now.getTime() - COOKIE_DAYS * DAY_MS)),
        memberId === null ? ne(customer.role, 'customer') : eq(customer.id, memberId),
      ),
    )
    .orderBy(desc(staff_session.last_seen_at), desc(staff_session.started_at))
  return rows.map(({ session, member }) => {
    const { id, customer_id, browser, system, address, started_at, last_seen_at, second_factor: hasFactor } = session
    const times = { started_at: started_at.toISOString(), last_seen_at: last_seen_at.toISOString() }
    const is_this = id === context.sessionId
    return {
      id,
      member,
      member_id: customer_id,
      browser,
      system,
      address,
      ...times,
      second_factor: hasFactor,
      is_this,
    }
  })
}

async function loadSignIns(db: Db, memberId: number | null, page: number): Promise<SignInSecurity['sign_ins']> {
  const isListed = and(eq(audit.event, SIGN_IN_EVENT), memberId === null ? undefined : eq(audit.customer_id, memberId))
  const rows = await db
    .select({ entry: audit, member: customer.name })
    .from(audit)
    .innerJoin(customer, eq(customer.id, audit.customer_id))
    .where(isListed)
    .orderBy(desc(audit.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = await db.$count(audit, isListed)
  return { rows: rows.flatMap(toSignIn), total, page, pages: pageCount(total, PER_PAGE) }
}

function toSignIn({ entry, member }: { entry: typeof audit.$inferSelect; member: string }): StaffSignIn[] {
  const { id, at, outcome, detail, address, count } = entry
  const result = SIGN_IN_RESULTS.find((one) => one === outcome)
  const { method = null, browser = '', system = '' } = parseSignInDetail(detail) ?? {}
  return result ? [{ id, at: at.toISOString(), member, result, method, browser, system, address, count }] : []
}
