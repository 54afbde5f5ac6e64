import { useState } from 'react'
import { type QuoteTerms, toItems } from '@/lib/browser/cart/use-quote'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import type { Cart } from '@/lib/domain/cart/cart'
import type { CheckoutLabels } from '../checkout-labels'
import { cardProblem } from './card-text'

export type AppliedGiftCard = ReturnType<typeof useGiftCard>

/** The gift card of this checkout: stored in this tab once the quote accepts it, until it is removed or the order placed. */
export function useGiftCard(cart: Cart, terms: QuoteTerms, labels: Pick<CheckoutLabels, 'errors'>) {
  const [code, setCode] = useState(() => readDraft().giftCard)
  const storeCode = (giftCard: string | undefined) => {
    saveDraft({ giftCard })
    setCode(giftCard)
  }
  const apply = async (typed: string): Promise<string | null> => {
    const { data, reason } = await client.cart.quote({ items: toItems(cart), ...terms, gift_card: typed })
    if (!data) return errorText(labels.errors, reason ?? 'unexpected') ?? labels.errors.unexpected
    if (!data.gift_card) return labels.errors.gift_card_unknown
    const problem = cardProblem(data.gift_card, labels)
    if (!problem) storeCode(typed)
    return problem || null
  }
  return { code, apply, remove: () => storeCode(undefined) }
}
