'use client'

import { useEffect } from 'react'
import { measure, type Told } from '@/lib/browser/analytics/data-layer'

/** Sends an analytics event once, and again when the event changes. */
export function Seen({ told }: { told: Told }) {
  const text = JSON.stringify(told)
  useEffect(() => measure(JSON.parse(text)), [text])
  return null
}
