'use client'

import { useEffect } from 'react'
import { type TrackedEvent, track } from '@/lib/browser/analytics/data-layer'

/** Sends an analytics event once, and again when the event changes. */
export function SendEvent({ event }: { event: TrackedEvent }) {
  const eventJson = JSON.stringify(event)
  useEffect(() => track(JSON.parse(eventJson)), [eventJson])
  return null
}
