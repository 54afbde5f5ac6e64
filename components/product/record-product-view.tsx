'use client'

import { useEffect } from 'react'
import { addRecent } from '@/lib/browser/product/recent'
import { whenShown } from '@/lib/browser/ui/when-shown'

/** Stores the product in the recently viewed list of this browser. */
export function RecordProductView({ id }: { id: number }) {
  useEffect(() => whenShown(() => addRecent(id)), [id])
  return null
}
