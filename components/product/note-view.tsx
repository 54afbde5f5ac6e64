'use client'

import { useEffect } from 'react'
import { noteRecent } from '@/lib/browser/product/recent'

/** Remembers in this browser that the product was looked at. */
export function NoteView({ id }: { id: number }) {
  useEffect(() => noteRecent(id), [id])
  return null
}
