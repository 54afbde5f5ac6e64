import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Appointment, ConsultDays, consultation as calls } from '../../contract/enquiry/consultation'
import { type Db, getDb } from '../../db/connection'
import { consultation, enquiry } from '../../db/schema'
import type { ConsultChannel } from '../../domain/enquiry/consult-time'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { countAddress, countUse } from '../security/use-limit'
import { type OwnAct, type ToldTime, toConsultFile } from './consult-email'
import { holdTime, readFreeDays, readHours } from './consult-hours'
import { readConsultKey } from './consult-key'
import { tellOwnAct, type Visitor, writeTimeStep } from './consult-notify'
import { requireWish, VERIFIED, verifyWish } from './consult-wish'
import { textIn, toHead } from './enquiry-list'
import type { EnquiryRow } from './enquiry-view'

type Input<Verb extends keyof typeof calls> = z.output<(typeof calls)[Verb]['input']>
type Row = typeof consultation.$inferSelect

const CHANGES_A_DAY = { max: 12, seconds: 86_400 }

export async function days(_: unknown, context: Context): Promise<Answer<ConsultDays>> {
  return { data: await readFreeDays(await getDb(), context.now) }
}

export async function appointment({ key }: Input<'appointment'>, context: Context): Promise<Answer<Appointment>> {
  const db = await getDb()
  await countAddress(db, { key: 'appointment', max: 200, seconds: 3600 }, context)
  const [row, time] = await requireTime(db, key, context.now)
  if (time.held_until && time.starts_at > context.now)
    await inTransaction(db, (tx) => verifyWish(tx, time, context.now))
  return { data: toAppointment(await toTold(db, row, time), context.now) }
}

/** The calendar file for the key from a mail; null for an invalid key. */
export async function getConsultFile(key: string, now: Date): Promise<string | null> {
  const db = await getDb()
  try {
    const [row, time] = await requireTime(db, key, now)
    return toConsultFile(await toTold(db, row, time), now)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Applies a visitor's change; a concurrent second change is refused with the current appointment. */
export async function change(asked: Input<'change'>, context: Context) {
  const db = await getDb()
  const { now } = context
  await countAddress(db, { key: 'appointment', max: 200, seconds: 3600 }, context)
  const [known] = await requireTime(db, asked.key, now)
  await countUse(db, { key: `appointment-change:${known.number}`, ...CHANGES_A_DAY }, now)
  const data = await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(enquiry).where(eq(enquiry.id, known.id)).for('update')
    const [time] = await tx.select().from(consultation).where(eq(consultation.enquiry_id, known.id))
    if (!row || !time) throw unknown()
    const before = await toTold(tx, row, time)
    if (time.sequence !== asked.sequence) {
      throw new Refusal('conflict', 'The time was changed meanwhile.', toAppointment(before, now))
    }
    const { act, ...change } = await changeOf(tx, time, asked, now)
    const after: ToldTime = { ...before, ...change, sequence: time.sequence + 1 }
    const { starts_at, state, sequence } = after
    await tx
      .update(consultation)
      .set({ starts_at, state, sequence, ...VERIFIED })
      .where(eq(consultation.enquiry_id, row.id))
    // A new time reopens an answered or closed enquiry for the shop.
    const isOver = row.state === 'answered' || row.state === 'closed'
    const moved = { version: row.version + 1, ...(act === 'moved' && isOver && { state: 'open' as const }) }
    await tx.update(enquiry).set(moved).where(eq(enquiry.id, row.id))
    await writeTimeStep(tx, row.id, act, after, { customerId: null, now })
    await tellOwnAct(tx, act, after, toVisitor(row), now)
    return toAppointment(after, now)
  })
  return { data }
}

type Change = Pick<ToldTime, 'starts_at' | 'state'> & { act: OwnAct }

async function changeOf(tx: Db, time: Row, { act, slot }: Input<'change'>, now: Date): Promise<Change> {
  const { starts_at, state } = time
  if (!isChangeable(time, now)) throw new Refusal('not_movable', 'It has begun.')
  if (act === 'accept') {
    if (state !== 'proposed') throw new Refusal('not_movable', 'No time is proposed.')
    return { act: 'accepted', starts_at, state: 'confirmed' }
  }
  if (act === 'call_off') {
    if (state === 'called_off') throw new Refusal('not_movable', 'It was called off.')
    return { act: 'called_off', starts_at, state: 'called_off' }
  }
  const at = new Date(slot ?? Number.NaN)
  await holdTime(tx, at, now, time.enquiry_id)
  return { act: 'moved', starts_at: at, state: 'asked' }
}

/** Reserves the requested time of a new consultation enquiry. */
export async function bookTime(
  tx: Db,
  { id, number, lang }: { id: number; number: string; lang: 'en' | 'fr' },
  { slot, channel }: { slot: Date; channel: ConsultChannel },
  contact: { email: string; mobileNo: string | null },
  context: Context,
): Promise<ToldTime> {
  const hold = await requireWish(tx, contact, context)
  await holdTime(tx, slot, context.now, id)
  const time = { starts_at: slot, channel, state: 'asked' as const, sequence: 0 }
  await tx.insert(consultation).values({ enquiry_id: id, ...time, ...hold })
  const told = { ...time, number, lang, minutes: (await readHours(tx)).minutes, unverified: hold.held_until !== null }
  await writeTimeStep(tx, id, 'asked', told, { customerId: null, now: context.now })
  return told
}

async function requireTime(db: Db, key: string, now: Date): Promise<[EnquiryRow, Row]> {
  const number = readConsultKey(key, now)
  if (number === 'expired') throw new Refusal('link_expired', 'This link has expired.')
  const [found] = number
    ? await db
        .select({ row: enquiry, time: consultation })
        .from(enquiry)
        .innerJoin(consultation, eq(consultation.enquiry_id, enquiry.id))
        .where(eq(enquiry.number, number))
    : []
  if (!found) throw unknown()
  return [found.row, found.time]
}

const unknown = () => new Refusal('link_unknown', 'This link is not one of ours.')

/** The details of a consultation that its messages need. */
export async function toTold(
  db: Db,
  row: EnquiryRow,
  time: Omit<Row, 'enquiry_id' | 'held_until' | 'hold_address'>,
): Promise<ToldTime> {
  const { number, lang } = toHead(row)
  const { starts_at, channel, state, sequence } = time
  return { number, lang, minutes: (await readHours(db)).minutes, starts_at, channel, state, sequence }
}

export function toVisitor(row: EnquiryRow): Visitor {
  return { name: textIn(row, 'name') ?? '', email: textIn(row, 'email') ?? '', mobileNo: textIn(row, 'mobile_no') }
}

function isChangeable({ starts_at, state }: Pick<ToldTime, 'starts_at' | 'state'>, now: Date): boolean {
  return state === 'called_off' || starts_at > now
}

function toAppointment(told: ToldTime, now: Date): Appointment {
  const { number, lang, starts_at, minutes, channel, state, sequence } = told
  return {
    number,
    lang,
    at: starts_at.toISOString(),
    minutes,
    channel,
    state,
    sequence,
    changeable: isChangeable(told, now),
  }
}
