import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminQuotationDetail, adminQuotationCalls } from '../../../../contract/order/admin-quotations'
import { type Db, getDb } from '../../../../db/connection'
import { quotation } from '../../../../db/schema'
import type { QuotationState } from '../../../../domain/order/quotation'
import { isChannelConnected } from '../../../notification/message-channels'
import { queueQuotationMail } from '../../../order/quotation/quotation-mail'
import {
  addQuotationEvent,
  findOrderOf,
  lockQuotation,
  type QuotationRow,
} from '../../../order/quotation/quotation-row'
import { toStateOf } from '../../../order/quotation/quotation-view'
import { endPendingOrder } from '../../../order/quotation/quoted-order'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { countUse } from '../../../security/use-limit'
import { toQuotationDetail } from './quotation-detail'
import { releaseQuoted, reserveQuoted } from './reserve-quoted'

type Input<Verb extends keyof typeof adminQuotationCalls> = z.output<(typeof adminQuotationCalls)[Verb]['input']>
type Target = Input<'withdrawquotation'>
/** What a change stores; `touched` are the cache tags to refresh, `soldOut` those of products that it takes off sale. */
type Change = { values?: Partial<typeof quotation.$inferInsert>; touched?: string[]; soldOut?: string[] }

/** Of two members who change a quotation at once, the second is refused with the current state. Throws RefusalError. */
export async function changeQuotation(
  { id, version, lang }: Target,
  { now }: Context,
  toChange: (tx: Db, row: QuotationRow, state: QuotationState) => Promise<Change>,
): Promise<Answer<AdminQuotationDetail>> {
  const db = await getDb()
  const changed = await inTransaction(db, async (tx) => {
    const row = await lockQuotation(tx, eq(quotation.id, id))
    if (!row) throw new RefusalError('not_found', `No quotation ${id}.`)
    // Its products are read outside of the transaction.
    if (row.version !== version) return { newest: row }
    const state = toStateOf(row, (await findOrderOf(tx, id)) !== null, now)
    const { values = {}, touched = [], soldOut = [] } = await toChange(tx, row, state)
    const [updated] = await tx
      .update(quotation)
      .set({ ...values, version: version + 1 })
      .where(eq(quotation.id, id))
      .returning()
    if (!updated) throw new Error(`quotation ${id} no longer exists`)
    return { row: updated, touched, soldOut }
  })
  if (changed.newest) {
    const newest = await toQuotationDetail(db, changed.newest, lang, now)
    throw new RefusalError('conflict', 'Somebody else has changed this quotation.', newest)
  }
  const { row, ...tags } = changed
  return { data: await toQuotationDetail(db, row, lang, now), ...tags }
}

export function withdrawquotation(input: Target, context: Context): Promise<Answer<AdminQuotationDetail>> {
  const { customerId: by, now } = context
  return changeQuotation(input, context, async (tx, row, state) => {
    if (state !== 'open') throw new RefusalError('not_movable', `A quotation that is ${state} cannot be withdrawn.`)
    const ended = await endPendingOrder(tx, row.id, now)
    if (!ended) throw new RefusalError('not_movable', 'A quotation that is ordered cannot be withdrawn.')
    await addQuotationEvent(tx, row.id, { kind: 'withdrawn', by, now })
    return { values: { withdrawn_at: now }, touched: [...ended, ...(await releaseQuoted(tx, row.id, by, now))] }
  })
}

/** Undoes a withdrawal while the quotation has not ended; its products have to be in stock if it reserves them. */
export function reopenquotation(input: Target, context: Context): Promise<Answer<AdminQuotationDetail>> {
  const { customerId: by, now } = context
  return changeQuotation(input, context, async (tx, row, state) => {
    if (state !== 'withdrawn' || row.valid_until <= now)
      throw new RefusalError('not_undoable', 'The withdrawal of this quotation cannot be undone.')
    await addQuotationEvent(tx, row.id, { kind: 'reopened', by, now })
    return { values: { withdrawn_at: null }, ...(row.reserves && (await reserveQuoted(tx, row, now))) }
  })
}

/** Sends the link by e-mail, at most five times a day, or records that a member of the team sent it by WhatsApp. */
export function sendquotation(input: Input<'sendquotation'>, context: Context): Promise<Answer<AdminQuotationDetail>> {
  const { customerId: by, now } = context
  return changeQuotation(input, context, async (tx, row, state) => {
    const address = input.channel === 'email' ? row.email : row.mobile_no
    if (state !== 'open' || !address) throw new RefusalError('not_movable', 'There is nothing to send.')
    if (input.channel === 'email') {
      await countUse(tx, { key: `quotation-mail:${row.id}`, max: 5, seconds: 86_400 }, now)
      await queueQuotationMail(tx, row, address, now)
    }
    const mailed = isChannelConnected('email') ? 'emailed' : 'unsent'
    await addQuotationEvent(tx, row.id, { kind: input.channel === 'email' ? mailed : 'chatted', by, now })
    return {}
  })
}
