'use client'

import type { Queue } from '@/lib/domain/order/order-queue'
import { useQueue } from './queue-live'

/** How many orders stand in a queue now. */
export function QueueCount({ queue, count }: { queue: Queue; count: number }) {
  return useQueue().news?.counts[queue] ?? count
}
