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
  const existing = await findPayment(await getDb(), reference)
  if (!existing) return null
  const recorded = await syncPayment(existing.payment, now)
  return { number: existing.order.number, lang: existing.order.lang, touched: recorded?.touched ?? [] }
}
