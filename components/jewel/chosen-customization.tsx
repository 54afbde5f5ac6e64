'use client'

import { useEffect } from 'react'
import { setChosen } from '@/lib/browser/customization/chosen-product'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'

/** Tells the buttons of this page what the stone is to be made into. */
export function ChosenMade({ product, choice }: { product: number; choice: CustomizationChoice }) {
  useEffect(() => {
    setChosen({ product, choice })
    return () => setChosen(null)
  }, [product, choice])
  return null
}
