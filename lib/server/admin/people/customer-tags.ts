import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerEditCalls } from '../../../contract/admin/people/customer-edits'
import type { CustomerDetail } from '../../../contract/admin/people/customers'
import { type Db, getDb } from '../../../db/connection'
import { customer_tag } from '../../../db/schema'
import { MAX_CUSTOMER_TAGS, toTagKey } from '../../../domain/customer/customer-tag'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { isTagOf, loadTags } from '../../security/customer-tags'
import { requireBuyer, toDetail } from './customer-detail'
import type { BuyerRow } from './customer-list'

/** Gives a tag or takes it away; a tag that the customer has keeps its spelling. */
export async function tagcustomer(
  { key, tag, tagged, lang }: z.output<typeof customerEditCalls.tagcustomer.input>,
  { now }: Context,
): Promise<Answer<CustomerDetail>> {
  const db = await getDb()
  const row = await requireBuyer(db, key)
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tags:${row.key}`}, 0))`)
    if (tagged) await addTag(tx, row, tag, now)
    else await tx.delete(customer_tag).where(and(isTagOf(row), eq(customer_tag.key, toTagKey(tag))))
  })
  return { data: await toDetail(db, await requireBuyer(db, key), lang, now) }
}

type Owner = Pick<BuyerRow, 'account_id' | 'mobile_no'>

/** Refused: `too_many_tags`. */
export async function addTag(tx: Db, { account_id, mobile_no }: Owner, tag: string, now: Date): Promise<void> {
  const tags = await loadTags(tx, { account_id, mobile_no })
  if (tags.some((one) => toTagKey(one) === toTagKey(tag))) return
  if (tags.length >= MAX_CUSTOMER_TAGS) throw new RefusalError('too_many_tags', 'The customer has as many tags as fit.')
  const owner = account_id === null ? { mobile_no } : { customer_id: account_id }
  await tx.insert(customer_tag).values({ ...owner, tag, key: toTagKey(tag), at: now })
}
