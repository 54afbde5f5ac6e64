import { createHmac, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { enquiry } from '../../db/schema'
import type { ConsultChannel } from '../../domain/enquiry/consult-time'
import type { EnquiryKind } from '../../domain/enquiry/enquiry'
import { toOrderNumber } from '../../domain/order/order'
import { sessionSecret } from '../../env'
import { dayInIndia } from '../catalogue/product-prices'
import { queueEmail } from '../notification/outbox'
import type { Context } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { isWithin } from '../security/is-within'
import type { CheckedFile } from '../storage/check-file'
import { claimFiles } from '../storage/enquiry-files'
import { tellOwnAct } from './consult-notify'
import { bookTime } from './consultation'
import { toReceiptMail, toShopMail } from './enquiry-email'

/** A public form with its receipt number. */
export type Kept = {
  number: string
  kind: EnquiryKind
  lang: 'en' | 'fr'
  fields: Record<string, unknown>
  /** The requested time and channel of a consultation. */
  requestedTime?: Wish | undefined
}
export type Wish = { slot: Date; channel: ConsultChannel }

/** The prefix of a receipt number. */
const PREFIX = { consult: 'GC', contactus: 'CU', customjewelreq: 'CJ' } as const
const NUMBERS = 100_000_000
/** Protects an address from floods: beyond this limit only the page shows the receipt. */
const MAILS_A_DAY = { max: 10, seconds: 86_400 }

/** A random number, which does not reveal how many enquiries there are: `GC-26-4821-7730`. Stable for the same key. */
export function drawNumber(kind: EnquiryKind, now: Date, key?: string): string {
  const drawn = key
    ? createHmac('sha256', sessionSecret()).update(`receipt:${kind}:${key}`).digest().readUInt32BE() % NUMBERS
    : randomInt(NUMBERS)
  return `${PREFIX[kind]}-${toOrderNumber(Number(dayInIndia(now).slice(0, 4)), drawn)}`
}

/** Whether the same form is already stored under its number. */
export async function isKept(db: Db, { number, kind, fields }: Kept): Promise<boolean> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
  const same = (name: string) => row?.fields[name] === fields[name]
  return row?.kind === kind && ['email', 'name', 'message'].every(same)
}

/** Saves a form with its files and notifies sender and shop, all or nothing; false when the number is in use. */
export function keepEnquiry(
  db: Db,
  { requestedTime, ...kept }: Kept,
  files: CheckedFile[],
  context: Context,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(enquiry)
      .values({ ...kept, customer_id: context.customerId, at: context.now })
      .onConflictDoNothing({ target: enquiry.number })
      .returning({ id: enquiry.id })
    if (!row) return false
    await claimFiles(tx, row.id, files)
    const [email, name] = [String(kept.fields.email), String(kept.fields.name)]
    const mayWrite = await isWithin(tx, { key: `enquiry-to:${email.toLowerCase()}`, ...MAILS_A_DAY }, context.now)
    if (requestedTime) {
      const { mobile_no } = kept.fields
      const contact = { email, mobileNo: typeof mobile_no === 'string' ? mobile_no : null }
      const told = await bookTime(tx, { id: row.id, ...kept }, requestedTime, contact, context)
      await tellOwnAct(tx, 'asked', told, { name, email, mobileNo: null }, context.now, mayWrite)
      return true
    }
    if (mayWrite) await queueEmail(tx, toReceiptMail(email, kept), context.now)
    const notice = toShopMail(kept, name, files.length)
    if (notice) await queueEmail(tx, notice, context.now)
    return true
  })
}
