import { createContext, useContext, useState } from 'react'

/** As typed, and undefined while the buyer wants no invoice for a business. */
export type BusinessInput = { gstin: string; name: string } | undefined
type BusinessState = {
  business: BusinessInput
  setBusiness: (business: BusinessInput) => void
  /** Whether the account keeps it for the next order. */
  isKept: boolean
}

/** The business of the order. It outlives the payment step, and it is not stored in the browser, since it contains a PAN. */
export const BusinessContext = createContext<BusinessState | null>(null)

/** The business of the surrounding checkout, else one of its own. */
export function useBusiness(): BusinessState {
  const shared = useContext(BusinessContext)
  const [business, setBusiness] = useState<BusinessInput>()
  return shared ?? { business, setBusiness, isKept: false }
}
