'use client'

import { useEffect } from 'react'
import { setChosen } from '@/lib/browser/chosen'
import type { MadeChoice } from '@/lib/domain/made-choice'

/** Tells the buttons of this page what the stone is to be made into. */
export function ChosenMade({ product, choice }: { product: number; choice: MadeChoice }) {
  useEffect(() => {
    setChosen({ product, choice })
    return () => setChosen(null)
  }, [product, choice])
  return null
}
