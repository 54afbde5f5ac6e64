import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PLACE } from './place'
import { findPieces, type Lang, type Piece } from './shopper'

/** Orders one stone by the demo gateway, of those that nobody else takes at the same moment. */
export async function placeOrder(page: Page, mobile_no: string, lang: Lang) {
  const pieces = await findPieces(page.request, lang, 'ids=3,5&sort=low')
  const from = Math.floor(Math.random() * pieces.length)
  for (const piece of [...pieces.slice(from), ...pieces.slice(0, from)]) {
    const number = await order(page, mobile_no, lang, piece)
    if (number) return { number, piece }
  }
  throw new Error('every stone is taken')
}

async function order(page: Page, mobile_no: string, lang: Lang, piece: Piece): Promise<string | null> {
  const data = {
    idempotency_key: randomUUID(),
    items: [{ product_id: piece.id, quantity: 1 }],
    contact: { name: 'Meera Iyer', email: 'meera@example.in', mobile_no },
    shipping_address: PLACE,
    billing_address: PLACE,
    payment_method: 'demo',
    lang,
  }
  const answer = await (await page.request.post('/api/v1/order/createpay', { data })).json()
  return answer.status === 1 ? answer.data.order.number : null
}
