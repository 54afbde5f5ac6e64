'use client'

import { Count } from '@/components/ui/count'
import { useCart } from '@/lib/browser/cart/cart-store'
import { productCount } from '@/lib/domain/cart/cart'

export function CartBadge({ label }: { label: string }) {
  return <Count count={productCount(useCart() ?? [])} label={label} />
}
