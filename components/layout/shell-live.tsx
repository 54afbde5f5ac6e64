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

/** Attaches the listeners of the header and of everything present on every page, without extra components. */
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
    // Automated browsers are not counted.
    if (!navigator.webdriver)
      whenIdle(() => import('@/lib/browser/analytics/report-views').then(({ tellSeen }) => tellSeen()))
  }, [path])
  return null
}
