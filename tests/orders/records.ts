import { asc } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import {
  coupon_use,
  demo_charge,
  invoice,
  invoice_series,
  order,
  order_event,
  order_line,
  order_removal,
  payment,
  payment_notice,
  product,
  refund,
} from '@/lib/db/schema'
import type { Vendors } from './vendors'

/** Everything stored about orders and money, including the records of the gateways. */
export async function readBooks(vendors: Vendors | null) {
  const db = await getDb()
  return {
    products: await db.select({ id: product.id, stock: product.stock }).from(product),
    orders: await db.select().from(order).orderBy(asc(order.id)),
    lines: await db.select().from(order_line),
    removals: await db.select().from(order_removal).orderBy(asc(order_removal.id)),
    events: await db.select().from(order_event).orderBy(asc(order_event.id)),
    payments: await db.select().from(payment).orderBy(asc(payment.id)),
    refunds: await db.select().from(refund).orderBy(asc(refund.id)),
    charges: [...(await db.select().from(demo_charge).orderBy(asc(demo_charge.id))), ...(vendors?.charges() ?? [])],
    invoices: await db.select().from(invoice).orderBy(asc(invoice.id)),
    series: await db.select().from(invoice_series),
    uses: await db.select().from(coupon_use),
    notices: await db.select().from(payment_notice),
  }
}

export type Books = Awaited<ReturnType<typeof readBooks>>

/** The states of an order in sequence; the removal of items and more time for a balance move nothing. */
export function pathOf({ events, removals }: Books, orderId: number): string[] {
  const notes = new Set(removals.map(({ event_id }) => event_id))
  return events
    .filter(({ id, order_id, reason }) => order_id === orderId && !notes.has(id) && !isExtension(reason))
    .map((event) => event.state)
}

const isExtension = (reason: string | null) => /^\d{4}-\d\d-\d\d → /.test(reason ?? '')

export const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export type Due = { at: Date | null; held: Date | null }

/** When the next pending task is due; null without one. */
export function nextDue({ orders, payments, refunds, notices }: Books): Date | null {
  const times = [
    ...orders.flatMap(({ held_until }) => held_until ?? []),
    ...payments.flatMap(({ due_at, held_until }) => later(due_at, held_until)),
    ...refunds.filter(({ state }) => state === 'waiting' || state === 'asked').flatMap((row) => dueOf(row)),
    ...notices.filter(({ state }) => state === 'waiting').flatMap((row) => dueOf(row)),
  ]
  const first = Math.min(...times.map((time) => time.getTime()))
  return Number.isFinite(first) ? new Date(first) : null
}

function dueOf({ due_at, held_until }: { due_at: Date | null; held_until: Date | null }): Date[] {
  return later(due_at, held_until)
}

/** Both times must have passed. */
function later(due: Date | null, held: Date | null): Date[] {
  if (!due) return []
  return [held && held > due ? held : due]
}
