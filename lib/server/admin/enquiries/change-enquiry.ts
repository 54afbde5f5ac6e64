import { eq } from 'drizzle-orm'
import type { AdminEnquiryDetail } from '../../../contract/admin/enquiries'
import { type Db, getDb } from '../../../db/connection'
import { enquiry, enquiry_entry } from '../../../db/schema'
import type { EnquiryState } from '../../../domain/enquiry/enquiry-state'
import type { Locale } from '../../../domain/locale'
import { type EnquiryRow, toAdminEnquiry } from '../../enquiry/enquiry-view'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

type EnquiryReference = { number: string; lang: Locale; version?: number }
type Entry = Pick<typeof enquiry_entry.$inferInsert, 'kind' | 'channel' | 'outcome' | 'assignee_id' | 'text'>
/** What changes of an enquiry; what is left out stays as it is. */
type EnquiryChange = Partial<Pick<EnquiryRow, 'state' | 'assignee_id' | 'follow_up_on'>> & {
  /** What was done, for the history; `recorded` where it is there already. */
  entry?: Entry | 'recorded'
}
/** Runs in the transaction and returns the changes. */
type EnquiryWork = (tx: Db, row: EnquiryRow) => Promise<EnquiryChange>

/**
 * Changes an enquiry and records each change in its history; of two concurrent changes the second is refused with the
 * current enquiry. A closed enquiry has no follow-up. What changes nothing leaves the version as it is.
 */
export async function changeEnquiry(
  { number, version: seenVersion, lang }: EnquiryReference,
  context: Context,
  work: EnquiryWork,
): Promise<Answer<AdminEnquiryDetail>> {
  const { now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(enquiry).where(eq(enquiry.number, number)).for('update')
    if (!before) throw new RefusalError('not_found', `No enquiry ${number}.`)
    if (seenVersion !== undefined && before.version !== seenVersion)
      throw new RefusalError('conflict', 'Somebody changed it meanwhile.', await toAdminEnquiry(tx, before, lang, now))
    const { entry, ...change } = await work(tx, before)
    const after = { ...before, ...change }
    if (after.state === 'closed') after.follow_up_on = null
    if (!entry && CHANGED_FIELDS.every((name) => after[name] === before[name])) return before
    if (entry && entry !== 'recorded') await addEntry(tx, before, entry, context)
    await recordChanges(tx, before, after, context)
    const { state, assignee_id, follow_up_on } = after
    const version = before.version + 1
    await tx.update(enquiry).set({ state, assignee_id, follow_up_on, version }).where(eq(enquiry.id, before.id))
    return { ...after, version }
  })
  return { data: await toAdminEnquiry(db, row, lang, now) }
}

const CHANGED_FIELDS = ['state', 'assignee_id', 'follow_up_on'] as const

async function recordChanges(tx: Db, before: EnquiryRow, after: EnquiryRow, context: Context): Promise<void> {
  if (after.assignee_id !== before.assignee_id)
    await addEntry(tx, before, { kind: 'assignee', assignee_id: after.assignee_id, text: '' }, context)
  if (after.state !== before.state) await addEntry(tx, before, { kind: 'state', text: after.state }, context)
  if (after.follow_up_on !== before.follow_up_on)
    await addEntry(tx, before, { kind: 'follow_up', text: after.follow_up_on ?? '' }, context)
}

/** The state of an enquiry on which work has begun. */
export const toStartedState = ({ state }: EnquiryRow): EnquiryState => (state === 'new' ? 'open' : state)

async function addEntry(tx: Db, { id }: EnquiryRow, entry: Entry, { customerId, now }: Context): Promise<void> {
  await tx.insert(enquiry_entry).values({ ...entry, enquiry_id: id, by: customerId, at: now })
}
