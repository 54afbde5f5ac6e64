import { and, eq, isNull, ne } from 'drizzle-orm'
import { GatewayRefusedError, GatewayUnavailableError, type PayAction } from '../../../adapters/payment/gateway'
import { findPaymentMethod, getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { order, payment } from '../../../db/schema'
import { canMove } from '../../../domain/order/order'
import type { Paise } from '../../../domain/pricing/money'
import { DEFAULT_LOCALE, isLocale, localePath } from '../../../i18n/locale'
import { site } from '../../../site'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { getCheckoutPolicy } from '../../settings/checkout-policy'
import { lockOrder, stateOf } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { getPayment } from '../order-view'
import { mostHoldMinutesOf } from '../placing/hold-limit'
import { insertPayment } from '../placing/place-order'

export type OpenedPayment = { number: string; lang: 'en' | 'fr'; amount_paise: Paise; held_until: Date | null } & (
  | { state: 'go'; action: PayAction }
  | { state: 'away' }
  | { state: 'closed' }
)

const FIRST_LOOK_MS = 2 * 60_000
/** Payment pages of gateways expire (Stripe's after 35 minutes): an older page is replaced by a new one. */
const PAGE_LIVES_MS = 30 * 60_000

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
 * answer, so try again; `closed`: the order can no longer be paid. Null for an unknown reference.
 */
export async function openPayment(reference: string, now: Date): Promise<OpenedPayment | null> {
  const db = await getDb()
  const found = await findPayment(db, reference)
  if (!found) return null
  const { order: row, payment: started } = found
  const lang = isLocale(row.lang) ? row.lang : DEFAULT_LOCALE
  const shown = { number: row.number, lang, amount_paise: row.total_paise }
  const newest = started.state === 'void' ? await getPayment(db, row.id) : null
  // The URL of a replaced payment leads to the payment that replaced it.
  if (newest && newest.id !== started.id && newest.state === 'open') return openPayment(newest.reference, now)
  const isOpen = started.state === 'open' || started.state === 'failed'
  if (!isOpen || row.state !== 'awaiting_payment' || !canMove(stateOf(row), 'pay'))
    return { ...shown, held_until: row.held_until, state: 'closed' }
  if (started.action && now.getTime() - started.created_at.getTime() > PAGE_LIVES_MS)
    return openPayment(await startAnew(row, started, now), now)
  const begun = await begin(db, row, now)
  if (!begun) return { ...shown, held_until: row.held_until, state: 'closed' }
  const { held_until } = begun
  const action = started.action ? (started.action as PayAction) : await start(db, row, started, lang, now)
  return action ? { ...shown, held_until, state: 'go', action } : { ...shown, held_until, state: 'away' }
}

/** Replaces a payment whose page may have expired; concurrent calls get the same one. Returns its reference. */
async function startAnew(row: OrderRow, old: PaymentRow, now: Date): Promise<string> {
  return inTransaction(await getDb(), async (tx) => {
    const locked = await lockOrder(tx, row.id)
    const newest = await getPayment(tx, row.id)
    if (newest && newest.id !== old.id) return newest.reference
    const way = findPaymentMethod(old.provider)
    if (!way) throw new Error(`${old.provider} is not a configured payment method`)
    const unpaid = and(eq(payment.id, old.id), ne(payment.state, 'paid'))
    await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
    return (await insertPayment(tx, locked, way, now)).reference
  })
}

/**
 * Records that the buyer goes to pay, so that the reservation no longer yields to other buyers, and extends it up to the
 * maximum for one order. Null when the order no longer awaits payment.
 */
async function begin(db: Db, row: OrderRow, now: Date): Promise<{ held_until: Date | null } | null> {
  const policy = await getCheckoutPolicy()
  const most = mostHoldMinutesOf(row, policy.hold_minutes, policy.hold_minutes_most)
  const until = Math.min(now.getTime() + policy.hold_minutes * 60_000, row.created_at.getTime() + most * 60_000)
  const isLonger = row.held_until !== null && row.held_until > now && until > row.held_until.getTime()
  const [begun] = await db
    .update(order)
    .set({ pay_begun_at: row.pay_begun_at ?? now, ...(isLonger && { held_until: new Date(until) }) })
    .where(and(eq(order.id, row.id), eq(order.state, row.state)))
    .returning({ held_until: order.held_until })
  return begun ?? null
}

async function start(
  db: Db,
  row: OrderRow,
  started: PaymentRow,
  lang: 'en' | 'fr',
  now: Date,
): Promise<PayAction | null> {
  const gateway = getGateway(started.provider, now)
  if (!gateway) return null
  const { url, name } = site()
  try {
    const { action, ...told } = await gateway.start({
      reference: started.reference,
      order_number: row.number,
      amount_paise: started.amount_paise,
      description: `${name} ${row.number}`,
      contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
      lang,
      return_url: `${url}/api/pay/return/${started.reference}`,
      cancel_url: `${url}${localePath(lang, `/gems/myorders/${row.number}`)}`,
    })
    const due_at = new Date(now.getTime() + FIRST_LOOK_MS)
    // When two requests start it at once, the first one wins.
    await db
      .update(payment)
      .set({ ...told, action, due_at, updated_at: now })
      .where(and(eq(payment.id, started.id), isNull(payment.provider_order)))
    return ((await findPayment(db, started.reference))?.payment.action as PayAction | null) ?? action
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError)) throw error
    log().error({ err: error, payment: started.id, gateway: started.provider }, 'a payment could not be started')
    return null
  }
}
