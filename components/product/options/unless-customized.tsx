'use client'

import type { ReactNode } from 'react'
import { useProductCustomization } from '@/lib/browser/customization/product-customization'

/** What is true of the product as it is, and not once it is made or changed for its buyer. */
export function UnlessCustomized({ id, children }: { id: number; children: ReactNode }) {
  return useProductCustomization(id) ? null : children
}
