'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { fill } from '@/lib/browser/fill'
import { useQueue } from './queue-live'

type Props = { words: { newOne: string; newMany: string; newTitle: string; lost: string } }

/** Announces new orders of the queue and shows them on click: rows never move by themselves. */
export function QueueBar({ words }: Props) {
  const router = useRouter()
  const { news, lost } = useQueue()
  const [busy, begin] = useTransition()
  const fresh = news?.fresh ?? 0
  const title = useRef<string>(undefined)
  useEffect(() => {
    title.current ??= document.title
    document.title = fresh > 0 ? fill(words.newTitle, { count: fresh, title: title.current }) : title.current
  }, [fresh, words.newTitle])
  const text = fresh === 1 ? words.newOne : fill(words.newMany, { count: fresh })
  return (
    <div role="status" className="sticky top-2 z-10 grid justify-center gap-2 empty:hidden">
      {fresh > 0 && (
        <button
          type="button"
          className="btn btn-primary btn-small min-h-11 shadow-lg"
          disabled={busy}
          onClick={() => begin(() => router.refresh())}
        >
          {text}
        </button>
      )}
      {lost && <p className="rounded border border-line bg-sand px-3.5 py-2 text-sm">{words.lost}</p>}
    </div>
  )
}
