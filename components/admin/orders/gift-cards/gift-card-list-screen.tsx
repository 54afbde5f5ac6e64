import type { adminGiftCardCalls } from '@/lib/contract/admin/gift-cards'
import type { DataOf } from '@/lib/contract/types'
import { hasRole, type Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { GIFT_CARD_LIMITS } from '@/lib/domain/order/gift-card'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { AdminFrame } from '../../admin-frame'
import { ListPager } from '../../list-pager'
import { getGiftCardTexts } from '../../sent-texts'
import { UnsentNotice } from '../../unsent-notice'
import { GiftCardRow } from './gift-card-row'
import { IssueGiftCard } from './issue-gift-card'

type GiftCardList = NonNullable<DataOf<typeof adminGiftCardCalls.giftcards>>
type Props = { list: GiftCardList; role: Role; locale: Locale }

/** Gift cards with their ledger, and the form by which an owner issues one. */
export function GiftCardListScreen({ list, role, locale }: Props) {
  const adminGiftCard = getGiftCardTexts(locale)
  const limits = { min: formatRupees(GIFT_CARD_LIMITS.min, locale), max: formatRupees(GIFT_CARD_LIMITS.max, locale) }
  const invalid = fill(adminGiftCard.errors.card_amount_invalid, limits)
  const messages = {
    ...adminGiftCard,
    amountHint: fill(adminGiftCard.amountHint, limits),
    errors: { ...adminGiftCard.errors, card_amount_invalid: invalid },
  }
  const isOwner = hasRole(role, 'owner')
  const mayResend = hasRole(role, 'manager')
  const outstanding = formatRupees(list.outstanding, locale)
  return (
    <AdminFrame activePage="orders/gift-cards" locale={locale} wide>
      {mayResend && <UnsentNotice locale={locale} />}
      {isOwner && <IssueGiftCard locale={locale} messages={messages} />}
      {list.total === 0 ? (
        <p className="pb-16 text-soft">{messages.none}</p>
      ) : (
        <p className="figures mb-4 text-soft">
          {fill(messages.outstanding, { count: list.total, amount: outstanding })}
        </p>
      )}
      <ul>
        {list.rows.map((card) => (
          <li key={card.id} className="border-t border-line py-5">
            <GiftCardRow card={card} isOwner={isOwner} mayResend={mayResend} locale={locale} messages={messages} />
          </li>
        ))}
      </ul>
      <ListPager list={list} path="/staff/orders/gift-cards" locale={locale} />
    </AdminFrame>
  )
}
