import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { as, KARNATAKA, later } from '../calls'
import type { makeAdminOrder } from './admin-order'

/** Another town of the state. */
export const TOWN = { ...KARNATAKA, line1: '7, Station Road', city: 'Devanahalli', pincode: '562110' }
export type AdminOrder = Awaited<ReturnType<typeof makeAdminOrder>>
export type Correction = Parameters<ReturnType<typeof as>['staff']['correctdelivery']>[0]

/** Corrects the address as a manager who sees the order now. */
export async function correct(one: AdminOrder, address: Correction['address'], more: Partial<Correction> = {}) {
  const { shipping_address: seen } = await one.see()
  return as(one.manager, later(5)).staff.correctdelivery({ number: one.number, seen, address, ...more })
}

export const loadRow = async ({ number }: { number: string }) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error(`no order ${number}`)
  return row
}
