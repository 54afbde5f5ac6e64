import { and, asc, eq, lte } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { demo_charge } from '../../db/schema'
import type { DemoPaymentOutcome } from '../../domain/order/demo-actions'
import { type Gateway, GatewayRefusedError, type PaymentStatus } from './gateway'

const LATE_MS = 25 * 60_000

/**
 * The demo gateway: charges are rows of the shop's own database, its page is `/dev/pay/<reference>`; no money moves.
 */
export function demoGateway(now: Date): Gateway {
  return {
    isTest: true,
    checkKeys: async () => {},
    start: async ({ reference, amount_paise }) => ({
      provider_order: reference,
      currency: 'INR',
      amount_minor: amount_paise,
      action: { kind: 'page', url: `/dev/pay/${reference}` },
    }),
    retrievePayment: async (reference) => toPaymentStatus(await loadCharges(await getDb(), reference, now)),
    refund: async ({ key, provider_order, amount_minor }) => {
      await saveCharge(await getDb(), {
        reference: provider_order,
        amount_paise: -amount_minor,
        kind: 'refund',
        key,
        reported_at: now,
      })
      return { provider_refund: key, state: 'done', problem: null }
    },
    retrieveRefund: async (provider_refund) => ({ provider_refund, state: 'done', problem: null, money: null }),
    retrieveDispute: async () => {
      throw new GatewayRefusedError('The demo gateway has no disputes.', 'no_dispute')
    },
    parseWebhook: async () => [],
  }
}

/** Records the outcome chosen on the demo page; a second click on the same button is not a second charge. */
export async function recordDemoOutcome(
  reference: string,
  amount_paise: number,
  outcome: DemoPaymentOutcome,
  now: Date,
): Promise<void> {
  const db = await getDb()
  const charge = { reference, amount_paise, kind: 'charge' as const, key: `${reference}:1`, reported_at: now }
  if (outcome === 'fail') {
    const attempts = await db.$count(demo_charge, eq(demo_charge.reference, reference))
    await saveCharge(db, { ...charge, kind: 'decline', key: `${reference}:declined:${attempts}` })
  }
  if (outcome === 'late') await saveCharge(db, { ...charge, reported_at: new Date(now.getTime() + LATE_MS) })
  if (outcome === 'succeed' || outcome === 'twice') await saveCharge(db, charge)
  if (outcome === 'twice') await saveCharge(db, { ...charge, key: `${reference}:2` })
}

type Charge = Omit<typeof demo_charge.$inferInsert, 'id' | 'at'>

async function saveCharge(db: Db, charge: Charge): Promise<void> {
  await db
    .insert(demo_charge)
    .values({ ...charge, at: charge.reported_at })
    .onConflictDoNothing({ target: demo_charge.key })
}

function loadCharges(db: Db, reference: string, now: Date) {
  return db
    .select()
    .from(demo_charge)
    .where(and(eq(demo_charge.reference, reference), lte(demo_charge.reported_at, now)))
    .orderBy(asc(demo_charge.id))
}

function toPaymentStatus(rows: (typeof demo_charge.$inferSelect)[]): PaymentStatus {
  const captures = rows
    .filter(({ kind }) => kind === 'charge')
    .map(({ key, amount_paise }) => ({ provider_payment: key, currency: 'INR', amount_minor: amount_paise }))
  if (captures.length > 0) return { state: 'paid', captures, problem: null }
  const isDeclined = rows.some(({ kind }) => kind === 'decline')
  return isDeclined ? { state: 'failed', captures, problem: 'declined' } : { state: 'open', captures, problem: null }
}
