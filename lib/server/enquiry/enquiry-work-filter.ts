import { and, asc, eq, inArray, isNull, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminEnquiryDetail, staffEnquiries } from '../../contract/admin/enquiries'
import type { Db } from '../../db/connection'
import { customer, enquiry } from '../../db/schema'
import { toIndiaDate } from '../../domain/time/india-clock'
import { type Context, NO_CUSTOMER } from '../runtime/answer'

type WorkQuery = Pick<z.output<typeof staffEnquiries.enquiries.input>, 'responsible' | 'follow_up'>
type WorkCounts = NonNullable<z.output<typeof staffEnquiries.enquiries.data>>['work']

const isMember = and(ne(customer.role, 'customer'), eq(customer.is_active, true))

/** The team members who can be responsible for an enquiry, by name. */
export function loadMembers(db: Db): Promise<AdminEnquiryDetail['team']> {
  const { id, name } = customer
  return db.select({ id, name }).from(customer).where(isMember).orderBy(asc(name), asc(id))
}

/** A condition for enquiries to follow up by today. */
export const isFollowUpDue = (now: Date) => lte(enquiry.follow_up_on, toIndiaDate(now))
/** A condition for enquiries whose follow-up was to be on a day before today. */
export const isFollowUpOverdue = (now: Date) => lt(enquiry.follow_up_on, toIndiaDate(now))

const isMine = ({ customerId }: Context) =>
  and(eq(enquiry.assignee_id, customerId ?? NO_CUSTOMER), ne(enquiry.state, 'closed'))

/** The enquiries of a member who has left the team are nobody's. */
function isOfNobody(db: Db) {
  const members = db.select({ id: customer.id }).from(customer).where(isMember)
  return and(
    inArray(enquiry.state, ['new', 'open']),
    or(isNull(enquiry.assignee_id), notInArray(enquiry.assignee_id, members)),
  )
}

/** The condition of a list by the member responsible and by the follow-up; undefined for every enquiry. */
export function matchesWork(db: Db, { responsible, follow_up }: WorkQuery, context: Context): SQL | undefined {
  const ofMember = responsible === 'mine' ? isMine(context) : responsible === 'nobody' ? isOfNobody(db) : undefined
  return and(ofMember, follow_up && isFollowUpDue(context.now))
}

export async function countEnquiryWork(db: Db, context: Context): Promise<WorkCounts> {
  const [mine, nobody, due] = await Promise.all(
    [isMine(context), isOfNobody(db), isFollowUpDue(context.now)].map((which) => db.$count(enquiry, which)),
  )
  return { mine: mine ?? 0, nobody: nobody ?? 0, due: due ?? 0 }
}
