import { randomUUID } from 'node:crypto'
import { getDb } from '@/lib/db/connection'
import { order_return, order_return_event, order_return_photo } from '@/lib/db/schema'
import { NOW } from '../calls'
import { makeOrder } from './invoices'

/** A return with a photograph that its buyer withdrew at NOW; its id. */
export async function makeClosedReturn(): Promise<number> {
  const { id: order_id } = await makeOrder({})
  const db = await getDb()
  const returned = { order_id, serial: 1, request_key: randomUUID(), reason: 'damaged', wish: 'refund' } as const
  const [one] = await db
    .insert(order_return)
    .values({ ...returned, state: 'withdrawn', created_at: NOW })
    .returning()
  const return_id = one?.id ?? 0
  await db.insert(order_return_event).values({ return_id, state: 'withdrawn', actor: 'customer', at: NOW })
  await db.insert(order_return_photo).values({ return_id, sha: randomUUID(), bytes: 1 })
  return return_id
}
