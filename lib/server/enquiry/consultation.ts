import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Appointment, ConsultDays, consultation as consultationCalls } from '../../contract/enquiry/consultation'
import { type Db, getDb } from '../../db/connection'
import { consultation, enquiry } from '../../db/schema'
import type { ConsultChannel } from '../../domain/enquiry/consult-time'
import type { Locale } from '../../domain/locale'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { countAddress, countUse } from '../security/use-limit'
import { type AppointmentDetails, toAppointmentFile, type VisitorAct } from './consult-email'
import { loadConsultHours, loadFreeDays, requireOfferedTime } from './consult-hours'
import { parseConsultKey } from './consult-key'
import { notifyVisitorAct, recordTimeChange, type Visitor } from './consult-notify'
import { createTimeReservation, VERIFIED, verifyReservation } from './consult-reservation'
import { getTextField, toHead } from './enquiry-list'
import type { EnquiryRow } from './enquiry-view'

type Input<Verb extends keyof typeof consultationCalls> = z.output<(typeof consultationCalls)[Verb]['input']>
type ConsultationRow = typeof consultation.$inferSelect

const DAILY_CHANGE_LIMIT = { max: 12, seconds: 86_400 }

export async function days(_: unknown, context: Context): Promise<Answer<ConsultDays>> {
  return { data: await loadFreeDays(await getDb(), context.now) }
}

export async function appointment({ key }: Input<'appointment'>, context: Context): Promise<Answer<Appointment>> {
  const db = await getDb()
  await countAddress(db, { key: 'appointment', max: 200, seconds: 3600 }, context)
  const [row, time] = await requireTime(db, key, context.now)
  if (time.held_until && time.starts_at > context.now)
    await inTransaction(db, (tx) => verifyReservation(tx, time, context.now))
  return { data: toAppointment(await toAppointmentDetails(db, row, time), context.now) }
}

/** The calendar file for the key from a mail; null for an invalid key. */
export async function loadAppointmentFile(key: string, now: Date): Promise<string | null> {
  const db = await getDb()
  try {
    const [row, time] = await requireTime(db, key, now)
    return toAppointmentFile(await toAppointmentDetails(db, row, time), now)
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}

/** Applies a visitor's change; a concurrent second change is refused with the current appointment. */
export async function change(input: Input<'change'>, context: Context) {
  const db = await getDb()
  const { now } = context
  await countAddress(db, { key: 'appointment', max: 200, seconds: 3600 }, context)
  const [unlockedRow] = await requireTime(db, input.key, now)
  await countUse(db, { key: `appointment-change:${unlockedRow.number}`, ...DAILY_CHANGE_LIMIT }, now)
  const data = await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(enquiry).where(eq(enquiry.id, unlockedRow.id)).for('update')
    const [time] = await tx.select().from(consultation).where(eq(consultation.enquiry_id, unlockedRow.id))
    if (!row || !time) throw toUnknownLinkRefusal()
    const before = await toAppointmentDetails(tx, row, time)
    if (time.sequence !== input.sequence) {
      throw new RefusalError('conflict', 'The time was changed meanwhile.', toAppointment(before, now))
    }
    const { act, ...change } = await resolveChange(tx, time, input, now)
    const after: AppointmentDetails = { ...before, ...change, sequence: time.sequence + 1 }
    const { starts_at, state, sequence } = after
    await tx
      .update(consultation)
      .set({ starts_at, state, sequence, ...VERIFIED })
      .where(eq(consultation.enquiry_id, row.id))
    // A new time reopens an answered or closed enquiry for the shop.
    const isFinished = row.state === 'answered' || row.state === 'closed'
    const enquiryChange = { version: row.version + 1, ...(act === 'moved' && isFinished && { state: 'open' as const }) }
    await tx.update(enquiry).set(enquiryChange).where(eq(enquiry.id, row.id))
    await recordTimeChange(tx, row.id, act, after, { customerId: null, now })
    await notifyVisitorAct(tx, act, after, toVisitor(row), now)
    return toAppointment(after, now)
  })
  return { data }
}

