import { z } from 'zod'
import type { Call } from '../../contract/call'
import type { Envelope } from '../../contract/envelope'
import { Payment } from '../../contract/order/order'
import type { Outcome } from '../../server/check-call'
import type { Remote } from './remote'

const PlacedOrder = z.looseObject({
  order: z.looseObject({ lines: z.array(z.looseObject({ product_id: z.number() })) }),
  payment: Payment,
})
const PayableOrder = z.looseObject({ pay_url: z.string().nullable() })

type CompletedReply = Pick<Outcome, 'envelope' | 'touched'>

/**
 * Completes a remote's reply: payment URLs become absolute, and the cache tags of an order's products are added, as the
 * embedded backend does itself. `/dev/pay/x` of `https://api.example/api/v1` → `https://api.example/dev/pay/x`.
 */
export function completeReply(call: Call, envelope: Envelope<unknown>, remote: Remote): CompletedReply {
  if (call.path === 'order/createpay') return completePlacedOrder(envelope, remote)
  const order = call.path === 'order/get' ? PayableOrder.safeParse(envelope.data).data : undefined
  if (!order?.pay_url) return { envelope, touched: [] }
  return { envelope: { ...envelope, data: { ...order, pay_url: toAbsolute(order.pay_url, remote) } }, touched: [] }
}

function completePlacedOrder(envelope: Envelope<unknown>, remote: Remote): CompletedReply {
  const placedOrder = PlacedOrder.safeParse(envelope.data).data
  if (!placedOrder) return { envelope, touched: [] }
  const { order, payment } = placedOrder
  const absolutePayment = payment.kind === 'redirect' ? { ...payment, url: toAbsolute(payment.url, remote) } : payment
  const touched = order.lines.map(({ product_id }) => `product:${product_id}`)
  return { envelope: { ...envelope, data: { ...placedOrder, payment: absolutePayment } }, touched }
}

/** Throws a TypeError for a URL that is not HTTP or HTTPS. */
function toAbsolute(address: string, { base }: Remote): string {
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('not a valid payment URL')
  return url.href
}
