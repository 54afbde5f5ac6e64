'use client'

import { useEffect } from 'react'
import { measure, type Told } from '@/lib/browser/analytics/data-layer'

/** Tells once what a page shows; again when the page shows something else. */
export function Seen({ told }: { told: Told }) {
  const text = JSON.stringify(told)
  useEffect(() => measure(JSON.parse(text)), [text])
  return null
}
