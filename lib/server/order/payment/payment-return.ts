import { getDb } from '../../../db/connection'
import { findPayment } from './open-payment'
import { syncPayment } from './sync-payments'

/**
 * The order that a shopper who comes back belongs to. Coming back decides nothing, whatever the address says: the
 * gateway is asked what became of the payment, and if it does not answer, it is asked again later.
 */
export async function handlePaymentReturn(
  reference: string,
  now: Date,
): Promise<{ number: string; lang: string; touched: string[] } | null> {
  const found = await findPayment(await getDb(), reference)
  if (!found) return null
  const booked = await syncPayment(found.payment, now)
  return { number: found.order.number, lang: found.order.lang, touched: booked?.touched ?? [] }
}
