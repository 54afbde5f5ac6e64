'use client'

import { useEffect } from 'react'

/** Starts the tag manager after hydration; rendered only where one is configured. */
export function StartTags({ id, url }: { id: string; url: string }) {
  useEffect(() => {
    import('@/lib/browser/analytics/tag-manager').then(({ startTagManager }) => startTagManager(id, url))
  }, [id, url])
  return null
}
