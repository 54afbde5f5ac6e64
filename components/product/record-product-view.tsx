'use client'

import { useEffect } from 'react'
import { addRecent } from '@/lib/browser/product/recent'

/** Stores the product in the recently viewed list of this browser. */
export function RecordProductView({ id }: { id: number }) {
  useEffect(() => addRecent(id), [id])
  return null
}
