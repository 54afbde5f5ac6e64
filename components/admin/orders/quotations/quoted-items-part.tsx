import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { AddProduct } from './add-product'
import { type QuotedItem, sumItems, toNewItem } from './quoted-item'
import { QuotedItemFields } from './quoted-item-fields'

type Props = {
  items: QuotedItem[]
  locale: Locale
  messages: AdminQuotationMessages
  onChange: (items: QuotedItem[]) => void
}

/** The products of the quotation that is made, with their sum. */
export function QuotedItemsPart({ items, locale, messages, onChange }: Props) {
  const sum = sumItems(items)
  return (
    <section aria-labelledby="products" className="grid gap-4">
      <h3 id="products" className="text-xl">
        {messages.products}
      </h3>
      <ul className="empty:hidden">
        {items.map((item) => (
          <QuotedItemFields
            key={item.product.id}
            item={item}
            locale={locale}
            messages={messages}
            onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
            onRemove={() => onChange(items.filter((one) => one !== item))}
          />
        ))}
      </ul>
      <AddProduct
        locale={locale}
        messages={messages}
        onAdd={(product) => {
          if (items.some((item) => item.product.id === product.id)) return false
          onChange([...items, toNewItem(product)])
          return true
        }}
      />
      {items.length > 0 && sum !== null && (
        <p className="figures flex justify-between border-t border-line pt-4 text-lg font-medium">
          <span>{messages.subtotal}</span> {formatRupees(toRupees(sum), locale)}
        </p>
      )}
    </section>
  )
}
