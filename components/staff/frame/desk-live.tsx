'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { aimLanguageLink } from '@/lib/browser/language-link'
import { followOtherTabs } from '@/lib/browser/user'

/** What every page of the desk does once scripts run. */
export function DeskLive() {
  const router = useRouter()
  useEffect(() => followOtherTabs(() => router.refresh()), [router])
  useEffect(() => {
    const end = new AbortController()
    aimLanguageLink(end.signal)
    document.documentElement.toggleAttribute('data-live', true)
    return () => end.abort()
  }, [])
  return null
}
