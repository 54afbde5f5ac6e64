'use client'

import { useCart } from '@/lib/browser/cart-store'
import { fill } from '@/lib/browser/fill'
import { pieceCount } from '@/lib/domain/cart'

const MOST_SHOWN = 99

export function CartBadge({ label }: { label: string }) {
  const count = pieceCount(useCart() ?? [])
  const look = count > 0 ? 'bg-gold text-ink' : 'invisible'
  return (
    <span
      className={`figures inline-flex h-5 w-7 items-center justify-center rounded-full text-xs font-semibold ${look}`}
    >
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      {count > 0 && <span className="sr-only">{fill(label, { n: count })}</span>}
    </span>
  )
}
