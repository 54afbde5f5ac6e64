import { asc, eq, inArray } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { alert, audit, back_in_stock, customer, product, subscriber } from '../../db/schema'
import { exportEnquiries } from '../enquiry/export-enquiries'
import { exportOrders } from '../order/export-orders'
import { exportReservations } from '../order/reserving/reservation-view'
import { exportReviews } from '../review/review-retention'
import { type Answer, type Context, NO_CUSTOMER } from '../runtime/answer'
import { loadTags } from '../security/customer-tags'
import { type CustomerRow, toCustomer } from './account'
import { loadAddresses } from './address-book'

/**
 * All stored data of the customer, for the customer. Hashes of password and OTPs are left out; amounts are in rupees.
 * Data stored under an e-mail address is included once that address is verified.
 */
export async function exportData(_: unknown, context: Context): Promise<Answer<Record<string, unknown> | null>> {
  const id = context.customerId ?? NO_CUSTOMER
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
        business: row.business,
        language: row.lang,
        tags: await loadTags(db, { account_id: id, mobile_no: row.is_verified ? row.mobile_no : null }),
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      },
      addresses: await loadAddresses(db, id),
      orders: await exportOrders(db, id),
      enquiries: await exportEnquiries(db, id),
      reviews: await exportReviews(db, id),
      reservations: await exportReservations(db, id),
      ...(await exportSubscriptions(db, row)),
      security_log: log.map(({ event, outcome, address, count, at }) => ({ event, outcome, address, count, at })),
    },
  }
}

/** Subscriptions under the customer's number or e-mail that belong to no account. */
async function exportSubscriptions(db: Db, { email, email_verified, mobile_no }: CustomerRow) {
  const verifiedEmail = email && email_verified ? email.toLowerCase() : null
  const contacts = [verifiedEmail, mobile_no].filter((to) => typeof to === 'string')
  const requests = await db
    .select({ request: back_in_stock, sku: product.sku, title: product.title })
    .from(back_in_stock)
    .innerJoin(product, eq(product.id, back_in_stock.product_id))
    .where(inArray(back_in_stock.to, contacts))
    .orderBy(asc(back_in_stock.id))
  const alerts = verifiedEmail
    ? await db.select().from(alert).where(eq(alert.email, verifiedEmail)).orderBy(asc(alert.id))
    : []
  const [subscription] = verifiedEmail
    ? await db.select().from(subscriber).where(eq(subscriber.email, verifiedEmail))
    : []
  return {
    stock_requests: requests.map(({ request: { channel, to, lang, at }, sku, title }) => {
      return { sku, title, channel, to, lang, at: at.toISOString() }
    }),
    alerts: alerts.map(({ id: _, key: _key, known_ids: _known, ...row }) => row),
    newsletter: subscription
      ? {
          email: subscription.email,
          lang: subscription.lang,
          state: subscription.state,
          at: subscription.at.toISOString(),
        }
      : null,
  }
}
