'use client'

import { Count } from '@/components/ui/count'
import { useWishlist } from '@/lib/browser/product/wishlist-store'

export function WishlistBadge({ label }: { label: string }) {
  return <Count count={useWishlist()?.length ?? 0} label={label} />
}
