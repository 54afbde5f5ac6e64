'use client'

import type { Queue } from '@/lib/domain/order/order-queue'
import { useQueue } from './queue-live'

/** The current number of orders in a queue. */
export function QueueCount({ queue, count }: { queue: Queue; count: number }) {
  return useQueue().news?.counts[queue] ?? count
}
