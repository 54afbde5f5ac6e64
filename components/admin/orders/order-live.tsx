'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useRevision } from '@/lib/browser/admin/order-queue-news'
import { announce } from '@/lib/browser/ui/announce'

/** `told` is what somebody else did last; null where that was whoever looks. */
type Props = { number: string; revision: string; told: string | null; lost: string }

/** Reads the order anew as soon as anything of it has changed, and says what somebody else did. */
export function AdminLive({ number, revision, told, lost }: Props) {
  const router = useRouter()
  const now = useRevision(number)
  const seen = useRef(revision)
  useEffect(() => {
    if (now.revision !== undefined && now.revision !== revision) router.refresh()
  }, [now.revision, revision, router])
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    if (told) announce(told)
  }, [revision, told])
  if (!now.lost) return null
  return <p className="mb-4 rounded border border-line bg-sand px-3.5 py-2 text-sm">{lost}</p>
}
