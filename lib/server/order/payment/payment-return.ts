import { getDb } from '../../../db/connection'
import { countWithinLimit } from '../../security/count-within-limit'
import { toKeylessOrderPath, toOrderPath } from '../order-key'
import { findPayment } from './open-payment'
import { syncPayment } from './sync-payments'

/** How long a payment leads to the signed link of its order: its URL is in browser histories and logs. */
const SIGNED_LINK_MS = 2 * 3_600_000
/** How often the return of one payment asks its gateway, whose requests are limited for the whole shop. */
const RETURN_LIMIT = { max: 30, seconds: 3600 }

/**
 * Handles a buyer's return from a gateway's page and returns the order. The URL is not trusted: the status comes from
 * the gateway, and the jobs poll it later if the gateway does not answer. An older payment leads a
 * buyer without an account to the form that finds the order by a code.
 */
export async function handlePaymentReturn(
  reference: string,
  now: Date,
): Promise<{ path: string; lang: string; touched: string[] } | null> {
  const db = await getDb()
  const existing = await findPayment(db, reference)
  if (!existing) return null
  const isWithinLimit = await countWithinLimit(db, { key: `payment-return:${reference}`, ...RETURN_LIMIT }, now)
  const recorded = isWithinLimit ? await syncPayment(existing.payment, now) : null
  const isFresh = now.getTime() - existing.payment.created_at.getTime() < SIGNED_LINK_MS
  const path = isFresh ? toOrderPath(existing.order) : toKeylessOrderPath(existing.order)
  return { path, lang: existing.order.lang, touched: recorded?.touched ?? [] }
}
