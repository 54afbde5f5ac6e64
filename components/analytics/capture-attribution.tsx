'use client'

import { useEffect } from 'react'

/** Stores the campaign parameters of the first URL; loads no code when there are none. */
export function CaptureAttribution() {
  useEffect(() => {
    if (/[?&](utm_|gclid=|fbclid=)/.test(location.search)) {
      import('@/lib/browser/analytics/source').then(({ saveSource }) => saveSource())
    }
  }, [])
  return null
}
