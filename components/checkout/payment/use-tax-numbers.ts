import { useState } from 'react'
import { Pan } from '@/lib/contract/customer/address'
import { BusinessBuyer } from '@/lib/contract/order/business'
import type { Quote } from '@/lib/contract/order/cart'
import { takesBusiness } from '@/lib/domain/order/business-buyer'
import type { Addresses } from '../address/addresses'
import { useBusiness } from './business-context'

/** The tax numbers that an order may have: the PAN where the law requires it, the GST number of a business that buys. */
export function useTaxNumbers(quote: Quote | undefined, { shipping, billing }: Addresses) {
  const [pan, setPan] = useState('')
  const { business: typed, setBusiness, isKept } = useBusiness()
  const needsPan = quote?.pan?.needed === true
  const offersBusiness = quote?.business === true && takesBusiness(shipping, billing)
  const business = offersBusiness && typed ? BusinessBuyer.safeParse(typed) : undefined
  /** What is missing or wrong, by its code. */
  const findProblem = (): string | null => {
    if (business && !business.success) return business.error.issues[0]?.message ?? 'bad_input'
    if (!needsPan || Pan.safeParse(pan).success) return null
    return pan.trim() === '' ? 'pan_needed' : 'pan_invalid'
  }
  return {
    ...{ pan, setPan, needsPan, panAbove: quote?.pan?.above ?? 0, findProblem },
    ...{ business: typed, setBusiness, isKept, offersBusiness, shipTo: shipping },
    /** For the order, as far as it needs them. */
    numbers: { ...(needsPan && { pan: pan.trim() }), ...(business?.success && { business: business.data }) },
  }
}
export type TaxNumbers = ReturnType<typeof useTaxNumbers>

/** Whether the fields of the tax numbers show this problem themselves. */
export function isTaxProblem(reason: string | null, { needsPan, offersBusiness, business }: TaxNumbers): boolean {
  if (reason === null) return false
  if (reason.startsWith('pan_')) return needsPan
  return offersBusiness && business !== undefined && /^(gstin|business)_/.test(reason)
}
