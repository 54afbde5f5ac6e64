import { createContext } from 'react'

/** The quotation that this checkout orders: the key of its link, and until when it holds. */
export type CheckoutQuotation = { key: string; until: string }

/** Null where the cart, or a product bought alone, is ordered. */
export const QuotationContext = createContext<CheckoutQuotation | null>(null)
