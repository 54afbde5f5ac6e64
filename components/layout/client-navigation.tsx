'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { loading } from '@/lib/browser/ui/loading'

/** Filters, orders and pages of a list. */
const IN_PLACE = '[data-keep]'
/** Invoices and other files, which many phones save without leaving the page. */
const FILES = /^\/api\//

/** The link to a page of this shop, not to a file, that a plain click opens in the same tab. */
function internalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.hasAttribute('download')) return null
  const isPage = anchor.origin === location.origin && !FILES.test(anchor.pathname)
  return isPage && !isSamePageAnchor(anchor) ? anchor : null
}

/** Whether the link leads to another section of the current page. */
function isSamePageAnchor({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search && hash !== ''
}

function closeOverlays(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}

/** Whether submitting the form loads another page. */
function isLeaving(event: SubmitEvent): boolean {
  const form = event.target
  return !event.defaultPrevented && form instanceof HTMLFormElement && !form.target && form.method !== 'dialog'
}

/**
 * Makes plain links client-side navigations by one listener: on the shop's pages only those that change a list in place.
 * All others are left to the browser, which has the page prerendered (lib/http/speculation-rules.ts) and takes it back
 * from its cache. The loading bar covers both.
 */
export function ClientNavigation({ inPlaceOnly }: { inPlaceOnly?: boolean }) {
  const router = useRouter()
  const [pending, startNavigation] = useTransition()
  useEffect(() => (pending ? loading.begin() : undefined), [pending])
  useEffect(() => {
    let isLeft = false
    const leave = () => {
      isLeft = true
      loading.begin()
    }
    const follow = (event: MouseEvent) => {
      const link = internalLink(event)
      if (!link) return
      // A filter changes the list in place: open popovers and the scroll position are kept.
      const keepsPlace = link.closest(IN_PLACE) !== null
      // Also for the browser's cache, from which this page returns as it is left.
      if (!keepsPlace) closeOverlays()
      if (link.dataset.hard || (inPlaceOnly && !keepsPlace)) {
        leave()
        return
      }
      event.preventDefault()
      startNavigation(() => router.push(link.pathname + link.search + link.hash, { scroll: !keepsPlace }))
    }
    const submit = (event: SubmitEvent) => {
      if (isLeaving(event)) leave()
    }
    /** Next renders a restored page again, for navigations of its router that it left unfinished; here there is none. */
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      loading.reset()
      if (isLeft) event.stopImmediatePropagation()
      isLeft = false
    }
    document.addEventListener('click', follow)
    document.addEventListener('submit', submit)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', submit)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [router, inPlaceOnly])
  return null
}
