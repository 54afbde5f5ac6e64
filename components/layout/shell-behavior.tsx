'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { markCurrentLinks } from '@/lib/browser/layout/current-links'
import { initLanguageLink } from '@/lib/browser/layout/language-link'
import { closeMenu, initMenu } from '@/lib/browser/layout/menu'
import { trackScroll } from '@/lib/browser/layout/scroll-marks'
import { initHeaderSearch } from '@/lib/browser/search/header-search'
import { allowOneOverlay } from '@/lib/browser/ui/one-overlay'
import { whenIdle } from '@/lib/browser/ui/when-idle'

/** Attaches the listeners of the header and of everything present on every page, without extra components. */
export function ShellBehavior() {
  const path = usePathname()
  useEffect(() => {
    const abort = new AbortController()
    initMenu(abort.signal)
    trackScroll(abort.signal)
    allowOneOverlay(abort.signal)
    initLanguageLink(abort.signal)
    initHeaderSearch(abort.signal)
    return () => abort.abort()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current changes with the address
  useEffect(() => {
    closeMenu()
    markCurrentLinks()
    // Automated browsers are not counted.
    if (!navigator.webdriver)
      whenIdle(() => import('@/lib/browser/analytics/report-views').then(({ reportPageView }) => reportPageView()))
  }, [path])
  return null
}
