'use client'

import { useEffect } from 'react'
import { noteRecent } from '@/lib/browser/product/recent'

/** Stores the product in the recently viewed list of this browser. */
export function NoteView({ id }: { id: number }) {
  useEffect(() => noteRecent(id), [id])
  return null
}
