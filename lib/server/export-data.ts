import { asc, eq, inArray } from 'drizzle-orm'
import { type Db, getDb } from '../db/connection'
import { audit, customer, order, order_event, order_line } from '../db/schema'
import { toCustomer } from './account'
import { listAddresses } from './address-book'
import type { Answer, Context } from './answer'
import { exportEnquiries } from './export-enquiries'
import { toMade } from './made'

const PAISE = 100

/** All that is kept of the customer, for themselves: hashes of password and codes are left out, money is rupees. */
export async function exportData(_: unknown, context: Context): Promise<Answer<Record<string, unknown> | null>> {
  const id = context.customerId ?? 0
  const db = await getDb()
  const [row] = await db.select().from(customer).where(eq(customer.id, id)).limit(1)
  if (!row) return { data: null }
  const log = await db.select().from(audit).where(eq(audit.customer_id, id)).orderBy(asc(audit.id))
  return {
    data: {
      exported_at: context.now.toISOString(),
      account: {
        ...toCustomer(row),
        email_verified: row.email_verified,
        has_password: row.password_hash !== null,
        has_google: row.google_sub !== null,
        created_at: row.created_at.toISOString(),
      },
      addresses: await listAddresses(db, id),
      orders: await exportOrders(db, id),
      enquiries: await exportEnquiries(db, id),
      security_log: log.map(({ event, outcome, address, count, at }) => ({ event, outcome, address, count, at })),
    },
  }
}

async function exportOrders(db: Db, customerId: number) {
  const orders = await db.select().from(order).where(eq(order.customer_id, customerId)).orderBy(asc(order.id))
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db.select().from(order_line).where(inArray(order_line.order_id, ids)).orderBy(asc(order_line.id))
  const events = await db.select().from(order_event).where(inArray(order_event.order_id, ids))
  return orders.map((row) => ({
    number: row.number,
    state: row.state,
    created_at: row.created_at.toISOString(),
    contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
    shipping_address: row.shipping_address,
    billing_address: row.billing_address,
    payment_method: row.payment_method,
    total: row.total_paise / PAISE,
    gst_included: row.gst_paise / PAISE,
    source: row.source,
    lines: lines
      .filter((line) => line.order_id === row.id)
      .map(({ title, sku, quantity, total_paise, made }) => {
        const line = { title, sku, quantity, line_total: total_paise / PAISE }
        return made ? { ...line, made: toMade(made, 'en') } : line
      }),
    events: events
      .filter((event) => event.order_id === row.id)
      .map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
  }))
}
