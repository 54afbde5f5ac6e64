import { useState } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { AddProduct } from './add-product'
import type { QuotationProblems } from './quotation-problems'
import { type QuotedItem, sumItems, toNewItem } from './quoted-item'
import { QuotedItemFields } from './quoted-item-fields'

type Props = {
  items: QuotedItem[]
  problems: QuotationProblems
  locale: Locale
  messages: AdminQuotationMessages
  onChange: (items: QuotedItem[]) => void
}

/** The products of the quotation that is made, with their sum. */
export function QuotedItemsPart({ items, problems, locale, messages, onChange }: Props) {
  const sum = sumItems(items)
  const [own] = useState(() => items.map(({ product }) => product))
  const [added, setAdded] = useState<number>()
  return (
    <section aria-labelledby="products" className="grid gap-4">
      <h2 id="products" className="text-xl">
        {messages.products}
      </h2>
      <ul className="empty:hidden">
        {items.map((item, at) => (
          <QuotedItemFields
            key={item.product.id}
            item={item}
            isNew={item.product.id === added}
            errors={{ quantity: problems[`items.${at}.quantity`], discount: problems[`items.${at}.discount`] }}
            locale={locale}
            messages={messages}
            onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
            onRemove={() => onChange(items.filter((one) => one !== item))}
          />
        ))}
      </ul>
      <AddProduct
        error={problems.items}
        own={own}
        locale={locale}
        messages={messages}
        onAdd={(product) => {
          if (items.some((item) => item.product.id === product.id)) return false
          setAdded(product.id)
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
