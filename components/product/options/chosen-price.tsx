'use client'

import type { ReactNode } from 'react'
import { useChosenPrice } from '@/lib/browser/customization/chosen-price'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'

type Props = { id: number; payable: number; locale: Locale; size?: 'card' | 'page'; children: ReactNode }

/** The price of the product (`children`), or with the chosen customization or ring size. */
export function ChosenPrice({ id, payable, locale, size = 'card', children }: Props) {
  const price = useChosenPrice(id, payable)
  if (price === null) return children
  const sizeClass = size === 'page' ? 'text-3xl font-medium' : 'text-[1.05rem] font-semibold'
  return <p className={`figures ${sizeClass}`}>{formatRupees(price, locale)}</p>
}
