import useSWR from 'swr'
import type { QueueCounts } from '../../contract/admin/order-queue'
import type { OrderState } from '../../domain/order/order'
import type { Queue } from '../../domain/order/order-queue'
import type { OrderFilter } from '../../domain/order/queue-query'
import { quietClient } from '../quiet-client'

/** Polling interval for changes; hidden pages do not poll. */
const POLL_MS = 2_000

/** A page of a queue as it was loaded. */
export type QueueSnapshot = { state: Queue; filter: OrderFilter; numbers: string[]; revision: string }
export type QueueNews = {
  revision: string
  counts: QueueCounts
  states: { number: string; state: OrderState; by: string | null }[]
  /** Orders that entered the queue since it was loaded. */
  fresh: number
}

async function fetchRevision(number?: string): Promise<string> {
  const { data, reason } = await quietClient.staff.orderrevision(number ? { number } : {})
  if (!data) throw new Error(reason ?? 'unexpected')
  return data.revision
}

type NewsKey = readonly ['order-news', string, Queue, OrderFilter, string, string]

async function fetchNews([, , state, filter, shown, seen]: NewsKey): Promise<QueueNews> {
  const { data, reason } = await quietClient.staff.ordernews({ state, ...filter, shown, seen })
  if (!data) throw new Error(reason ?? 'unexpected')
  return data
}

/**
 * The latest revision of all orders or of one, polled every two seconds while the page is visible; `isOffline` while
 * there is no answer.
 */
export function useRevision(number?: string): { revision: string | undefined; isOffline: boolean } {
  const { data, error } = useSWR(['order-revision', number ?? ''], () => fetchRevision(number), {
    refreshInterval: POLL_MS,
    dedupingInterval: POLL_MS / 2,
    refreshWhenHidden: false,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryInterval: POLL_MS,
    loadingTimeout: POLL_MS,
  })
  return { revision: data, isOffline: error !== undefined }
}

/** Changes to a page of a queue since it was loaded; undefined while there are none. */
export function useQueueNews({ state, filter, numbers, revision }: QueueSnapshot): {
  news: QueueNews | undefined
  isOffline: boolean
} {
  const latest = useRevision()
  const changed = latest.revision !== undefined && latest.revision !== revision
  const key: NewsKey | null = changed
    ? ['order-news', latest.revision ?? '', state, filter, numbers.join(','), revision]
    : null
  const { data } = useSWR(key, fetchNews, { keepPreviousData: true, revalidateOnFocus: false })
  return { news: changed ? data : undefined, isOffline: latest.isOffline }
}
