'use client'

import type { Queue } from '@/lib/domain/order/order-queue'
import { useQueue } from './queue-live'

type Props = { queue: Queue; count: number; label: string; href: string; isCurrent: boolean; isDaily: boolean }

/** A link to a queue with the current number of its orders; none for an empty queue that is not part of every day. */
export function QueueChip({ queue, count, label, href, isCurrent, isDaily }: Props) {
  const currentCount = useQueue().news?.counts[queue] ?? count
  if (currentCount === 0 && !isCurrent && !isDaily) return null
  return (
    <li className="shrink-0 max-sm:has-aria-[current=page]:order-first">
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-[0.925rem] whitespace-nowrap hover:border-gold aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card sm:min-h-9"
      >
        {label}
        <span className="figures">{currentCount}</span>
      </a>
    </li>
  )
}
