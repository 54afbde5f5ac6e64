'use client'

import { useEffect, useLayoutEffect } from 'react'
import { settlePlace } from '@/lib/browser/listing/listing-keep'
import { serveListing } from '@/lib/browser/listing/listing-live'
import { paintView } from '@/lib/browser/listing/view-choice'

/** Keeps the scroll position and focus when the list of `listKey` renders; announces `countText`. */
export function ListingLive({ at, found }: { at: string; found: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new list is settled, also one of as many products
  useLayoutEffect(() => {
    paintView()
    settlePlace(found)
  }, [at, found])
  useEffect(serveListing, [])
  return null
}
