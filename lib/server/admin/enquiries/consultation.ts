import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffConsultations } from '../../../contract/admin/consultations'
import type { Db } from '../../../db/connection'
import { consultation } from '../../../db/schema'
import type { ConsultChannel } from '../../../domain/enquiry/consult-time'
import type { ShopAct } from '../../enquiry/consult-email'
import { holdTime, refuseTaken } from '../../enquiry/consult-hours'
import { tellShopAct, writeTimeStep } from '../../enquiry/consult-notify'
import { VERIFIED } from '../../enquiry/consult-wish'
import { toTold, toVisitor } from '../../enquiry/consultation'
import { channelIn } from '../../enquiry/enquiry-list'
import type { EnquiryRow } from '../../enquiry/enquiry-view'
import { type Context, Refusal } from '../../runtime/answer'
import { change } from './enquiry-actions'

type Asked = z.output<typeof staffConsultations.consulttime.input>
type Time = typeof consultation.$inferSelect

/** Confirms, proposes or withdraws a consultation time; a proposed time is reserved until the visitor answers. */
export function consulttime(asked: Asked, context: Context) {
  return change(asked, context, async (tx, row) => {
    if (row.kind !== 'consult') throw new Refusal('not_movable', 'It is no consultation.')
    const [known] = await tx.select().from(consultation).where(eq(consultation.enquiry_id, row.id))
    const { act, ...time } = await changeOf(tx, row, known, asked, context.now)
    const next = { ...time, sequence: known ? known.sequence + 1 : 0 }
    await tx
      .insert(consultation)
      .values({ enquiry_id: row.id, ...next, ...VERIFIED })
      .onConflictDoUpdate({ target: consultation.enquiry_id, set: { ...next, ...VERIFIED } })
    const told = await toTold(tx, row, next)
    await writeTimeStep(tx, row.id, act, told, context)
    await tellShopAct(tx, act, told, toVisitor(row), context.now)
    return row.state === 'new' ? 'open' : row.state
  })
}

type Change = Pick<Time, 'starts_at' | 'channel' | 'state'> & { act: ShopAct }

async function changeOf(tx: Db, row: EnquiryRow, known: Time | undefined, asked: Asked, now: Date): Promise<Change> {
  if (asked.act === 'propose') {
    const starts_at = new Date(asked.slot ?? Number.NaN)
    await holdTime(tx, starts_at, now, row.id)
    return { act: 'proposed', starts_at, channel: known?.channel ?? spokenChannel(row), state: 'proposed' }
  }
  if (!known || known.state === 'called_off' || known.starts_at <= now) {
    throw new Refusal('not_movable', 'There is no time to come.')
  }
  const { starts_at, channel } = known
  if (asked.act === 'withdraw') return { act: 'withdrawn', starts_at, channel, state: 'called_off' }
  if (known.state !== 'asked') throw new Refusal('not_movable', 'Only a time that was asked for can be confirmed.')
  // The reservation of an unverified request may have expired and the time may be taken.
  if (known.held_until && known.held_until <= now) await refuseTaken(tx, starts_at, now, row.id)
  return { act: 'confirmed', starts_at, channel, state: 'confirmed' }
}

/** Visitors who chose no channel, or e-mail, are called by phone. */
function spokenChannel(row: EnquiryRow): ConsultChannel {
  const channel = channelIn(row)
  return channel && channel !== 'email' ? channel : 'phone'
}
