'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { markCurrent } from '@/lib/browser/layout/current-links'
import { aimLanguageLink } from '@/lib/browser/layout/language-link'
import { closeMenu, runMenu } from '@/lib/browser/layout/menu'
import { markScroll } from '@/lib/browser/layout/scroll-marks'
import { openHeaderSearch } from '@/lib/browser/search/header-search'
import { keepOneOpen } from '@/lib/browser/ui/one-open'
import { whenIdle } from '@/lib/browser/ui/when-idle'

/** Makes the header and what stands on every screen answer: listeners, and not one component of theirs. */
export function ShellLive() {
  const path = usePathname()
  useEffect(() => {
    const end = new AbortController()
    runMenu(end.signal)
    markScroll(end.signal)
    keepOneOpen(end.signal)
    aimLanguageLink(end.signal)
    openHeaderSearch(end.signal)
    return () => end.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current changes with the address
  useEffect(() => {
    closeMenu()
    markCurrent()
    // Robots that run scripts say so.
    if (!navigator.webdriver)
      whenIdle(() => import('@/lib/browser/analytics/report-views').then(({ tellSeen }) => tellSeen()))
  }, [path])
  return null
}
