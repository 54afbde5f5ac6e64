import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_line, order_return_line } from '../../../db/schema'
import { shareDiscount } from '../../../domain/pricing/coupon'
import type { InvoiceLine } from '../../../domain/pricing/invoice'
import type { Paise } from '../../../domain/pricing/money'

/**
 * What a return refunds of each line of its order's invoice, in paise: the goods of its items (a customized one has two
 * lines, product and setting) and its share of delivery and fee.
 */
export async function loadCreditTargets(
  tx: Db,
  orderId: number,
  returnId: number,
  invoiceLines: InvoiceLine[],
): Promise<Paise[]> {
  const sold = await tx.select().from(order_line).where(eq(order_line.order_id, orderId)).orderBy(asc(order_line.id))
  const returned = await tx.select().from(order_return_line).where(eq(order_return_line.return_id, returnId))
  const isCharge = ({ part }: InvoiceLine) => part !== 'piece' && part !== 'made'
  const goods = invoiceLines.filter((line) => !isCharge(line))
  const charges = invoiceLines.filter(isCharge)
  let at = 0
  const goodsTargets = sold.flatMap(({ id, made }) => {
    const parts = goods.slice(at, at + (made ? 2 : 1))
    at += parts.length
    return share(returned.find(({ order_line_id }) => order_line_id === id)?.goods_paise ?? 0, parts)
  })
  const chargesPaise = returned.reduce((sum, { charges_paise }) => sum + (charges_paise ?? 0), 0)
  return [...goodsTargets, ...share(chargesPaise, charges)]
}

/** The amount shared over lines by their totals, at most their sum. */
function share(amount: Paise, lines: InvoiceLine[]): Paise[] {
  const totals = lines.map(({ total }) => total)
  const sum = totals.reduce((total, one) => total + one, 0)
  return shareDiscount(Math.min(amount, sum), totals)
}
