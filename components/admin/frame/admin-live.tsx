'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { followOtherTabs } from '@/lib/browser/auth/user'
import { aimLanguageLink } from '@/lib/browser/layout/language-link'

/** Client-side behaviour of every admin page. */
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
