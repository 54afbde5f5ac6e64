import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminReturnCalls } from '../../../../contract/admin/order-returns'
import type { Db } from '../../../../db/connection'
import { order_note, product } from '../../../../db/schema'
import { fill } from '../../../../domain/text/fill'
import { MESSAGES } from '../../../../i18n/messages'
import type { OrderRow } from '../../../order/order-row'
import { takeStock, toAmounts } from '../../../order/placing/stock'
import { type Context, RefusalError } from '../../../runtime/answer'

type ExchangeInput = Pick<z.output<typeof adminReturnCalls.movereturn.input>, 'replacement' | 'lang'>

/**
 * Takes what the buyer of an exchange receives out of stock, as an order does, and notes it on the order. Returns the
 * cache tags of the pages that show it. Throws a refusal for an unknown product or too little stock; the caller's
 * transaction then rolls back.
 */
export async function takeReplacement(
  tx: Db,
  { id }: OrderRow,
  returnNumber: string,
  { replacement, lang }: ExchangeInput,
  { customerId, now }: Context,
): Promise<string[]> {
  if (replacement.length === 0) return []
  const skus = replacement.map(({ sku }) => sku)
  const products = await tx
    .select({ id: product.id, sku: product.sku, title: product.title })
    .from(product)
    .where(inArray(product.sku, skus))
  const items = replacement.map(({ sku, quantity }) => {
    const found = products.find((one) => one.sku === sku)
    if (!found) throw new RefusalError('unknown_sku', `There is no product ${sku}.`)
    return { product_id: found.id, quantity, text: `${quantity} × ${found.title[lang]} (${sku})` }
  })
  const { touched, short } = await takeStock(tx, toAmounts(items), now)
  if (short !== null) throw new RefusalError('out_of_stock', `Product ${short} does not have enough stock.`)
  const values = { number: returnNumber, items: items.map(({ text }) => text).join(', ') }
  const text = fill(MESSAGES[lang].adminReturn.replacementNote, values)
  await tx.insert(order_note).values({ order_id: id, text, by: customerId, at: now })
  return touched
}
