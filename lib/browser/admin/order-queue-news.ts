import useSWR from 'swr'
import type { QueueCounts } from '../../contract/admin/order-queue'
import type { OrderState } from '../../domain/order/order'
import type { Queue } from '../../domain/order/order-queue'
import { quietClient } from '../quiet-client'

/** How often the admin asks whether anything has changed; a hidden page does not ask. */
const EVERY_MS = 2_000

/** A page of a queue as it was read. */
export type Shown = { state: Queue; q: string; numbers: string[]; revision: string }
export type QueueNews = {
  revision: string
  counts: QueueCounts
  states: { number: string; state: OrderState; by: string | null }[]
  /** Orders that came into the queue since it was read. */
  fresh: number
}

async function fetchRevision(number?: string): Promise<string> {
  const { data, reason } = await quietClient.staff.orderrevision(number ? { number } : {})
  if (!data) throw new Error(reason ?? 'unexpected')
  return data.revision
}

type NewsKey = readonly ['order-news', string, Queue, string, string, string]

async function fetchNews([, , state, q, shown, seen]: NewsKey): Promise<QueueNews> {
  const { data, reason } = await quietClient.staff.ordernews({ state, q, shown, seen })
  if (!data) throw new Error(reason ?? 'unexpected')
  return data
}

/**
 * The newest revision of all orders or of one, asked for every two seconds while the page is seen; `lost` while there
 * is no answer.
 */
export function useRevision(number?: string): { revision: string | undefined; lost: boolean } {
  const { data, error } = useSWR(['order-revision', number ?? ''], () => fetchRevision(number), {
    refreshInterval: EVERY_MS,
    dedupingInterval: EVERY_MS / 2,
    refreshWhenHidden: false,
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    errorRetryInterval: EVERY_MS,
    loadingTimeout: EVERY_MS,
  })
  return { revision: data, lost: error !== undefined }
}

/** What became of a page of a queue since it was read; undefined while that is nothing. */
export function useQueueNews({ state, q, numbers, revision }: Shown): { news: QueueNews | undefined; lost: boolean } {
  const now = useRevision()
  const changed = now.revision !== undefined && now.revision !== revision
  const key: NewsKey | null = changed ? ['order-news', now.revision ?? '', state, q, numbers.join(','), revision] : null
  const { data } = useSWR(key, fetchNews, { keepPreviousData: true, revalidateOnFocus: false })
  return { news: changed ? data : undefined, lost: now.lost }
}
