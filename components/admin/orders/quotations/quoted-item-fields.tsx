import { useEffect, useRef } from 'react'
import { Thumb } from '@/components/cart/thumb'
import { ErrorLine } from '@/components/ui/error-line'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { PRICE_KINDS, type QuotedItem, toItemPrice } from './quoted-item'

type Props = {
  item: QuotedItem
  /** Added just now: its quantity gets the focus. */
  isNew: boolean
  errors: { quantity: string | undefined; discount: string | undefined }
  locale: Locale
  messages: AdminQuotationMessages
  onChange: (change: Partial<QuotedItem>) => void
  onRemove: () => void
}

/** A product of the quotation that is made: quantity and agreed price. */
export function QuotedItemFields({ item, isNew, errors, locale, messages, onChange, onRemove }: Props) {
  const { product, quantity, kind, value } = item
  const price = toItemPrice(item)
  const isShort = Number(quantity) > product.stock
  const title = { title: product.title }
  const quantityField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    quantityField.current?.focus()
    quantityField.current?.select()
  }, [isNew])
  return (
    <li className="grid gap-3 border-t border-line py-4" data-quoted={product.sku}>
      <div className="flex gap-4">
        <Thumb src={product.image?.src ?? ''} className="size-16 shrink-0 rounded" />
        <div className="min-w-0 grow">
          <p>{product.title}</p>
          <p className="figures text-[0.925rem] text-soft">
            {product.sku} · {fill(messages.listPrice, { amount: formatRupees(product.price, locale) })} ·{' '}
            {fill(messages.inStock, { count: String(product.stock) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-20">
          <span aria-hidden="true" className="label">
            {messages.quantity}
          </span>
          <input
            ref={quantityField}
            aria-label={fill(messages.quantityOf, title)}
            aria-invalid={errors.quantity ? true : undefined}
            value={quantity}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            className="input"
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        </div>
        <div>
          <span aria-hidden="true" className="label">
            {messages.price}
          </span>
          <select
            aria-label={fill(messages.priceKind, title)}
            value={kind}
            className="input"
            onChange={({ target }) =>
              onChange({ kind: PRICE_KINDS.find((one) => one === target.value) ?? 'none', value: '' })
            }
          >
            {PRICE_KINDS.map((one) => (
              <option key={one} value={one}>
                {messages.kinds[one]}
              </option>
            ))}
          </select>
        </div>
        {kind !== 'none' && (
          <div className="w-32">
            <span aria-hidden="true" className="label">
              {kind === 'percent' ? '%' : '₹'}
            </span>
            <input
              aria-label={fill(kind === 'price' ? messages.agreedPriceOf : messages.discountOf, title)}
              aria-invalid={errors.discount ? true : undefined}
              value={value}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              className="input"
              onChange={({ target }) => onChange({ value: target.value })}
            />
          </div>
        )}
        {(kind === 'none' || value.trim() !== '') && (
          <p className={`figures min-h-11 content-center ${price === null ? 'text-alarm' : 'font-medium'}`}>
            {price === null
              ? messages.noPrice
              : fill(messages.unitPrice, { amount: formatRupees(toRupees(price), locale) })}
          </p>
        )}
        <button
          type="button"
          className="link ms-auto min-h-11"
          aria-label={fill(messages.removeOf, title)}
          onClick={onRemove}
        >
          {messages.remove}
        </button>
      </div>
      <ErrorLine text={errors.quantity ?? errors.discount ?? (isShort ? messages.errors.out_of_stock : undefined)} />
    </li>
  )
}
