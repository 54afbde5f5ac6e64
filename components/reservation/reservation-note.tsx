'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { whenShown } from '@/lib/browser/ui/when-shown'
import type { ReservationNoteLabels } from './reservation-note-link'

type Note = ComponentType<{ labels: ReservationNoteLabels }>
/** Pages that show the order themselves. */
const OWN_PAGES = /\/gems\/(cart|checkout|myorders)(\/|$)/

/** A note under the header while an order of this browser is held but not paid; loaded only then. */
export function ReservationNote({ labels }: { labels: ReservationNoteLabels }) {
  const path = usePathname()
  const [Link, setLink] = useState<Note | null>(null)
  useEffect(() => {
    whenShown(() => {
      if (hasReservedOrders())
        import('./reservation-note-link').then(
          ({ ReservationNoteLink }) => setLink(() => ReservationNoteLink),
          console.warn,
        )
    })
  }, [])
  return Link && !OWN_PAGES.test(path) ? <Link labels={labels} /> : null
}

function hasReservedOrders(): boolean {
  try {
    return window.localStorage.getItem('navamani.held') !== null
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
