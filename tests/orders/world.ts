import { eq } from 'drizzle-orm'
import type { Contract } from '@/lib/contract'
import type { InputOf } from '@/lib/contract/types'
import { getDb } from '@/lib/db/connection'
import {
  coupon,
  coupon_use,
  demo_charge,
  invoice,
  invoice_series,
  order,
  order_event,
  order_line,
  order_removal,
  outbox,
  payment,
  payment_notice,
  product,
  quotation,
  quotation_event,
  quotation_order,
  rate_limit,
  refund,
  setting,
} from '@/lib/db/schema'
import { NOW } from '../data/calls'
import { fillShop, makeCustomer, makeProduct } from '../data/fixtures'
import type { Vendors } from './vendors'

export type Request = InputOf<Contract['order']['createpay']>
export type Buyer = { id: number; mobile_no: string }
/** One order request: its content and sender, and the number of the order once a response contained it. */
export type OrderRequest = {
  buyer: Buyer
  isGuest: boolean
  request: Request
  number: string | null
  isAnswered: boolean
}

export const COUPON = { code: 'TWICE', mostUses: 2, percent: 10 }
export const PRICES = [1200, 800, 500, 300]
const BUYERS = ['9700000001', '9700000002', '9700000003']

/** The tables that a story fills, in an order in which they can be emptied. */
const FILLED_TABLES = [
  ...[
    quotation_order,
    quotation_event,
    quotation,
    order_removal,
    coupon_use,
    invoice,
    invoice_series,
    refund,
    payment,
    payment_notice,
    demo_charge,
  ],
  ...[order_event, order_line, order, outbox, rate_limit],
]

/** What the test itself records beside the database. */
export type World = {
  now: Date
  vendors: Vendors
  buyers: Buyer[]
  /** The ids of the products with their initial stock. */
  products: Map<number, number>
  orderRequests: OrderRequest[]
  /** Every event recorded so far, by its id: none may change or disappear. */
  recordedEvents: Map<number, string>
  crashes: number
}

let buyers: Buyer[] = []
let products: number[] = []

/** A shop with four products, three buyers, and a coupon for two uses. */
export async function fillWorld(): Promise<void> {
  await fillShop()
  const db = await getDb()
  await db.insert(setting).values({ key: 'checkout', value: { hold_minutes: 20, hold_minutes_most: 45 } })
  await db
    .insert(coupon)
    .values({ code: COUPON.code, kind: 'percent', value: 1000, most_uses: COUPON.mostUses, active: true })
  buyers = []
  for (const mobile_no of BUYERS) buyers.push({ id: await makeCustomer(mobile_no), mobile_no })
  products = []
  for (const rupees of PRICES) products.push(await makeProduct({ rupees }))
}

/** Without any order, and with this stock of each product. */
export async function resetWorld(stocks: number[], vendors: Vendors): Promise<World> {
  const db = await getDb()
  vendors.setMood('up')
  vendors.forget()
  for (const table of FILLED_TABLES) await db.delete(table)
  for (const [at, id] of products.entries()) {
    await db
      .update(product)
      .set({ stock: stocks[at] ?? 0 })
      .where(eq(product.id, id))
  }
  const first = new Map(products.map((id, at) => [id, stocks[at] ?? 0]))
  return { now: NOW, vendors, buyers, products: first, orderRequests: [], recordedEvents: new Map(), crashes: 0 }
}

/** An item of a list for any index; null of an empty one. */
export function pickAt<One>(list: One[], at: number): One | null {
  return list[at % Math.max(1, list.length)] ?? null
}
