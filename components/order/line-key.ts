import type { Order } from '@/lib/contract/order/order'

/** Identifies a line of an order: the product with its customization or ring size. */
export function orderLineKey({ product_id, made, ring_size }: Order['lines'][number]): string {
  if (!made) return [product_id, ring_size?.size].filter(Boolean).join(':')
  const { design, metal, size, engraving, energised } = made
  return [product_id, design.id, metal.id, size?.id, energised, engraving].join(':')
}
