import { actAtDemo } from '../adapters/demo-gateway'
import { getWay } from '../adapters/payment'
import { getDb } from '../db/connection'
import type { DemoAct } from '../domain/demo-acts'
import { canMove } from '../domain/order'
import type { Booked } from './book-payment'
import { lookAtPayment } from './look-at-payment'
import { findPayment, openPayment } from './open-payment'
import { stateOf } from './order-move'

const DEMO = 'demo'

export type OpenDemo = {
  reference: string
  number: string
  amount_paise: number
  lang: string
  payment_state: string
  /** Whether the order may still become paid. */
  payable: boolean
}

/**
 * A payment at the demo gateway by its reference, started by being looked at; null when there is none, and for one from
 * before the shop had a real way to pay.
 */
export async function getDemoPayment(reference: string, now: Date): Promise<OpenDemo | null> {
  if (!getWay(DEMO)) return null
  await openPayment(reference, now)
  const found = await findPayment(await getDb(), reference)
  if (found?.payment.provider !== DEMO) return null
  const { order, payment } = found
  return {
    reference,
    number: order.number,
    amount_paise: payment.amount_paise,
    lang: order.lang,
    payment_state: payment.state,
    payable: payment.state !== 'paid' && payment.state !== 'void' && canMove(stateOf(order), 'pay'),
  }
}

/**
 * What a person does on the demo gateway's page, and what its webhook then tells. Null for an unknown reference, one
 * whose page was never opened, and for what the gateway has not told yet.
 */
export async function actAndTell(reference: string, act: DemoAct, now: Date): Promise<Booked | null> {
  const found = getWay(DEMO) && (await findPayment(await getDb(), reference))
  if (found?.payment.provider !== DEMO || found.payment.provider_order !== reference) return null
  await actAtDemo(reference, found.payment.amount_paise, act, now)
  return act === 'late' || act === 'abandon' ? null : lookAtPayment(found.payment, now)
}
