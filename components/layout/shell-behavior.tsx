'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect } from 'react'
import { markCurrentLinks } from '@/lib/browser/layout/current-links'
import { initLanguageLink } from '@/lib/browser/layout/language-link'
import { closeMenu, initMenu } from '@/lib/browser/layout/menu'
import { setOfflinePage } from '@/lib/browser/layout/offline-page'
import { trackScroll } from '@/lib/browser/layout/scroll-marks'
import { initHeaderSearch } from '@/lib/browser/search/header-search'
import { allowOneOverlay } from '@/lib/browser/ui/one-overlay'
import { whenIdle } from '@/lib/browser/ui/when-idle'
import { onShownAgain } from '@/lib/browser/ui/when-shown'

/** What was pressed before the page answered. */
let pressedEarly: HTMLButtonElement | null | undefined

/** Attaches the listeners of the header and of everything present on every page, without extra components. */
export function ShellBehavior({ hasOfflinePage }: { hasOfflinePage: boolean }) {
  const path = usePathname()
  // From here on React answers itself; the press that was kept waits for the listeners of the effects.
  useLayoutEffect(() => {
    pressedEarly = window.takeEarly?.()
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    initMenu(abort.signal)
    trackScroll(abort.signal)
    allowOneOverlay(abort.signal)
    initLanguageLink(abort.signal)
    initHeaderSearch(abort.signal)
    // Another page may have changed the layout, colours or view meanwhile.
    onShownAgain(() => window.paintChoices?.(), abort.signal)
    pressedEarly?.click()
    // An automated browser is a test or a crawler, which must see what the server answers.
    if (!navigator.webdriver) whenIdle(() => setOfflinePage(hasOfflinePage))
    return () => abort.abort()
  }, [hasOfflinePage])
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
