import { randomUUID } from 'node:crypto'
import { PLACE } from './place'

export type Checkout = { key: string; address: string; body: string; number: string | null; reason: string | null }

/** Each buyer has another mobile number and IP address and buys one or two of the products. */
export function toCheckout(products: number[], at: number, payment_method: 'demo' | 'stripe'): Checkout {
  const key = randomUUID()
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: `98${String(at).padStart(8, '0')}` }
  const productAt = (place: number) => products[place % products.length]
  const items = [
    { product_id: productAt(at), quantity: 1 },
    ...(at % 3 === 0 ? [{ product_id: productAt(at + 1), quantity: 1 }] : []),
  ]
  const request = { items, contact, shipping_address: PLACE, billing_address: PLACE, payment_method }
  const address = `203.0.113.${at + 1}`
  return { key, address, body: JSON.stringify({ idempotency_key: key, ...request }), number: null, reason: null }
}
