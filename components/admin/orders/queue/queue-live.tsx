'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type QueueNews, type Shown, useQueueNews } from '@/lib/browser/admin/order-queue-news'

type Live = { news: QueueNews | undefined; lost: boolean }

const Context = createContext<Live>({ news: undefined, lost: false })

/** What is new of the queue, for the leaves below. */
export const useQueue = () => useContext(Context)

/** Asks for what becomes of the orders that a page of a queue shows. */
export function QueueLive({ shown, children }: { shown: Shown; children: ReactNode }) {
  return <Context value={useQueueNews(shown)}>{children}</Context>
}
