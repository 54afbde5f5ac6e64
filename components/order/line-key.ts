import type { Order } from '@/lib/contract/order'

/** Names a line of an order: the piece and what it is made into. */
export function orderLineKey({ product_id, made }: Order['lines'][number]): string {
  return made ? [product_id, made.design.id, made.metal.id, made.size?.id].join(':') : String(product_id)
}
