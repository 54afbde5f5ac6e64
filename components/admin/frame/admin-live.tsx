'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onOtherTabChange } from '@/lib/browser/auth/user'
import { initLanguageLink } from '@/lib/browser/layout/language-link'

/** Client-side behaviour of every admin page. */
export function AdminLive() {
  const router = useRouter()
  useEffect(() => onOtherTabChange(() => router.refresh()), [router])
  useEffect(() => {
    const controller = new AbortController()
    initLanguageLink(controller.signal)
    document.documentElement.toggleAttribute('data-live', true)
    return () => controller.abort()
  }, [])
  return null
}
