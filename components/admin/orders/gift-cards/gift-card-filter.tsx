import { type Locale, localePath } from '@/lib/domain/locale'
import {
  type GiftCardQuery,
  MAX_CARD_SEARCH,
  SHOWN_GIFT_CARDS,
  type ShownGiftCards,
  toGiftCardQuery,
} from '@/lib/domain/order/gift-card-query'
import { getMessages } from '@/lib/i18n/translator'
import { FilterTabs } from '../../filter-tabs'
import { ListSearch } from '../../list-search'

type Props = { choice: GiftCardQuery; counts: Record<ShownGiftCards, number>; locale: Locale }

/** The search of the list and its states, each with the number of cards found. */
export function GiftCardFilter({ choice, counts, locale }: Props) {
  const { adminGiftCard: messages, giftCard } = getMessages(locale)
  const { q, state } = choice
  const path = localePath(locale, '/staff/orders/gift-cards')
  const tabs = SHOWN_GIFT_CARDS.map((name) => ({
    name,
    label: name === 'all' ? messages.all : giftCard.states[name],
    count: counts[name],
    href: path + toGiftCardQuery({ q, state: name, page: 1 }),
  }))
  return (
    <div className="grid gap-3">
      <ListSearch
        {...{ path, q, messages }}
        hidden={{ state: state === 'all' ? undefined : state }}
        maxLength={MAX_CARD_SEARCH}
        clearHref={path + toGiftCardQuery({ q: '', state, page: 1 })}
      />
      <nav aria-label={messages.filter}>
        <FilterTabs tabs={tabs} current={state} locale={locale} />
      </nav>
    </div>
  )
}
