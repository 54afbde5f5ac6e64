import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'

type Props = {
  newest: Pick<AdminQuotationDetail, 'id' | 'state' | 'items' | 'subtotal'>
  locale: Locale
  messages: AdminQuotationMessages
}

/** What another member of the team has made of the quotation meanwhile, beside the form with what was typed. */
export function NewestQuotation({ newest: { id, state, items, subtotal }, locale, messages }: Props) {
  const path = `/staff/orders/quotations/${id}`
  return (
    <div className="grid justify-items-start gap-1" data-newest={id}>
      <p className="figures max-w-prose wrap-anywhere">
        {fill(messages.newest, {
          state: messages.states[state],
          items: items.join(' · '),
          amount: formatRupees(subtotal, locale),
        })}
      </p>
      <a
        href={localePath(locale, state === 'open' ? `${path}/edit` : path)}
        // The page may be the present one, which a client-side navigation would leave as it is.
        data-hard="newest"
        className="link inline-flex min-h-11 items-center"
      >
        {messages.openNewest}
      </a>
    </div>
  )
}
