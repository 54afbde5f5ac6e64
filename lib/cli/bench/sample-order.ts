import { randomUUID } from 'node:crypto'

/** An address in Karnataka, where the shop is registered for GST. */
export const SAMPLE_ADDRESS = {
  name: 'Asha Rao',
  line1: '12, 8th Cross',
  line2: '',
  city: 'Bengaluru',
  state: 'KA',
  pincode: '560003',
  country: 'IN',
}

/** The input of `order/createpay` for one product, paid by the demo gateway; `mobile_no` should belong to no other order. */
export function toSampleOrder(productId: number, mobile_no: string) {
  return {
    idempotency_key: randomUUID(),
    items: [{ product_id: productId, quantity: 1 }],
    contact: { name: SAMPLE_ADDRESS.name, email: 'asha@example.com', mobile_no },
    shipping_address: SAMPLE_ADDRESS,
    billing_address: SAMPLE_ADDRESS,
    payment_method: 'demo' as const,
  }
}
