import type { z } from 'zod'
import type { OwnQuotation, quotation } from '../../../contract/order/quotation'
import { getDb } from '../../../db/connection'
import type { Answer, Context } from '../../runtime/answer'
import { findOrderOf, requireByKey } from './quotation-row'
import { toOwnQuotation } from './quotation-view'

/** The quotation of a link. */
export async function open(
  { key, lang }: z.output<typeof quotation.open.input>,
  context: Context,
): Promise<Answer<OwnQuotation>> {
  const db = await getDb()
  const row = await requireByKey(db, key, context)
  const isOrdered = (await findOrderOf(db, row.id)) !== null
  return { data: await toOwnQuotation(row, { isOrdered, lang, now: context.now }) }
}
