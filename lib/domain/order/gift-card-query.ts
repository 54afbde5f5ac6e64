import { GIFT_CARD_STATES, type GiftCardState } from './gift-card'

/** The lists of gift cards: all, or those of one state. */
export const SHOWN_GIFT_CARDS = ['all', 'active', 'unsent', 'spent', 'expired', 'blocked'] as const satisfies readonly (
  | GiftCardState
  | 'all'
)[]
export type ShownGiftCards = (typeof SHOWN_GIFT_CARDS)[number]

export type GiftCardQuery = { q: string; state: ShownGiftCards; page: number }

/** The longest search of the list. */
export const MAX_CARD_SEARCH = 100

/** The filter from the query of a URL; what cannot be read limits nothing. */
export function parseGiftCardQuery({ q, state }: Record<string, unknown>): Omit<GiftCardQuery, 'page'> {
  return {
    q: typeof q === 'string' ? q.trim().slice(0, MAX_CARD_SEARCH) : '',
    state: GIFT_CARD_STATES.find((one) => one === state) ?? 'all',
  }
}

/** The query of a page of the list, without what is the default: `?state=blocked&page=2`, or nothing. */
export function toGiftCardQuery({ q, state, page }: GiftCardQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(state !== 'all' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}
