'use client'

import { useEffect } from 'react'
import { setProductCustomization } from '@/lib/browser/customization/product-customization'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'

/** Passes the chosen customization to the cart buttons of this page. */
export function ChosenCustomization({ product, choice }: { product: number; choice: CustomizationChoice }) {
  useEffect(() => {
    setProductCustomization({ product, choice })
    return () => setProductCustomization(null)
  }, [product, choice])
  return null
}
