'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { followOtherTabs } from '@/lib/browser/auth/user'
import { aimLanguageLink } from '@/lib/browser/layout/language-link'

/** What every page of the admin does once scripts run. */
export function AdminLive() {
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
