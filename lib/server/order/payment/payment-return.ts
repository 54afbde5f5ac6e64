import { getDb } from '../../../db/connection'
import { findPayment } from './open-payment'
import { syncPayment } from './sync-payments'

/**
 * Handles a buyer's return from a gateway's page and returns the order. The URL is not trusted: the status comes from
 * the gateway, and the jobs poll it later if the gateway does not answer.
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
