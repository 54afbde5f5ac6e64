import { createHmac, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { enquiry } from '../../db/schema'
import type { ConsultChannel } from '../../domain/enquiry/consult-time'
import type { EnquiryKind } from '../../domain/enquiry/enquiry'
import type { Locale } from '../../domain/locale'
import { toOrderNumber } from '../../domain/order/order'
import { toIndiaDate } from '../../domain/time/india-clock'
import { sessionSecret } from '../../env'
import { queueEmail } from '../notification/outbox'
import type { Context } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { countWithinLimit } from '../security/count-within-limit'
import type { CheckedFile } from '../storage/check-file'
import { claimFiles } from '../storage/enquiry-files'
import { notifyVisitorAct } from './consult-notify'
import { bookTime } from './consultation'
import { toReceiptMail, toShopMail } from './enquiry-email'

/** A public form with its receipt number. */
export type StoredForm = {
  number: string
  kind: EnquiryKind
  lang: Locale
  fields: Record<string, unknown>
  /** The requested time and channel of a consultation. */
  requestedTime?: RequestedTime | undefined
}
export type RequestedTime = { slot: Date; channel: ConsultChannel }

/** The prefix of a receipt number. */
const PREFIX = { consult: 'GC', contactus: 'CU', customjewelreq: 'CJ' } as const
const NUMBER_COUNT = 100_000_000
/** Protects an address from floods: beyond this limit only the page shows the receipt. */
const DAILY_MAIL_LIMIT = { max: 10, seconds: 86_400 }

/** A random number, which does not reveal how many enquiries there are: `GC-26-4821-7730`. Stable for the same key. */
export function generateNumber(kind: EnquiryKind, now: Date, key?: string): string {
  const serial = key
    ? createHmac('sha256', sessionSecret()).update(`receipt:${kind}:${key}`).digest().readUInt32BE() % NUMBER_COUNT
    : randomInt(NUMBER_COUNT)
  return `${PREFIX[kind]}-${toOrderNumber(Number(toIndiaDate(now).slice(0, 4)), serial)}`
}

/** Whether the same form is already stored under its number. */
export async function isStored(db: Db, { number, kind, fields }: StoredForm): Promise<boolean> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
  const isSameField = (name: string) => row?.fields[name] === fields[name]
  return row?.kind === kind && ['email', 'name', 'message'].every(isSameField)
}

/** Saves a form with its files and notifies sender and shop, all or nothing; false when the number is in use. */
export function saveEnquiry(
  db: Db,
  { requestedTime, ...form }: StoredForm,
  files: CheckedFile[],
  context: Context,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(enquiry)
      .values({ ...form, customer_id: context.customerId, at: context.now })
      .onConflictDoNothing({ target: enquiry.number })
      .returning({ id: enquiry.id })
    if (!row) return false
    await claimFiles(tx, row.id, files)
    const [email, name] = [String(form.fields.email), String(form.fields.name)]
    const canWrite = await countWithinLimit(
      tx,
      { key: `enquiry-to:${email.toLowerCase()}`, ...DAILY_MAIL_LIMIT },
      context.now,
    )
    if (requestedTime) {
      const { mobile_no } = form.fields
      const contact = { email, mobileNo: typeof mobile_no === 'string' ? mobile_no : null }
      const appointment = await bookTime(tx, { id: row.id, ...form }, requestedTime, contact, context)
      await notifyVisitorAct(tx, 'asked', appointment, { name, email, mobileNo: null }, context.now, canWrite)
      return true
    }
    if (canWrite) await queueEmail(tx, toReceiptMail(email, form), context.now)
    const shopMail = toShopMail(form, name, files.length)
    if (shopMail) await queueEmail(tx, shopMail, context.now)
    return true
  })
}
