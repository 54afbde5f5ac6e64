import { AddressLines } from '@/components/checkout/address/address-lines'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import { toGiftCardQuery } from '@/lib/domain/order/gift-card-query'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

type Props = { customer: CustomerDetail; locale: Locale }

/** The gift cards and the saved addresses of a customer. */
export function CustomerRecords({ customer: { gift_cards, addresses }, locale }: Props) {
  const { adminCustomer: messages, adminGiftCard, giftCard } = getMessages(locale)
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const cardList = localePath(locale, '/staff/orders/gift-cards')
  return (
    <>
      {gift_cards.length > 0 && (
        <section className="min-w-0">
          <h2 className="mb-3 text-xl">{adminGiftCard.title}</h2>
          <ul>
            {gift_cards.map(({ id, last_four: last, state, balance, amount, recipient_email: email, order }) => (
              <li key={id} className="border-t border-line py-2 wrap-anywhere">
                <a
                  href={cardList + toGiftCardQuery({ q: last ?? order ?? email, state: 'all', page: 1 })}
                  className="link figures inline-flex min-h-11 items-center"
                >
                  {last ? fill(adminGiftCard.card, { last }) : adminGiftCard.unsent}
                </a>
                <span className="figures block text-sm text-soft">
                  {[
                    giftCard.states[state],
                    fill(adminGiftCard.of, { balance: toMoney(balance), amount: toMoney(amount) }),
                    email || adminGiftCard.noEmail,
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {addresses.length > 0 && (
        <section className="min-w-0">
          <h2 className="mb-3 text-xl">{messages.addressesTitle}</h2>
          <ul className="grid gap-x-8 gap-y-4 text-soft sm:grid-cols-2">
            {addresses.map((address) => (
              <li key={JSON.stringify(address)} className="wrap-anywhere">
                <AddressLines address={address} locale={locale} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
