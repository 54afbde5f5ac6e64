import { canTextConsultations } from '../../adapters/sms/sms'
import type { Db } from '../../db/connection'
import { enquiry_entry } from '../../db/schema'
import type { ConsultAct } from '../../domain/enquiry/consult-time'
import { queueEmail, queueSms } from '../notification/outbox'
import type { Context } from '../runtime/answer'
import {
  type OwnAct,
  type ShopAct,
  type ToldTime,
  toConsultMail,
  toConsultNotice,
  toConsultText,
} from './consult-email'

/** The visitor of a consultation, as entered in the form. */
export type Visitor = { name: string; email: string; mobileNo: string | null }

const TEXT_LIVES_MS = 86_400_000

/** Notifies both sides of a visitor's change; `canWrite` is false when the address has reached its daily mail limit. */
export async function tellOwnAct(
  tx: Db,
  act: OwnAct,
  told: ToldTime,
  { name, email }: Visitor,
  now: Date,
  mayWrite = true,
): Promise<void> {
  if (mayWrite) await queueEmail(tx, toConsultMail(email, act, told, now), now)
  const notice = toConsultNotice(act, told, name)
  if (notice) await queueEmail(tx, notice, now)
}

/**
 * Notifies the visitor of the shop's change by mail and SMS. Only the shop's own changes send an SMS, since a form may
 * contain another person's number.
 */
export async function tellShopAct(tx: Db, act: ShopAct, told: ToldTime, visitor: Visitor, now: Date): Promise<void> {
  await queueEmail(tx, toConsultMail(visitor.email, act, told, now), now)
  if (!visitor.mobileNo || !canTextConsultations()) return
  const expires_at = new Date(now.getTime() + TEXT_LIVES_MS)
  await queueSms(tx, { mobileNo: visitor.mobileNo, ...toConsultText(act, told, now), expires_at }, now)
}

/** Records a change of the appointment in the history of the enquiry. */
export async function writeTimeStep(
  tx: Db,
  enquiryId: number,
  act: ConsultAct,
  { starts_at, channel }: ToldTime,
  { customerId, now }: Pick<Context, 'customerId' | 'now'>,
): Promise<void> {
  const time = { act, at: starts_at.toISOString(), channel }
  await tx
    .insert(enquiry_entry)
    .values({ enquiry_id: enquiryId, kind: 'time', text: '', time, by: customerId, at: now })
}
