import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DELIVERY_ADDRESS } from './delivery-address'
import { findProducts, type Lang, type Product } from './shopper'

/** Orders a random stone by the demo gateway; tries the next one while parallel tests have reserved it. */
export async function placeOrder(page: Page, mobile_no: string, lang: Lang) {
  const products = await findProducts(page.request, lang, 'ids=3,5&sort=low')
  const from = Math.floor(Math.random() * products.length)
  for (const product of [...products.slice(from), ...products.slice(0, from)]) {
    const number = await tryOrder(page, mobile_no, lang, product)
    if (number) return { number, product }
  }
  throw new Error('every stone is reserved')
}

async function tryOrder(page: Page, mobile_no: string, lang: Lang, product: Product): Promise<string | null> {
  const data = {
    idempotency_key: randomUUID(),
    items: [{ product_id: product.id, quantity: 1 }],
    contact: { name: 'Meera Iyer', email: 'meera@example.in', mobile_no },
    shipping_address: DELIVERY_ADDRESS,
    billing_address: DELIVERY_ADDRESS,
    payment_method: 'demo',
    lang,
  }
  const answer = await (await page.request.post('/api/v1/order/createpay', { data })).json()
  return answer.status === 1 ? answer.data.order.number : null
}
