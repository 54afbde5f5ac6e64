import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { consultation, enquiry } from '../../db/schema'
import { toReservationAddress } from '../order/placing/reservation-address'
import { type Context, RefusalError, TooManyRequestsError } from '../runtime/answer'
import { hasTooManyUnverified, isReserved, requireFreeTime } from './consult-hours'

type ConsultationRow = typeof consultation.$inferSelect
type TimeReservation = Pick<ConsultationRow, 'held_until' | 'hold_address'>

/** How long an unverified request reserves its time until the link in the mail is opened. */
const HOLD_HOURS = 2
/** Future requests of one e-mail address or number, and unverified ones of one client address. */
const MAX_PER_CONTACT = 2
const MAX_PER_ADDRESS = 3
const TRY_AGAIN_SECONDS = 3600
const LOCK_KEY = 0x77697368
/** A time that is reserved until it is called off. */
export const VERIFIED: TimeReservation = { held_until: null, hold_address: null }

/**
 * How long a new request reserves its time: permanently for a customer, otherwise for two hours. Throws
 * TooManyRequestsError beyond the limits, and the refusal `number_unproved` while unverified requests reserve half of the
 * offered times.
 */
export async function createTimeReservation(
  tx: Db,
  { email, mobileNo }: { email: string; mobileNo: string | null },
  { customerId, address, now }: Context,
): Promise<TimeReservation> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
  const field = (name: 'email' | 'mobile_no') => sql`lower(${enquiry.fields}->>${sql.raw(`'${name}'`)})`
  const ofNumber = mobileNo ? eq(field('mobile_no'), mobileNo) : undefined
  await limitOpenRequests(tx, or(eq(field('email'), email.toLowerCase()), ofNumber), MAX_PER_CONTACT, now)
  if (customerId !== null) return VERIFIED
  const hold_address = toReservationAddress(address)
  if (hold_address) await limitOpenRequests(tx, eq(consultation.hold_address, hold_address), MAX_PER_ADDRESS, now)
  if (await hasTooManyUnverified(tx, now))
    throw new RefusalError('number_unproved', 'Too many times wait to be verified: sign in to take one.')
  return { held_until: new Date(now.getTime() + HOLD_HOURS * 3_600_000), hold_address }
}

async function limitOpenRequests(tx: Db, condition: SQL | undefined, max: number, now: Date): Promise<void> {
  const open = await tx
    .select({ id: consultation.enquiry_id })
    .from(consultation)
    .innerJoin(enquiry, eq(enquiry.id, consultation.enquiry_id))
    .where(and(gt(consultation.starts_at, now), isReserved(now), condition))
    .limit(max)
  if (open.length >= max) throw new TooManyRequestsError(TRY_AGAIN_SECONDS)
}

/**
 * Makes the reservation permanent when the visitor opens the link in the mail, also an expired one whose time is still
 * free. If the time is booked by now, the request stays unverified and the shop proposes another time.
 */
export async function verifyReservation(tx: Db, { enquiry_id, starts_at }: ConsultationRow, now: Date): Promise<void> {
  const open = and(
    eq(consultation.enquiry_id, enquiry_id),
    eq(consultation.starts_at, starts_at),
    isNotNull(consultation.held_until),
    ne(consultation.state, 'called_off'),
  )
  try {
    await requireFreeTime(tx, starts_at, now, enquiry_id)
  } catch (error) {
    if (error instanceof RefusalError) return
    throw error
  }
  await tx.update(consultation).set(VERIFIED).where(open)
}
