import type { z } from 'zod'
import type { AdminEnquiryDetail } from '../../../contract/admin/enquiries'
import type { enquiryWorkCalls } from '../../../contract/enquiry/enquiry-work'
import { enquiryMoves } from '../../../domain/enquiry/enquiry-state'
import { followUpAfterContact, isFollowUpDay } from '../../../domain/enquiry/follow-up'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { loadLastFollowUpDay } from '../../enquiry/delete-old-enquiries'
import { isActiveMember } from '../../enquiry/enquiry-work-filter'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { changeEnquiry, toStartedState } from './change-enquiry'

type WorkInput<Verb extends keyof typeof enquiryWorkCalls> = z.output<(typeof enquiryWorkCalls)[Verb]['input']>
type ChangeResult = Answer<AdminEnquiryDetail>

export function noteenquiry({ text, ...input }: WorkInput<'noteenquiry'>, context: Context): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (_, row) => ({
    entry: { kind: 'note', text },
    state: toStartedState(row),
  }))
}

/** Marking an enquiry as answered is a contact, however it was answered: a due follow-up goes. */
export function moveenquiry(input: WorkInput<'moveenquiry'>, context: Context): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (_, { state, follow_up_on: day }) => {
    if (!enquiryMoves(state).includes(input.state))
      throw new RefusalError('not_movable', `From ${state} it cannot become ${input.state}.`)
    const isAnswered = input.state === 'answered'
    const follow_up_on = isAnswered ? followUpAfterContact(day, toIndiaDate(context.now)) : day
    return { state: input.state, follow_up_on }
  })
}

/** A person who was reached has been followed up: a due day goes. Whether the call answered the enquiry, the caller decides. */
export function callenquiry(
  { text, outcome, ...input }: WorkInput<'callenquiry'>,
  context: Context,
): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (_, row) => {
    const change = { entry: { kind: 'call', outcome, text } as const, state: toStartedState(row) }
    if (outcome !== 'reached') return change
    return { ...change, follow_up_on: followUpAfterContact(row.follow_up_on, toIndiaDate(context.now)) }
  })
}

/** A new enquiry that is given to a colleague stays new, so that it is noticed; taking it is the beginning of the work. */
export function assignenquiry(
  { member, ...input }: WorkInput<'assignenquiry'>,
  context: Context,
): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (tx, row) => {
    if (member === null) return { assignee_id: null }
    if (!(await isActiveMember(tx, member)))
      throw new RefusalError('not_member', `The account ${member} is no active team member.`)
    return { assignee_id: member, ...(member === context.customerId && { state: toStartedState(row) }) }
  })
}

export function followupenquiry(
  { day, ...input }: WorkInput<'followupenquiry'>,
  context: Context,
): Promise<ChangeResult> {
  return changeEnquiry(input, context, async (tx, row) => {
    if (day === null) return { follow_up_on: null }
    const last = await loadLastFollowUpDay(tx, row, context.now)
    if (!isFollowUpDay(day, toIndiaDate(context.now), last))
      throw new RefusalError('day_invalid', `It cannot be followed up on ${day}.`)
    if (row.state === 'closed') throw new RefusalError('not_movable', 'A closed enquiry has no follow-up.')
    return { follow_up_on: day, state: toStartedState(row) }
  })
}
