import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { GatewayRefusedError, GatewayUnavailableError } from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { payment } from '../../../db/schema'
import { claimNextJob, waitAfter } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import type { PaymentRow } from '../order-row'
import { type Booked, recordPaymentStatus } from './record-payment-status'

/** A payment that is still open after a good day is no longer expected to be paid. */
const ASKED_FOR_MS = 26 * 3_600_000
const MAX_IN_A_ROUND = 50

/**
 * Retrieves the status of a payment from its gateway and records it. Null when the gateway does not answer: the jobs
 * poll again later. Throws only unexpected errors.
 */
export async function syncPayment(row: PaymentRow, now: Date): Promise<Booked | null> {
  const gateway = getGateway(row.provider, now)
  if (!gateway || row.provider_order === null) return null
  try {
    const told = await gateway.look(row.provider_order)
    return await recordPaymentStatus(row.id, told, now)
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError)) throw error
    log().warn({ err: error, payment: row.id, gateway: row.provider }, 'the status of a payment could not be retrieved')
    return null
  }
}

/** Polls every due payment, in case its webhook never arrived. */
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

/** Polls at growing intervals until the payment is given up. */
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
