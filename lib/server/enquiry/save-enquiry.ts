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

/** What is kept of a public form, under a number. */
export type Kept = {
  number: string
  kind: EnquiryKind
  lang: 'en' | 'fr'
  fields: Record<string, unknown>
  /** When and how a consultation is wished for. */
  wish?: Wish | undefined
}
export type Wish = { slot: Date; channel: ConsultChannel }

/** The letters before a receipt number. */
const PREFIX = { consult: 'GC', contactus: 'CU', customjewelreq: 'CJ' } as const
const NUMBERS = 100_000_000
/** Nobody fills another one's letter box: past this the receipt is told on the page alone. */
const MAILS_A_DAY = { max: 10, seconds: 86_400 }

/** Random, so that nobody counts our enquiries: `GC-26-4821-7730`. Of one sending's key it is always the same one. */
export function drawNumber(kind: EnquiryKind, now: Date, key?: string): string {
  const drawn = key
    ? createHmac('sha256', sessionSecret()).update(`receipt:${kind}:${key}`).digest().readUInt32BE() % NUMBERS
    : randomInt(NUMBERS)
  return `${PREFIX[kind]}-${toOrderNumber(Number(dayInIndia(now).slice(0, 4)), drawn)}`
}

/** Whether this very form was kept under its number before. */
export async function isKept(db: Db, { number, kind, fields }: Kept): Promise<boolean> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.number, number))
  const same = (name: string) => row?.fields[name] === fields[name]
  return row?.kind === kind && ['email', 'name', 'message'].every(same)
}

/** Keeps a form with its files and tells sender and shop, all or nothing; false when the number is taken. */
export function keepEnquiry(db: Db, { wish, ...kept }: Kept, files: CheckedFile[], context: Context): Promise<boolean> {
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
    if (wish) {
      const { mobile_no } = kept.fields
      const contact = { email, mobileNo: typeof mobile_no === 'string' ? mobile_no : null }
      const told = await bookTime(tx, { id: row.id, ...kept }, wish, contact, context)
      await tellOwnAct(tx, 'asked', told, { name, email, mobileNo: null }, context.now, mayWrite)
      return true
    }
    if (mayWrite) await queueEmail(tx, toReceiptMail(email, kept), context.now)
    const notice = toShopMail(kept, name, files.length)
    if (notice) await queueEmail(tx, notice, context.now)
    return true
  })
}
