'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The link of our own pages under an event, unless the browser should follow it itself. */
function ownLink(event: MouseEvent): URL | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return null
  }
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    !(anchor instanceof HTMLAnchorElement) ||
    anchor.target ||
    anchor.hasAttribute('download') ||
    anchor.dataset.hard
  ) {
    return null
  }
  const url = new URL(anchor.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  return url.origin !== location.origin || (samePage && url.hash) ? null : url
}

/** Makes every plain link of the shop a client-side navigation: one listener instead of a component for each link. */
export function SoftLinks() {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const url = ownLink(event)
      if (!url) return
      event.preventDefault()
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
      router.push(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return null
}
