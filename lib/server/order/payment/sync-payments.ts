import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { GatewayRefusedError, GatewayUnavailableError } from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { payment } from '../../../db/schema'
import { claimNextJob, waitAfter } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import type { PaymentRow } from '../order-row'
import { type Booked, recordPaymentStatus } from './record-payment-status'

/** After a day nobody pays what they started any more. */
const ASKED_FOR_MS = 26 * 3_600_000
const MAX_IN_A_ROUND = 50

/**
 * Asks the gateway what became of a payment and books it. Null when it could not be asked: it is asked again later.
 * Throws only what is unexpected.
 */
export async function syncPayment(row: PaymentRow, now: Date): Promise<Booked | null> {
  const gateway = getGateway(row.provider, now)
  if (!gateway || row.provider_order === null) return null
  try {
    const told = await gateway.look(row.provider_order)
    return await recordPaymentStatus(row.id, told, now)
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError)) throw error
    log().warn({ err: error, payment: row.id, gateway: row.provider }, 'a payment could not be looked at')
    return null
  }
}

/** Looks at every payment that stayed open and is due: what a webhook should have told and did not. */
export async function syncDuePayments(now: Date): Promise<string[]> {
  const db = await getDb()
  const touched: string[] = []
  for (let count = 0; count < MAX_IN_A_ROUND; count++) {
    const id = await claimNextJob(db, payment, isNotNull(payment.provider_order), now)
    const row = id === null ? null : await find(db, id)
    if (!row) break
    const booked = await syncPayment(row, now)
    touched.push(...(booked?.touched ?? []))
    await lookAgain(db, row, now)
  }
  return [...new Set(touched)]
}

/** Later and later, until nobody can pay it any more. */
async function lookAgain(db: Db, { id, tries, created_at }: PaymentRow, now: Date): Promise<void> {
  const next = new Date(now.getTime() + waitAfter(tries))
  const over = next.getTime() - created_at.getTime() > ASKED_FOR_MS
  await db
    .update(payment)
    .set({ due_at: over ? null : next, held_until: null })
    .where(eq(payment.id, id))
  if (!over) return
  const unpaid = and(eq(payment.id, id), inArray(payment.state, ['open', 'failed']))
  await db.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
}

async function find(db: Db, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id))
  return row ?? null
}
