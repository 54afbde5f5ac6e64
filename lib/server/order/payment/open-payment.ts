import { and, eq, isNull, ne } from 'drizzle-orm'
import { GatewayRefusedError, GatewayUnavailableError, type PayAction } from '../../../adapters/payment/gateway'
import { findPaymentMethod, getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { order, payment } from '../../../db/schema'
import { DEFAULT_LOCALE, isLocale, type Locale, localePath } from '../../../domain/locale'
import { canStartPayment } from '../../../domain/order/advance'
import type { Paise } from '../../../domain/pricing/money'
import { site } from '../../../site'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { loadCheckoutPolicy } from '../../settings/checkout-policy'
import { toKeylessOrderPath, toOrderPath } from '../order-key'
import { lockOrder, toOrderState } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { loadLatestPayment } from '../order-view'
import { toMaxReservationMinutes } from '../placing/order-limit'
import { insertPayment } from '../placing/place-order'

export type OpenedPayment = {
  number: string
  /** The page of the order, without a language and without the order's key. */
  order_path: string
  lang: Locale
  amount_paise: Paise
  held_until: Date | null
} & ({ state: 'go'; action: PayAction } | { state: 'away' | 'refused' | 'closed' })

const FIRST_POLL_MS = 2 * 60_000
/** Payment pages of gateways expire (Stripe's after 35 minutes): an older page is replaced by a new one. */
const PAGE_LIFETIME_MS = 30 * 60_000

/** A payment and its order by the shop's own reference; null when there is none. */
export async function findPayment(db: Db, reference: string): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  const [row] = await db
    .select({ order, payment })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(eq(payment.reference, reference))
  return row ?? null
}

/**
 * Starts a payment at its gateway; repeated calls return the payment that was started. `away`: the gateway does not
 * answer, so try again; `refused`: it does not take this payment, for example because its amount is above what the account
 * may take; `closed`: the order can no longer be paid. Null for an unknown reference.
 */
export async function openPayment(reference: string, now: Date): Promise<OpenedPayment | null> {
  const db = await getDb()
  const existing = await findPayment(db, reference)
  if (!existing) return null
  const { order: row, payment: paymentRow } = existing
  const lang = isLocale(row.lang) ? row.lang : DEFAULT_LOCALE
  const summary = {
    number: row.number,
    order_path: toKeylessOrderPath(row),
    lang,
    amount_paise: paymentRow.amount_paise,
  }
  const newest = paymentRow.state === 'void' ? await loadLatestPayment(db, row.id) : null
  // The URL of a replaced payment leads to the payment that replaced it.
  if (newest && newest.id !== paymentRow.id && newest.state === 'open') return openPayment(newest.reference, now)
  if (!isStartable(row, paymentRow, now)) return { ...summary, held_until: row.held_until, state: 'closed' }
  // A balance is due for days, and a payment is polled from its creation on: it begins when the buyer goes to pay.
  const mayBeOver = paymentRow.action !== null || paymentRow.purpose === 'balance'
  const isOver = now.getTime() - paymentRow.created_at.getTime() > PAGE_LIFETIME_MS || paymentRow.state === 'void'
  if (mayBeOver && isOver) {
    const replacing = await replacePayment(row, paymentRow, now)
    if (replacing === reference) return { ...summary, held_until: row.held_until, state: 'closed' }
    return openPayment(replacing, now)
  }
  const hold = await markPaymentBegun(db, row, now)
  if (!hold) return { ...summary, held_until: row.held_until, state: 'closed' }
  const { held_until } = hold
  const action = paymentRow.action ?? (await startAtGateway(db, row, paymentRow, lang, now))
  return typeof action === 'string'
    ? { ...summary, held_until, state: action }
    : { ...summary, held_until, state: 'go', action }
}

/** Whether the buyer can go to pay now. A balance that is no longer polled begins again. */
function isStartable(row: OrderRow, { state, purpose }: PaymentRow, now: Date): boolean {
  const isOpen = state === 'open' || state === 'failed' || (state === 'void' && purpose === 'balance')
  return isOpen && canStartPayment({ ...row, state: toOrderState(row) }, purpose, now)
}

/** Replaces a payment whose page may have expired; concurrent calls get the same one. Returns its reference. */
async function replacePayment(row: OrderRow, previous: PaymentRow, now: Date): Promise<string> {
  return inTransaction(await getDb(), async (tx) => {
    const locked = await lockOrder(tx, row.id)
    const newest = await loadLatestPayment(tx, row.id)
    if (newest && newest.id !== previous.id) return newest.reference
    // Paid, cancelled or out of time meanwhile.
    if (!newest || !isStartable(locked, newest, now)) return previous.reference
    const option = findPaymentMethod(previous.provider)
    if (!option) throw new Error(`${previous.provider} is not a configured payment method`)
    const unpaid = and(eq(payment.id, previous.id), ne(payment.state, 'paid'))
    await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
    return (await insertPayment(tx, locked, option, now)).reference
  })
}

/**
 * Records that the buyer goes to pay, so that the reservation no longer yields to other buyers, and extends it up to the
 * maximum for one order. Null when the order no longer awaits payment.
 */
async function markPaymentBegun(db: Db, row: OrderRow, now: Date): Promise<{ held_until: Date | null } | null> {
  const policy = await loadCheckoutPolicy()
  const maxMinutes = toMaxReservationMinutes(row, policy.hold_minutes, policy.hold_minutes_most)
  const until = Math.min(now.getTime() + policy.hold_minutes * 60_000, row.created_at.getTime() + maxMinutes * 60_000)
  const isLonger = row.held_until !== null && row.held_until > now && until > row.held_until.getTime()
  const [hold] = await db
    .update(order)
    .set({ pay_begun_at: row.pay_begun_at ?? now, ...(isLonger && { held_until: new Date(until) }) })
    .where(and(eq(order.id, row.id), eq(order.state, row.state)))
    .returning({ held_until: order.held_until })
  return hold ?? null
}

async function startAtGateway(
  db: Db,
  row: OrderRow,
  paymentRow: PaymentRow,
  lang: Locale,
  now: Date,
): Promise<PayAction | 'away' | 'refused'> {
  const gateway = getGateway(paymentRow.provider, now)
  if (!gateway) return 'away'
  const { url, name } = site()
  try {
    const { action, ...providerFields } = await gateway.start({
      reference: paymentRow.reference,
      // Some providers take one order number for one payment.
      order_number: paymentRow.purpose === 'balance' ? `${row.number}-2` : row.number,
      amount_paise: paymentRow.amount_paise,
      description: `${name} ${row.number}`,
      contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
      lang,
      return_url: `${url}/api/pay/return/${paymentRow.reference}`,
      cancel_url: `${url}${localePath(lang, toOrderPath(row))}`,
    })
    const due_at = new Date(now.getTime() + FIRST_POLL_MS)
    const started = { ...providerFields, action, due_at, problem: null, updated_at: now }
    // When two requests start it at once, the first one wins.
    await db
      .update(payment)
      .set(started)
      .where(and(eq(payment.id, paymentRow.id), isNull(payment.provider_order)))
    return (await findPayment(db, paymentRow.reference))?.payment.action ?? action
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError)) throw error
    log().error({ err: error, payment: paymentRow.id, gateway: paymentRow.provider }, 'a payment could not be started')
    if (error instanceof GatewayUnavailableError) return 'away'
    // Staff reads the reason at the order.
    await db.update(payment).set({ problem: error.problem, updated_at: now }).where(eq(payment.id, paymentRow.id))
    return 'refused'
  }
}
