import type { Order } from '@/lib/contract/order/order'

/** Names a line of an order: the product and what it is made into. */
export function orderLineKey({ product_id, made }: Order['lines'][number]): string {
  if (!made) return String(product_id)
  const { design, metal, size, engraving, energised } = made
  return [product_id, design.id, metal.id, size?.id, energised, engraving].join(':')
}
