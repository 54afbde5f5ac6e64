'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useRevision } from '@/lib/browser/admin/order-queue-news'
import { announce } from '@/lib/browser/ui/announce'

/** `announcement` describes the last change by another person; null when the viewer made it. */
type Props = { number: string; revision: string; announcement: string | null; lost: string }

/** Reloads the order when it changes, and announces changes by other people. */
export function OrderLiveUpdates({ number, revision, announcement, lost }: Props) {
  const router = useRouter()
  const latest = useRevision(number)
  const announcedRevision = useRef(revision)
  useEffect(() => {
    if (latest.revision !== undefined && latest.revision !== revision) router.refresh()
  }, [latest.revision, revision, router])
  useEffect(() => {
    if (announcedRevision.current === revision) return
    announcedRevision.current = revision
    if (announcement) announce(announcement)
  }, [revision, announcement])
  if (!latest.isOffline) return null
  return <p className="mb-4 rounded border border-line bg-sand px-3.5 py-2 text-sm">{lost}</p>
}
