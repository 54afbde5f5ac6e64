import { and, eq, sql } from 'drizzle-orm'
import type { CreatePay } from '../../../contract/order/order'
import type { Db } from '../../../db/connection'
import { customer } from '../../../db/schema'

/** Keeps the business of an order for the next one of the signed-in customer; an order without one changes nothing. */
export async function rememberBusiness(tx: Db, { business }: CreatePay, customerId: number | null): Promise<void> {
  if (!business || customerId === null) return
  const isNew = sql`${customer.business} is distinct from ${JSON.stringify(business)}::jsonb`
  await tx
    .update(customer)
    .set({ business })
    .where(and(eq(customer.id, customerId), isNew))
}
