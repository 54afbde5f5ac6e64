import type { Quote } from '@/lib/contract/order/cart'
import type { CheckoutLabels } from '../checkout-labels'

export type QuotedCard = NonNullable<Quote['gift_card']>

/** Why a gift card pays nothing; empty when it pays. */
export function cardProblem(card: QuotedCard | null, labels: Pick<CheckoutLabels, 'errors'>): string {
  return card?.refused ? labels.errors[card.refused] : ''
}
