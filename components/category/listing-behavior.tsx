'use client'

import { useEffect, useLayoutEffect } from 'react'
import { restoreFilterFocus } from '@/lib/browser/listing/filter-focus'
import { initListing } from '@/lib/browser/listing/listing-live'
import { paintView } from '@/lib/browser/listing/view-choice'
import { onShownAgain } from '@/lib/browser/ui/when-shown'

/** Keeps the scroll position and focus when the list of `listKey` renders; announces `countText`. */
export function ListingBehavior({ listKey, countText }: { listKey: string; countText: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list is settled, also one of as many products
  useLayoutEffect(() => {
    paintView()
    restoreFilterFocus(countText)
  }, [listKey, countText])
  useEffect(initListing, [])
  useEffect(() => {
    const abort = new AbortController()
    // The listing is mounted before the frame of the page, which paints the choices too.
    onShownAgain(() => {
      window.paintChoices?.()
      paintView()
    }, abort.signal)
    return () => abort.abort()
  }, [])
  return null
}
