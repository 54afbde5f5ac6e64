'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type QueueNews, type Shown, useQueueNews } from '@/lib/browser/admin/order-queue-news'

type Live = { news: QueueNews | undefined; lost: boolean }

const Context = createContext<Live>({ news: undefined, lost: false })

/** Live updates of the queue, for the components below. */
export const useQueue = () => useContext(Context)

/** Polls changes of the orders on a page of a queue. */
export function QueueLive({ shown, children }: { shown: Shown; children: ReactNode }) {
  return <Context value={useQueueNews(shown)}>{children}</Context>
}
