import { Pager } from '@/components/category/pager'
import type { adminGiftCardCalls } from '@/lib/contract/admin/gift-cards'
import type { DataOf } from '@/lib/contract/types'
import { hasRole, type Role } from '@/lib/domain/customer/role'
import { type Locale, localePath } from '@/lib/domain/locale'
import { GIFT_CARD_LIMITS, GIFT_CARD_MONTHS, lastValidDay, latestValidDay } from '@/lib/domain/order/gift-card'
import { type GiftCardQuery, toGiftCardQuery } from '@/lib/domain/order/gift-card-query'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay, toIndiaDate } from '@/lib/domain/time/india-clock'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { AdminFrame } from '../../admin-frame'
import { getGiftCardTexts } from '../../sent-texts'
import { UnsentNotice } from '../../unsent-notice'
import { GiftCardFilter } from './gift-card-filter'
import { GiftCardRow } from './gift-card-row'
import { IssueGiftCard } from './issue-gift-card'
import type { CardDays } from './issued-card-fields'

type GiftCardList = NonNullable<DataOf<typeof adminGiftCardCalls.giftcards>>
type Props = { list: GiftCardList; choice: GiftCardQuery; role: Role; locale: Locale }

/** Gift cards with their ledger, and the form by which an owner issues one. */
export function GiftCardListScreen({ list, choice, role, locale }: Props) {
  const today = toIndiaDate(new Date())
  const days = { today, usual: lastValidDay(today), latest: latestValidDay(today) }
  const messages = toShownTexts(days, locale)
  const isOwner = hasRole(role, 'owner')
  const mayResend = hasRole(role, 'manager')
  const path = localePath(locale, '/staff/orders/gift-cards')
  const isFiltered = choice.q !== '' || choice.state !== 'all'
  return (
    <AdminFrame activePage="orders/gift-cards" locale={locale} wide>
      {mayResend && <UnsentNotice locale={locale} />}
      {isOwner && <IssueGiftCard days={days} locale={locale} messages={messages} />}
      {(isFiltered || list.total > 0) && <GiftCardFilter choice={choice} counts={list.counts} locale={locale} />}
      {list.total === 0 && <p className="pb-16 text-soft">{isFiltered ? messages.noneFound : messages.none}</p>}
      {list.total > 0 && !isFiltered && (
        <p className="figures mb-4 text-soft">
          {fill(messages.outstanding, { count: list.total, amount: formatRupees(list.outstanding, locale) })}
        </p>
      )}
      <ul className="border-b border-line empty:hidden">
        {list.rows.map((card) => (
          <li key={card.id} className="border-t border-line">
            <GiftCardRow {...{ card, isOwner, mayResend, locale, messages }} />
          </li>
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => path + toGiftCardQuery({ ...choice, page })}
      />
    </AdminFrame>
  )
}

/** The texts with the limits of amounts and days. */
function toShownTexts({ latest }: CardDays, locale: Locale): AdminGiftCardMessages {
  const texts = getGiftCardTexts(locale)
  const limits = { min: formatRupees(GIFT_CARD_LIMITS.min, locale), max: formatRupees(GIFT_CARD_LIMITS.max, locale) }
  const day = formatDay(latest, locale)
  return {
    ...texts,
    amountHint: fill(texts.amountHint, limits),
    lastDayHint: fill(texts.lastDayHint, { months: GIFT_CARD_MONTHS, day }),
    errors: {
      ...texts.errors,
      card_amount_invalid: fill(texts.errors.card_amount_invalid, limits),
      card_expiry_invalid: fill(texts.errors.card_expiry_invalid, { day }),
    },
  }
}
