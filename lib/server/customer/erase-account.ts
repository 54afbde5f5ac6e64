import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import {
  alert,
  audit,
  back_in_stock,
  coupon_use,
  customer,
  customer_address,
  customer_entry,
  customer_tag,
  enquiry,
  order,
  otp,
  outbox,
  rate_limit,
  second_factor,
  staff_session,
  subscriber,
} from '../../db/schema'
import { toE164 } from '../../domain/customer/mobile'
import { NO_REMINDER } from '../order/reminder/withdraw-reminders'
import { anonymizeReviews } from '../review/review-retention'
import { toSubjects } from '../security/customer-subject'
import { isTagOf } from '../security/customer-tags'
import { deleteInvitations } from '../security/invitation-row'
import { hashCouponUser } from '../security/keyed-hash'
import { deleteEnquiries, type StoredFile } from '../storage/enquiry-files'
import type { CustomerRow } from './account'

const ERASED = {
  ...{ name: '', email: null, email_verified: false, mobile_no: null, google_sub: null, password_hash: null },
  ...{ business: null, lang: null, added_at: null },
  ...{ is_verified: false, is_active: false, role: 'customer' as const },
}

/**
 * Removes all personal data from an account, whose row is locked: its sessions end and sign-in is no longer possible.
 * Orders and invoices stay as long as tax law requires (CGST Act, section 36), the log of sign-ins for a year. Returns
 * the files that `dropUnclaimed` deletes from the disk after the commit.
 */
export async function eraseAccount(tx: Db, row: CustomerRow): Promise<StoredFile[]> {
  const { id, email, mobile_no } = row
  await tx.delete(customer_address).where(eq(customer_address.customer_id, id))
  await tx.delete(otp).where(eq(otp.customer_id, id))
  // The hash of a block stays: a new account of the number is blocked too.
  await tx.delete(customer_entry).where(inArray(customer_entry.subject, toSubjects({ id, mobile_no })))
  await tx.delete(customer_tag).where(isTagOf({ account_id: id, mobile_no }))
  await tx.delete(second_factor).where(eq(second_factor.customer_id, id))
  await tx.delete(staff_session).where(eq(staff_session.customer_id, id))
  const files = await deleteEnquiries(tx, eq(enquiry.customer_id, id))
  await tx.update(audit).set({ number_hash: null }).where(eq(audit.customer_id, id))
  await deleteContacts(tx, row)
  await tx.update(order).set(NO_REMINDER).where(eq(order.customer_id, id))
  await anonymizeReviews(tx, eq(order.customer_id, id))
  if (mobile_no) {
    await tx
      .update(coupon_use)
      .set({ mobile_no: hashCouponUser(mobile_no) })
      .where(eq(coupon_use.mobile_no, mobile_no))
    await tx.delete(rate_limit).where(like(rate_limit.key, `%:${mobile_no}%`))
  }
  const recipients = [email, mobile_no && toE164(mobile_no)].filter((to) => typeof to === 'string')
  const isFinished = inArray(outbox.state, ['kept', 'sent', 'failed'])
  if (recipients.length > 0) await tx.delete(outbox).where(and(inArray(outbox.to, recipients), isFinished))
  const session_version = sql`${customer.session_version} + 1`
  await tx
    .update(customer)
    .set({ ...ERASED, session_version })
    .where(eq(customer.id, id))
  return files
}

/**
 * An unverified e-mail may belong to another person: only its unconfirmed newsletter subscription and alerts are deleted.
 * Back-in-stock requests prove no ownership and can be withdrawn by anyone, so they are always deleted.
 */
async function deleteContacts(tx: Db, row: CustomerRow): Promise<void> {
  const { email, email_verified, mobile_no } = row
  const contacts = [email?.toLowerCase(), mobile_no].filter((to) => typeof to === 'string')
  if (contacts.length > 0) await tx.delete(back_in_stock).where(inArray(back_in_stock.to, contacts))
  await deleteInvitations(tx, row)
  if (!email) return
  const isOwnAlert = eq(alert.email, email.toLowerCase())
  await tx.delete(alert).where(email_verified ? isOwnAlert : and(isOwnAlert, isNull(alert.confirmed_at)))
  const isOwnAddress = eq(subscriber.email, email.toLowerCase())
  await tx.delete(subscriber).where(email_verified ? isOwnAddress : and(isOwnAddress, eq(subscriber.state, 'pending')))
}
