import { type SQL, sql } from 'drizzle-orm'
import { product } from '../../../db/schema'
import { site } from '../../../site'
import { gstAt } from '../../catalogue/tax-rate'
import type { Context } from '../../runtime/answer'
import { isAllowed } from '../../security/role'

/** Whether the caller may read and change what the shop paid for its products: managers and owners. */
export const maySeeCost = (context: Context): Promise<boolean> => isAllowed(context, 'manager')

/** The same object, without the cost for a caller who may not see it. */
export function hideCost<Value extends { cost_paise?: number | null | undefined }>(
  value: Value,
  isShown: boolean,
): Omit<Value, 'cost_paise'> & Pick<Partial<Value>, 'cost_paise'> {
  if (isShown) return value
  const { cost_paise: _, ...others } = value
  return others
}

/** The margin as a share of the price without GST, null without a cost; for sorting. */
export function marginShare(now: Date): SQL {
  const rate = site().isGstRegistered ? gstAt(product.category_id, now) : sql`0`
  const net = sql`(${product.payable_paise}::numeric * 10000 / (10000 + ${rate}))`
  return sql`(1 - ${product.cost_paise} / ${net})`
}
