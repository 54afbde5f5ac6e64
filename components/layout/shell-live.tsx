'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { markCurrent } from '@/lib/browser/current-links'
import { openHeaderSearch } from '@/lib/browser/header-search'
import { aimLanguageLink } from '@/lib/browser/language-link'
import { closeMenu, runMenu } from '@/lib/browser/menu'
import { keepOneOpen } from '@/lib/browser/one-open'
import { markScroll } from '@/lib/browser/scroll-marks'
import { whenIdle } from '@/lib/browser/when-idle'

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
    if (!navigator.webdriver) whenIdle(() => import('@/lib/browser/tell-seen').then(({ tellSeen }) => tellSeen()))
  }, [path])
  return null
}
