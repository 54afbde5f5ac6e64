'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type QueueNews, type QueueSnapshot, useQueueNews } from '@/lib/browser/admin/order-queue-news'

type QueueUpdates = { news: QueueNews | undefined; isOffline: boolean }

const QueueContext = createContext<QueueUpdates>({ news: undefined, isOffline: false })

/** Live updates of the queue, for the components below. */
export const useQueue = () => useContext(QueueContext)

/** Polls changes of the orders on a page of a queue. */
export function QueueLive({ shown, children }: { shown: QueueSnapshot; children: ReactNode }) {
  return <QueueContext value={useQueueNews(shown)}>{children}</QueueContext>
}
