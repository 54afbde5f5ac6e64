import { recordDemoOutcome } from '../../../adapters/payment/demo-gateway'
import { findPaymentMethod } from '../../../adapters/payment/payment-methods'
import { getDb } from '../../../db/connection'
import { moveOfPurpose } from '../../../domain/order/advance'
import type { DemoPaymentOutcome } from '../../../domain/order/demo-actions'
import { canMove } from '../../../domain/order/order'
import { toOrderState } from '../order-move'
import { findPayment, openPayment } from './open-payment'
import type { RecordedPayment } from './record-payment-status'
import { syncPayment } from './sync-payments'

const DEMO = 'demo'

export type OpenDemoPayment = {
  reference: string
  number: string
  amount_paise: number
  lang: string
  payment_state: string
  /** Whether the order may still become paid. */
  payable: boolean
}

/**
 * A payment at the demo gateway by its reference; loading it starts it. Null for an unknown reference, and when the demo
 * gateway is no longer offered.
 */
export async function loadDemoPayment(reference: string, now: Date): Promise<OpenDemoPayment | null> {
  if (!findPaymentMethod(DEMO)) return null
  await openPayment(reference, now)
  const existing = await findPayment(await getDb(), reference)
  if (existing?.payment.provider !== DEMO) return null
  const { order, payment } = existing
  return {
    reference,
    number: order.number,
    amount_paise: payment.amount_paise,
    lang: order.lang,
    payment_state: payment.state,
    payable:
      payment.state !== 'paid' &&
      payment.state !== 'void' &&
      canMove(toOrderState(order), moveOfPurpose(payment.purpose)),
  }
}

/**
 * Performs an action on the demo gateway's page and records the status that its webhook would report. Null for an
 * unknown reference, for a payment whose page was never opened, and for actions that report no status yet.
 */
export async function simulatePayment(
  reference: string,
  action: DemoPaymentOutcome,
  now: Date,
): Promise<RecordedPayment | null> {
  const existing = findPaymentMethod(DEMO) && (await findPayment(await getDb(), reference))
  if (existing?.payment.provider !== DEMO || existing.payment.provider_order !== reference) return null
  await recordDemoOutcome(reference, existing.payment.amount_paise, action, now)
  return action === 'late' || action === 'abandon' ? null : syncPayment(existing.payment, now)
}
