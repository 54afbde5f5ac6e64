import { getDb } from '../db/connection'
import { lookAtPayment } from './look-at-payment'
import { findPayment } from './open-payment'

/**
 * The order that a shopper who comes back belongs to. Coming back decides nothing, whatever the address says: the
 * gateway is asked what became of the payment, and if it does not answer, it is asked again later.
 */
export async function comeBack(
  reference: string,
  now: Date,
): Promise<{ number: string; lang: string; touched: string[] } | null> {
  const found = await findPayment(await getDb(), reference)
  if (!found) return null
  const booked = await lookAtPayment(found.payment, now)
  return { number: found.order.number, lang: found.order.lang, touched: booked?.touched ?? [] }
}
