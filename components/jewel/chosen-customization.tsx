'use client'

import { useEffect } from 'react'
import { setChosen } from '@/lib/browser/customization/chosen-product'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'

/** Passes the chosen customization to the cart buttons of this page. */
export function ChosenMade({ product, choice }: { product: number; choice: CustomizationChoice }) {
  useEffect(() => {
    setChosen({ product, choice })
    return () => setChosen(null)
  }, [product, choice])
  return null
}
