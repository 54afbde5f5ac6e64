import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import * as tables from '../../../db/schema'

/** What people did in a shop that was tried out: orders with all that belongs to them, enquiries and counts. */
const TRIAL_TABLES = [
  tables.order,
  tables.order_line,
  tables.order_event,
  tables.order_note,
  tables.order_removal,
  tables.production_step,
  tables.remittance,
  tables.remittance_line,
  tables.order_code,
  tables.order_return,
  tables.order_return_line,
  tables.order_return_event,
  tables.order_return_photo,
  tables.payment,
  tables.payment_notice,
  tables.demo_charge,
  tables.refund,
  tables.dispute,
  tables.gift_card,
  tables.gift_card_entry,
  tables.gift_card_resend,
  tables.product_reservation,
  tables.quotation,
  tables.quotation_event,
  tables.quotation_order,
  tables.invoice,
  tables.invoice_series,
  tables.coupon_use,
  tables.review,
  tables.review_invitation,
  tables.consultation,
  tables.enquiry,
  tables.enquiry_entry,
  tables.enquiry_file,
  tables.back_in_stock,
  tables.alert,
  tables.outbox,
  tables.view_day,
  tables.visit_day,
  tables.search_miss,
  tables.not_found_url,
]

/** Empties these tables and has their numbers begin again; returns how many orders there were. */
export async function removeTrialData(tx: Db): Promise<number> {
  const orders = await tx.$count(tables.order)
  await tx.execute(
    sql`truncate table ${sql.join(
      TRIAL_TABLES.map((table) => sql`${table}`),
      sql`, `,
    )} restart identity`,
  )
  return orders
}
