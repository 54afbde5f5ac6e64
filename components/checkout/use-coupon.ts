import { useContext, useState } from 'react'
import { type QuoteTerms, toItems } from '@/lib/browser/cart/use-quote'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { client } from '@/lib/browser/client'
import type { Cart } from '@/lib/domain/cart/cart'
import type { CouponAnswer } from './coupon-text'
import { QuotationContext } from './quotation-context'

/** Why a code was refused: the answer of the quote, or the reason that there is none. */
export type CouponProblem = CouponAnswer | { reason: string }

/** The coupon of this checkout: stored once the quote accepts it, until it is removed. */
export function useCoupon(cart: Cart, terms: QuoteTerms) {
  // No coupon counts on top of a quotation; the one of the cart stays for the cart.
  const isQuoted = useContext(QuotationContext) !== null
  const [code, setCode] = useState(() => readDraft().coupon)
  const storeCode = (coupon: string | undefined) => {
    saveDraft({ coupon })
    setCode(coupon)
  }
  const apply = async (codeInput: string): Promise<CouponProblem | null> => {
    const { data, reason } = await client.cart.quote({ items: toItems(cart), ...terms, coupon: codeInput })
    if (!data) return { reason: reason ?? 'unexpected' }
    if (!data.coupon) return { reason: 'coupon_unknown' }
    if (data.coupon.refused !== null) return data.coupon
    storeCode(data.coupon.code)
    return null
  }
  return { code: isQuoted ? undefined : code, apply, remove: () => storeCode(undefined) }
}
