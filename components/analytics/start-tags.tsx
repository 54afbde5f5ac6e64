'use client'

import { useEffect } from 'react'

/** Starts asking and measuring once the page is live; rendered only where a tag manager is configured. */
export function StartTags({ id, url }: { id: string; url: string }) {
  useEffect(() => {
    import('@/lib/browser/analytics/tag-manager').then(({ startTagManager }) => startTagManager(id, url))
  }, [id, url])
  return null
}
