import { canTextConsultations } from '../../adapters/sms/sms'
import type { Db } from '../../db/connection'
import { enquiry_entry } from '../../db/schema'
import type { ConsultAction } from '../../domain/enquiry/consult-time'
import { queueEmail, queueSms } from '../notification/outbox'
import type { Context } from '../runtime/answer'
import {
  type AppointmentDetails,
  type ShopAct,
  toConsultMail,
  toConsultShopMail,
  toConsultSms,
  type VisitorAct,
} from './consult-email'

/** The visitor of a consultation, as entered in the form. */
export type Visitor = { name: string; email: string; mobileNo: string | null }

const SMS_LIFETIME_MS = 86_400_000

/** Notifies both sides of a visitor's change; `canWrite` is false when the address has reached its daily mail limit. */
export async function notifyVisitorAct(
  tx: Db,
  act: VisitorAct,
  appointment: AppointmentDetails,
  { name, email }: Visitor,
  now: Date,
  canWrite = true,
): Promise<void> {
  if (canWrite) await queueEmail(tx, toConsultMail(email, act, appointment, now), now)
  const shopMail = toConsultShopMail(act, appointment, name)
  if (shopMail) await queueEmail(tx, shopMail, now)
}

/**
 * Notifies the visitor of the shop's change by mail and SMS. Only the shop's own changes send an SMS, since a form may
 * contain another person's number.
 */
export async function notifyShopAct(
  tx: Db,
  act: ShopAct,
  appointment: AppointmentDetails,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  await queueEmail(tx, toConsultMail(visitor.email, act, appointment, now), now)
  if (!visitor.mobileNo || !canTextConsultations()) return
  const expires_at = new Date(now.getTime() + SMS_LIFETIME_MS)
  await queueSms(tx, { mobileNo: visitor.mobileNo, ...toConsultSms(act, appointment, now), expires_at }, now)
}

/** Records a change of the appointment in the history of the enquiry. */
export async function recordTimeChange(
  tx: Db,
  enquiryId: number,
  act: ConsultAction,
  { starts_at, channel }: AppointmentDetails,
  { customerId, now }: Pick<Context, 'customerId' | 'now'>,
): Promise<void> {
  const time = { act, at: starts_at.toISOString(), channel }
  await tx
    .insert(enquiry_entry)
    .values({ enquiry_id: enquiryId, kind: 'time', text: '', time, by: customerId, at: now })
}