type TimeChange = Pick<AppointmentDetails, 'starts_at' | 'state'> & { act: VisitorAct }

async function resolveChange(
  tx: Db,
  time: ConsultationRow,
  { act, slot }: Input<'change'>,
  now: Date,
): Promise<TimeChange> {
  const { starts_at, state } = time
  if (!isChangeable(time, now)) throw new RefusalError('not_movable', 'It has begun.')
  if (act === 'accept') {
    if (state !== 'proposed') throw new RefusalError('not_movable', 'No time is proposed.')
    return { act: 'accepted', starts_at, state: 'confirmed' }
  }
  if (act === 'call_off') {
    if (state === 'called_off') throw new RefusalError('not_movable', 'It was called off.')
    return { act: 'called_off', starts_at, state: 'called_off' }
  }
  const at = new Date(slot ?? Number.NaN)
  await requireOfferedTime(tx, at, now, time.enquiry_id)
  return { act: 'moved', starts_at: at, state: 'asked' }
}

/** Reserves the requested time of a new consultation enquiry. */
export async function bookTime(
  tx: Db,
  { id, number, lang }: { id: number; number: string; lang: Locale },
  { slot, channel }: { slot: Date; channel: ConsultChannel },
  contact: { email: string; mobileNo: string | null },
  context: Context,
): Promise<AppointmentDetails> {
  const hold = await createTimeReservation(tx, contact, context)
  await requireOfferedTime(tx, slot, context.now, id)
  const time = { starts_at: slot, channel, state: 'asked' as const, sequence: 0 }
  await tx.insert(consultation).values({ enquiry_id: id, ...time, ...hold })
  const details = {
    ...time,
    number,
    lang,
    minutes: (await loadConsultHours(tx)).minutes,
    unverified: hold.held_until !== null,
  }
  await recordTimeChange(tx, id, 'asked', details, { customerId: null, now: context.now })
  return details
}

async function requireTime(db: Db, key: string, now: Date): Promise<[EnquiryRow, ConsultationRow]> {
  const number = parseConsultKey(key, now)
  if (number === 'expired') throw new RefusalError('link_expired', 'This link has expired.')
  const [match] = number
    ? await db
        .select({ row: enquiry, time: consultation })
        .from(enquiry)
        .innerJoin(consultation, eq(consultation.enquiry_id, enquiry.id))
        .where(eq(enquiry.number, number))
    : []
  if (!match) throw toUnknownLinkRefusal()
  return [match.row, match.time]
}

const toUnknownLinkRefusal = () => new RefusalError('link_unknown', 'This link is not one of ours.')

/** The details of a consultation that its messages need. */
export async function toAppointmentDetails(
  db: Db,
  row: EnquiryRow,
  time: Omit<ConsultationRow, 'enquiry_id' | 'held_until' | 'hold_address'>,
): Promise<AppointmentDetails> {
  const { number, lang } = toHead(row)
  const { starts_at, channel, state, sequence } = time
  return { number, lang, minutes: (await loadConsultHours(db)).minutes, starts_at, channel, state, sequence }
}

export function toVisitor(row: EnquiryRow): Visitor {
  return {
    name: getTextField(row, 'name') ?? '',
    email: getTextField(row, 'email') ?? '',
    mobileNo: getTextField(row, 'mobile_no'),
  }
}

function isChangeable({ starts_at, state }: Pick<AppointmentDetails, 'starts_at' | 'state'>, now: Date): boolean {
  return state === 'called_off' || starts_at > now
}

function toAppointment(details: AppointmentDetails, now: Date): Appointment {
  const { number, lang, starts_at, minutes, channel, state, sequence } = details
  return {
    number,
    lang,
    at: starts_at.toISOString(),
    minutes,
    channel,
    state,
    sequence,
    changeable: isChangeable(details, now),
  }
}
