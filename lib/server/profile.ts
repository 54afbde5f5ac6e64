import { eq } from 'drizzle-orm'
import type { Customer } from '../contract/customer'
import { getDb } from '../db/connection'
import { customer } from '../db/schema'
import { toCustomer } from './account'
import type { Answer, Context } from './answer'

/** The customer of the session; the dispatcher lets nobody else ask. */
export async function get(_: unknown, { customerId }: Context): Promise<Answer<Customer | null>> {
  if (customerId === null) return { data: null }
  const [row] = await (await getDb()).select().from(customer).where(eq(customer.id, customerId)).limit(1)
  return { data: row ? toCustomer(row) : null }
}
