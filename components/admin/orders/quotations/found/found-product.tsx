import { Thumb } from '@/components/cart/thumb'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { FoundOption } from './found-list'

type Props = {
  id: string
  isActive: boolean
  product: QuotableProduct
  onChoose: () => void
  locale: Locale
  messages: AdminQuotationMessages
}

/** A product that was found, as an option of the search. */
export function FoundProduct({ id, isActive, product, locale, messages, onChoose }: Props) {
  const { sku, title, image, price, stock } = product
  return (
    <FoundOption
      id={id}
      isActive={isActive}
      data-found={sku}
      disabled={stock === 0}
      className={`flex items-center gap-3 ${stock === 0 ? 'text-soft' : ''}`}
      onClick={onChoose}
    >
      <Thumb src={image?.src ?? ''} className="size-12 shrink-0 rounded" />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{title}</span>
        <span className="figures block text-[0.925rem] text-soft">
          {sku} · {stock === 0 ? messages.soldOut : fill(messages.inStock, { count: String(stock) })}
        </span>
      </span>
      <span className="figures shrink-0 font-medium">{formatRupees(price, locale)}</span>
    </FoundOption>
  )
}
