'use client'

import { useEffect } from 'react'

/** Notes the campaign that a visit came by; costs nothing to one that names none. */
export function KeepSource() {
  useEffect(() => {
    if (/[?&](utm_|gclid=|fbclid=)/.test(location.search)) {
      import('@/lib/browser/analytics/source').then(({ keepSource }) => keepSource())
    }
  }, [])
  return null
}
