import { and, count, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import { consultation, setting } from '../../db/schema'
import { availableDays, type ConsultDay, type ConsultHours, isOfferedTime } from '../../domain/enquiry/consult-time'
import { RefusalError } from '../runtime/answer'
import { requireDeliveryPolicy } from '../settings/delivery-policy'

/** The setting `consultation`; without it the defaults offer one consultation at a time. */
const Hours = z.object({
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .default(['10:30', '11:15', '12:00', '14:30', '15:15', '16:00', '16:45', '17:30']),
  minutes: z.number().int().min(5).max(240).default(20),
  capacity: z.number().int().min(1).max(100).default(1),
  days: z.number().int().min(1).max(60).default(15),
}) satisfies z.ZodType<ConsultHours>

/** The first key of an advisory lock; the second is the minute, so that bookings of one time run one by one. */
const LOCK_KEY = 0x636f6e

export async function loadConsultHours(db: Db): Promise<ConsultHours> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'consultation'))
  return Hours.parse(row?.value ?? {})
}

/** A time is reserved unless it is called off, or is an unverified request that has expired. */
export const isReserved = (now: Date) =>
  and(ne(consultation.state, 'called_off'), or(isNull(consultation.held_until), gt(consultation.held_until, now)))

/**
 * Whether unverified requests reserve half of all offered times, their maximum. The rest remains for visitors who sign
 * in or open the link in their mail.
 */
export async function hasTooManyUnverified(db: Db, now: Date): Promise<boolean> {
  const { times, capacity, days } = await loadConsultHours(db)
  const isUnverified = and(isReserved(now), gt(consultation.starts_at, now), isNotNull(consultation.held_until))
  return (await db.$count(consultation, isUnverified)) >= Math.ceil((times.length * capacity * days) / 2)
}

/** The days and times that are free. */
export async function loadFreeDays(db: Db, now: Date): Promise<{ minutes: number; days: ConsultDay[] }> {
  const hours = await loadConsultHours(db)
  const reservedTimes = await db
    .select({ at: consultation.starts_at, people: count() })
    .from(consultation)
    .where(and(gt(consultation.starts_at, now), isReserved(now)))
    .groupBy(consultation.starts_at)
  const reservedCounts = new Map(reservedTimes.map(({ at, people }) => [at.toISOString(), people]))
  return { minutes: hours.minutes, days: availableDays(hours, await requireDeliveryPolicy(db), now, reservedCounts) }
}

/**
 * Refuses a time that is not offered or is fully booked; a reservation of `enquiryId` itself does not count. Locks the
 * time until the transaction ends.
 */
export async function requireOfferedTime(tx: Db, at: Date, now: Date, enquiryId: number): Promise<void> {
  const hours = await loadConsultHours(tx)
  if (!isOfferedTime(hours, await requireDeliveryPolicy(tx), now, at)) {
    throw new RefusalError('slot_unknown', 'This time is not offered.')
  }
  await requireFreeTime(tx, at, now, enquiryId)
}

/** Refuses a fully booked time and locks it until the transaction ends. */
export async function requireFreeTime(tx: Db, at: Date, now: Date, enquiryId: number): Promise<void> {
  const { capacity } = await loadConsultHours(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::int, ${Math.floor(at.getTime() / 60_000)}::int)`)
  const isOtherReservation = and(
    eq(consultation.starts_at, at),
    isReserved(now),
    ne(consultation.enquiry_id, enquiryId),
  )
  if ((await tx.$count(consultation, isOtherReservation)) >= capacity) {
    throw new RefusalError('slot_taken', 'Somebody else has just taken this time.')
  }
}
