import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_return, order_return_line } from '../../../db/schema'
import { type PaidLine, withoutGoodwill } from '../../../domain/order/return-amount'
import type { Paise } from '../../../domain/pricing/money'
import type { OrderRow } from '../order-row'
import { loadGoodwill } from '../payment/refund'
import { loadPaidParts } from '../removal/remaining-lines'

/** What is left of what was paid for each line of an order and of its charges, after its returns and other refunds, in paise. */
export async function loadLeftParts(db: Db, row: OrderRow): Promise<{ lines: PaidLine[]; charges: Paise }> {
  const { lines, charges } = await loadPaidParts(db, row)
  const returned = await db
    .select({
      id: order_return_line.order_line_id,
      goods: order_return_line.goods_paise,
      charges: order_return_line.charges_paise,
    })
    .from(order_return_line)
    .innerJoin(order_return, eq(order_return.id, order_return_line.return_id))
    .where(and(eq(order_return.order_id, row.id), eq(order_return.state, 'refunded')))
  const afterReturns = lines.map((line) => {
    const ofLine = returned.reduce((sum, { id, goods }) => (id === line.id ? sum + (goods ?? 0) : sum), 0)
    return { ...line, paid: Math.max(0, line.paid - ofLine) }
  })
  const chargesLeft = Math.max(0, charges - returned.reduce((sum, one) => sum + (one.charges ?? 0), 0))
  return withoutGoodwill({ lines: afterReturns, charges: chargesLeft }, await loadGoodwill(db, row.id))
}
