'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { fill } from '@/lib/domain/text/fill'
import { useQueue } from './queue-live'

type Props = { messages: { newOne: string; newMany: string; newTitle: string; lost: string } }

/** Announces new orders of the queue and shows them on click: rows never move by themselves. */
export function QueueBar({ messages }: Props) {
  const router = useRouter()
  const { news, isOffline } = useQueue()
  const [busy, startRefresh] = useTransition()
  const newCount = news?.fresh ?? 0
  const title = useRef<string>(undefined)
  useEffect(() => {
    title.current ??= document.title
    document.title = newCount > 0 ? fill(messages.newTitle, { count: newCount, title: title.current }) : title.current
  }, [newCount, messages.newTitle])
  const text = newCount === 1 ? messages.newOne : fill(messages.newMany, { count: newCount })
  return (
    <div role="status" className="sticky top-2 z-10 grid justify-center gap-2 empty:hidden">
      {newCount > 0 && (
        <button
          type="button"
          className="btn btn-primary btn-small min-h-11 shadow-lg"
          disabled={busy}
          onClick={() => startRefresh(() => router.refresh())}
        >
          {text}
        </button>
      )}
      {isOffline && <p className="rounded border border-line bg-sand px-3.5 py-2 text-sm">{messages.lost}</p>}
    </div>
  )
}
