'use client'

import type { ReactNode } from 'react'
import { useProductCustomization } from '@/lib/browser/customization/product-customization'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toPaise, toRupees } from '@/lib/domain/pricing/money'

type Props = { id: number; payable: number; locale: Locale; children: ReactNode }

/** The price of the product (`children`), or of the chosen customization. */
export function ChosenPrice({ id, payable, locale, children }: Props) {
  const chosen = useProductCustomization(id)
  if (!chosen || !('choice' in chosen)) return children
  const total = toRupees(toPaise(payable) + toPaise(chosen.choice.price))
  return <p className="figures text-[1.05rem] font-semibold">{formatRupees(total, locale)}</p>
}
