import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminConsultationCalls } from '../../../contract/admin/consultations'
import type { Db } from '../../../db/connection'
import { consultation } from '../../../db/schema'
import type { ConsultChannel } from '../../../domain/enquiry/consult-time'
import type { ShopAct } from '../../enquiry/consult-email'
import { requireFreeTime, requireOfferedTime } from '../../enquiry/consult-hours'
import { notifyShopAct, recordTimeChange } from '../../enquiry/consult-notify'
import { VERIFIED } from '../../enquiry/consult-reservation'
import { toAppointmentDetails, toVisitor } from '../../enquiry/consultation'
import { getChannel } from '../../enquiry/enquiry-list'
import type { EnquiryRow } from '../../enquiry/enquiry-view'
import { type Context, RefusalError } from '../../runtime/answer'
import { changeEnquiry, toStartedState } from './change-enquiry'

type TimeInput = z.output<typeof adminConsultationCalls.consulttime.input>
type ConsultationRow = typeof consultation.$inferSelect

/** Confirms, proposes or withdraws a consultation time; a proposed time is reserved until the visitor answers. */
export function consulttime(input: TimeInput, context: Context) {
  return changeEnquiry(input, context, async (tx, row) => {
    if (row.kind !== 'consult') throw new RefusalError('not_movable', 'It is no consultation.')
    const [existing] = await tx.select().from(consultation).where(eq(consultation.enquiry_id, row.id))
    const { act, ...time } = await toChange(tx, row, existing, input, context.now)
    const next = { ...time, sequence: existing ? existing.sequence + 1 : 0 }
    await tx
      .insert(consultation)
      .values({ enquiry_id: row.id, ...next, ...VERIFIED })
      .onConflictDoUpdate({ target: consultation.enquiry_id, set: { ...next, ...VERIFIED } })
    const notification = await toAppointmentDetails(tx, row, next)
    await recordTimeChange(tx, row.id, act, notification, context)
    await notifyShopAct(tx, act, notification, toVisitor(row), context.now)
    return { state: toStartedState(row), entry: 'recorded' }
  })
}

type Change = Pick<ConsultationRow, 'starts_at' | 'channel' | 'state'> & { act: ShopAct }

async function toChange(
  tx: Db,
  row: EnquiryRow,
  existing: ConsultationRow | undefined,
  input: TimeInput,
  now: Date,
): Promise<Change> {
  if (input.act === 'propose') {
    const starts_at = new Date(input.slot ?? Number.NaN)
    await requireOfferedTime(tx, starts_at, now, row.id)
    return { act: 'proposed', starts_at, channel: existing?.channel ?? toSpokenChannel(row), state: 'proposed' }
  }
  if (!existing || existing.state === 'called_off' || existing.starts_at <= now) {
    throw new RefusalError('not_movable', 'There is no time to come.')
  }
  const { starts_at, channel } = existing
  if (input.act === 'withdraw') return { act: 'withdrawn', starts_at, channel, state: 'called_off' }
  if (existing.state !== 'asked') throw new RefusalError('not_movable', 'Only a requested time can be confirmed.')
  // The reservation of an unverified request may have expired and the time may be taken.
  if (existing.held_until && existing.held_until <= now) await requireFreeTime(tx, starts_at, now, row.id)
  return { act: 'confirmed', starts_at, channel, state: 'confirmed' }
}

/** Visitors who chose no channel, or e-mail, are called by phone. */
function toSpokenChannel(row: EnquiryRow): ConsultChannel {
  const channel = getChannel(row)
  return channel && channel !== 'email' ? channel : 'phone'
}
