import type { Order } from '@/lib/contract/order/order'

/** Identifies a line of an order: the product and its customization. */
export function orderLineKey({ product_id, made }: Order['lines'][number]): string {
  if (!made) return String(product_id)
  const { design, metal, size, engraving, energised } = made
  return [product_id, design.id, metal.id, size?.id, energised, engraving].join(':')
}
