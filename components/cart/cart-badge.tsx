'use client'

import { Count } from '@/components/ui/count'
import { useCart } from '@/lib/browser/cart-store'
import { pieceCount } from '@/lib/domain/cart'

export function CartBadge({ label }: { label: string }) {
  return <Count count={pieceCount(useCart() ?? [])} label={label} />
}
