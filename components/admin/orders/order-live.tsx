'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useRevision } from '@/lib/browser/admin/order-queue-news'
import { announce } from '@/lib/browser/ui/announce'

/** `announcement` describes the last change by another person; null when the viewer made it. */
type Props = { number: string; revision: string; told: string | null; lost: string }

/** Reloads the order when it changes, and announces changes by other people. */
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
