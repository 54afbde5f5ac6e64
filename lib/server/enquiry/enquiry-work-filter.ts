import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminEnquiryDetail, staffEnquiries } from '../../contract/admin/enquiries'
import type { Db } from '../../db/connection'
import { customer, enquiry } from '../../db/schema'
import { toIndiaDate } from '../../domain/time/india-clock'
import { type Context, NO_CUSTOMER } from '../runtime/answer'

type WorkQuery = Pick<z.output<typeof staffEnquiries.enquiries.input>, 'responsible' | 'follow_up'>
type WorkCounts = NonNullable<z.output<typeof staffEnquiries.enquiries.data>>['work']

const isMember = and(ne(customer.role, 'customer'), eq(customer.is_active, true))

type Account = Pick<typeof customer.$inferSelect, 'name' | 'email' | 'mobile_no'>

/** The name of a team member, or else the contact; null for a closed account, which has neither. */
export const toMemberName = ({ name, mobile_no, email }: Account) => name || mobile_no || email || null

/** The team members who can be responsible for an enquiry, by name. */
export async function loadMembers(db: Db): Promise<AdminEnquiryDetail['team']> {
  const { id, name, email, mobile_no } = customer
  const rows = await db
    .select({ id, name, email, mobile_no })
    .from(customer)
    .where(isMember)
    .orderBy(asc(name), asc(id))
  return rows.map((row) => ({ id: row.id, name: toMemberName(row) ?? `#${row.id}` }))
}

/** Whether the account can be made responsible for an enquiry. */
export async function isActiveMember(db: Db, id: number): Promise<boolean> {
  return (await db.$count(customer, and(eq(customer.id, id), isMember))) > 0
}

/** A condition for enquiries to follow up by today. */
export const isFollowUpDue = (now: Date) => lte(enquiry.follow_up_on, toIndiaDate(now))
/** A condition for enquiries whose follow-up was to be on a day before today. */
export const isFollowUpOverdue = (now: Date) => lt(enquiry.follow_up_on, toIndiaDate(now))

/** Also an answered enquiry is work to do while it is to be followed up. */
const isToDo = or(inArray(enquiry.state, ['new', 'open']), isNotNull(enquiry.follow_up_on))
/** A condition for the enquiries of the caller with work to do. */
export const isMine = ({ customerId }: Context) => and(eq(enquiry.assignee_id, customerId ?? NO_CUSTOMER), isToDo)

/** The enquiries of a member who has left the team are nobody's. */
function isOfNobody(db: Db) {
  const members = db.select({ id: customer.id }).from(customer).where(isMember)
  return and(isToDo, or(isNull(enquiry.assignee_id), notInArray(enquiry.assignee_id, members)))
}

function matchesResponsible(db: Db, responsible: WorkQuery['responsible'], context: Context): SQL | undefined {
  if (!responsible) return undefined
  return responsible === 'mine' ? isMine(context) : isOfNobody(db)
}

/** The condition of a list by the member responsible and by the follow-up; undefined for every enquiry. */
export function matchesWork(db: Db, { responsible, follow_up }: WorkQuery, context: Context): SQL | undefined {
  return and(matchesResponsible(db, responsible, context), follow_up && isFollowUpDue(context.now))
}

/** What each filter of the work would list under the other filters of the query. `rest`: those that are not of the work. */
export async function countEnquiryWork(
  db: Db,
  { responsible, follow_up }: WorkQuery,
  rest: SQL | undefined,
  context: Context,
): Promise<WorkCounts> {
  const countOf = (query: WorkQuery) => sql`count(*) filter (where ${matchesWork(db, query, context)})`.mapWith(Number)
  const [counts] = await db
    .select({
      mine: countOf({ responsible: 'mine', follow_up }),
      nobody: countOf({ responsible: 'nobody', follow_up }),
      due: countOf({ responsible, follow_up: 'due' }),
    })
    .from(enquiry)
    .where(rest)
  return counts ?? { mine: 0, nobody: 0, due: 0 }
}
