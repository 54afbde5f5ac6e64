import { randomUUID } from 'node:crypto'
import { DELIVERY_ADDRESS } from '../delivery-address'

export type Checkout = { key: string; address: string; body: string; number: string | null; reason: string | null }

/** Each buyer has another mobile number and IP address and buys one or two of the products. */
export function toCheckout(products: number[], index: number, payment_method: 'demo' | 'stripe'): Checkout {
  const key = randomUUID()
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: `98${String(index).padStart(8, '0')}` }
  const productAt = (position: number) => products[position % products.length]
  const items = [
    { product_id: productAt(index), quantity: 1 },
    ...(index % 3 === 0 ? [{ product_id: productAt(index + 1), quantity: 1 }] : []),
  ]
  const request = {
    items,
    contact,
    shipping_address: DELIVERY_ADDRESS,
    billing_address: DELIVERY_ADDRESS,
    payment_method,
  }
  const address = `203.0.113.${index + 1}`
  return { key, address, body: JSON.stringify({ idempotency_key: key, ...request }), number: null, reason: null }
}
