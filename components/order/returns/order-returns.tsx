'use client'

import { toIndiaDate } from '@/lib/domain/time/india-clock'
import { ReturnCard } from './return-card'
import type { ReturnContext } from './return-context'
import { ReturnStart } from './return-start'

type Props = ReturnContext & { now: Date }

/** Returns of single items with their progress, and where the buyer requests one. */
export function OrderReturns({ now, ...context }: Props) {
  const { order, messages } = context
  const { returns = [], return_window } = order
  const isOpen = return_window && toIndiaDate(now) <= return_window.until
  if (returns.length === 0 && !isOpen) return null
  return (
    <section aria-labelledby="returns" className="grid gap-4">
      <h2 id="returns" className="text-xl">
        {messages.title}
      </h2>
      {returns.map((one) => (
        <ReturnCard key={one.serial} {...context} one={one} />
      ))}
      {isOpen && <ReturnStart {...context} range={return_window} />}
    </section>
  )
}
