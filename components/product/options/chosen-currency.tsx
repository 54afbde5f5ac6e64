'use client'

import type { ComponentProps } from 'react'
import { OwnCurrency } from '@/components/currency/own-currency'
import { useChosenPrice } from '@/lib/browser/customization/chosen-price'

type Props = ComponentProps<typeof OwnCurrency> & { id: number }

/** The price in the visitor's own currency, with the chosen customization or ring size. */
export function ChosenCurrency({ id, rupees, ...props }: Props) {
  return <OwnCurrency rupees={useChosenPrice(id, rupees) ?? rupees} {...props} />
}
