import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerEditCalls } from '../../../contract/admin/people/customer-edits'
import type { CustomerDetail } from '../../../contract/admin/people/customers'
import { type Db, getDb } from '../../../db/connection'
import { customer, customer_block, customer_entry, customer_tag, otp } from '../../../db/schema'
import type { CustomerRow } from '../../customer/account'
import { eraseAccount } from '../../customer/erase-account'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { findBlocked, toSubjects } from '../../security/customer-subject'
import { isAllowed } from '../../security/role'
import { deleteUnclaimed } from '../../storage/enquiry-files'
import { createAddedAccount, type TypedDetails } from './add-customer'
import {
  findContactHolder,
  IS_NEVER_ENTERED,
  loadRights,
  lockContacts,
  toRevision,
  toTakenRefusal,
} from './customer-correction'
import { requireBuyer, toDetail } from './customer-detail'
import type { BuyerRow } from './customer-list'

type Input = z.output<typeof customerEditCalls.editcustomer.input>
const toContact = (text: string | null | undefined) => text || null

/** Corrects what staff may correct of a customer; a guest gets an account, whom the number will sign in to. */
export async function editcustomer(
  { key, revision, lang, ...details }: Input,
  context: Context,
): Promise<Answer<CustomerDetail>> {
  const { now } = context
  const db = await getDb()
  const files = await inTransaction(db, async (tx) => {
    await lockContacts(tx, details)
    const seen = await requireBuyer(tx, key)
    const account = await lockAccount(tx, seen)
    // Read again: a customer who changed the account at this moment held its lock.
    const row = await requireBuyer(tx, key)
    if (toRevision(row) !== revision)
      throw new RefusalError('conflict', 'Somebody else has changed this.', await toDetail(tx, row, lang, now))
    const { editable } = await loadRights(tx, account)
    if (!editable.name) throw new RefusalError('team_account', 'Members of the team change their own details.')
    const isNewMobile = toContact(details.mobile_no) !== row.mobile_no
    const isNewEmail = toContact(details.email)?.toLowerCase() !== row.email?.toLowerCase()
    if ((isNewMobile && !editable.mobile_no) || (isNewEmail && !editable.email))
      throw new RefusalError('contact_confirmed', 'Only the customer can change a confirmed contact.')
    const holder = await findContactHolder(tx, {
      ...(isNewMobile && { mobile_no: details.mobile_no }),
      ...(isNewEmail && { email: details.email }),
      except: { key: row.key, id: row.account_id },
    })
    if (holder) throw toTakenRefusal(null)
    if (!account) {
      await createAddedAccount(tx, details, now)
      return []
    }
    const erased = isNewMobile ? await freeNumber(tx, details.mobile_no) : []
    // The language of the last order, or none, is kept as it is where nobody chose another.
    const isNewLanguage = details.language !== (row.lang ?? lang)
    await storeDetails(tx, account, details, { isNewMobile, isNewEmail, isNewLanguage })
    if (isNewMobile) await moveNotes(tx, account, details, context)
    return erased
  })
  await deleteUnclaimed(files)
  return { data: await toDetail(db, await requireBuyer(db, key), lang, now) }
}

async function lockAccount(tx: Db, { account_id }: BuyerRow): Promise<CustomerRow | null> {
  if (account_id === null) return null
  const [row] = await tx.select().from(customer).where(eq(customer.id, account_id)).for('update')
  return row ?? null
}

/** Closes a sign-up with the number that was never confirmed. */
async function freeNumber(tx: Db, mobile_no: string | undefined) {
  if (!mobile_no) return []
  const isWaiting = and(eq(customer.mobile_no, mobile_no), IS_NEVER_ENTERED)
  const [row] = await tx.select().from(customer).where(isWaiting).for('update')
  return row ? eraseAccount(tx, row) : []
}

/** A code that was sent to the former contact must not confirm the new one: it names the account, not the contact. */
async function storeDetails(
  tx: Db,
  account: CustomerRow,
  { name, mobile_no, email, language }: TypedDetails,
  { isNewMobile, isNewEmail, isNewLanguage }: Record<'isNewMobile' | 'isNewEmail' | 'isNewLanguage', boolean>,
): Promise<void> {
  if (isNewMobile || isNewEmail) await tx.delete(otp).where(eq(otp.customer_id, account.id))
  await tx
    .update(customer)
    .set({
      name,
      ...(isNewLanguage && { lang: language }),
      // A contact that only an order names is not the account's.
      ...(isNewMobile && { mobile_no: toContact(mobile_no) }),
      ...(isNewEmail && { email: toContact(email) }),
    })
    .where(eq(customer.id, account.id))
}

/** Notes, tags and a block that were kept by the former number stay with the customer; only a manager blocks a number. */
async function moveNotes(
  tx: Db,
  { id, mobile_no: before }: CustomerRow,
  { mobile_no }: TypedDetails,
  context: Context,
): Promise<void> {
  const [subject] = toSubjects({ id, mobile_no: toContact(mobile_no) })
  if (!subject || !before) return
  const [former = ''] = toSubjects({ id, mobile_no: before })
  await tx.update(customer_entry).set({ subject }).where(eq(customer_entry.subject, former))
  if ((await findBlocked(tx, [former])).size > 0) {
    if (!(await isAllowed(context, 'manager')))
      throw new RefusalError('not_allowed', 'The number of a blocked customer is changed by managers and owners.')
    await tx.insert(customer_block).values({ subject, at: context.now }).onConflictDoNothing()
  }
  const own = await tx.select({ key: customer_tag.key }).from(customer_tag).where(eq(customer_tag.customer_id, id))
  const ownKeys = own.map(({ key }) => key)
  if (ownKeys.length > 0)
    await tx.delete(customer_tag).where(and(eq(customer_tag.mobile_no, before), inArray(customer_tag.key, ownKeys)))
  await tx.update(customer_tag).set({ customer_id: id, mobile_no: null }).where(eq(customer_tag.mobile_no, before))
}
