import { ChevronDown } from 'lucide'
import { useContext } from 'react'
import { CustomizationLines } from '@/components/cart/customization-lines'
import { RingSizeLine } from '@/components/cart/ring-size-line'
import { Thumb } from '@/components/cart/thumb'
import { Totals } from '@/components/cart/totals'
import { OwnCurrency } from '@/components/currency/own-currency'
import { Icon } from '@/components/ui/icon'
import { TitleText } from '@/components/ui/title-text'
import { findQuoteLine } from '@/lib/browser/cart/use-quote'
import type { Quote } from '@/lib/contract/order/cart'
import {
  type Cart,
  type CartItem,
  itemTotalPaise,
  lineKey,
  productCount,
  subtotalPaise,
  unitPriceWithSetting,
} from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { arrivalText } from '@/lib/domain/shipping/arrival-text'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from './checkout-labels'
import { CouponLine, type CouponState } from './coupon-line'
import { GiftCardLine } from './gift-card/card-line'
import type { AppliedGiftCard } from './gift-card/use-gift-card'
import { toPaidByCard, toPaidNow } from './payment/order-amounts'
import { QuotationContext } from './quotation-context'

type LinesProps = { cart: Cart; quote: Quote | undefined; locale: Locale; labels: CheckoutLabels }
type Props = LinesProps & { coupon: CouponState; giftCard: AppliedGiftCard }

function SummaryLines({ cart, quote, locale, labels }: LinesProps) {
  return (
    <>
      <ul className="mb-5 grid gap-4">
        {cart.map((item) => (
          <li key={lineKey(item)} className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-3.5 gap-y-2">
            <Thumb src={item.image.src} className="rounded" />
            <div className="text-[0.925rem] leading-snug">
              <p>
                <TitleText title={findQuoteLine(quote, item)?.product?.title ?? item.title} />
              </p>
              {item.quantity > 1 && <p className="text-soft">{fill(labels.quantity, { n: item.quantity })}</p>}
            </div>
            <p className="figures">{formatRupees(toRupees(itemTotalPaise(item)), locale)}</p>
            <ItemRingSize item={item} quote={quote} locale={locale} messages={labels.ringSize} />
            {item.metal_design_type && (
              <div className="col-span-2 col-start-2">
                <CustomizationLines
                  customization={findQuoteLine(quote, item)?.made ?? item.metal_design_type}
                  unitPrice={toRupees(unitPriceWithSetting(item))}
                  locale={locale}
                  messages={labels.customization}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {quote ? (
        quote.subtotal > 0 && (
          <>
            <Totals
              quote={quote}
              card={toPaidByCard(quote, locale, labels)}
              locale={locale}
              labels={{
                ...labels,
                delivery: labels.deliveryCharge,
                giftBox: labels.gift.boxLine,
                discount: fill(labels.discountOf, { code: quote.automatic ?? quote.coupon?.code ?? '' }),
              }}
            />
            <OwnCurrency rupees={toPaidNow(quote)} locale={locale} labels={labels.currency} />
          </>
        )
      ) : (
        <p className="figures flex justify-between">
          {labels.subtotal} <span>{formatRupees(toRupees(subtotalPaise(cart)), locale)}</span>
        </p>
      )}
      {quote?.arrival && <p className="mt-4 text-[0.925rem]">{arrivalText(quote.arrival, locale, labels)}</p>}
    </>
  )
}

type ItemRingSizeProps = Pick<LinesProps, 'quote' | 'locale'> & {
  item: CartItem
  messages: CheckoutLabels['ringSize']
}

function ItemRingSize({ item, quote, ...rest }: ItemRingSizeProps) {
  const ring = findQuoteLine(quote, item)?.ring_size ?? item.ring_size
  return (
    ring && (
      <div className="col-span-2 col-start-2">
        <RingSizeLine ring={ring} {...rest} />
      </div>
    )
  )
}

/** The items and their price as quoted by the server; collapsed on a phone with the total visible. */
export function OrderSummary({ coupon, giftCard, ...props }: Props) {
  const { cart, quote, locale, labels } = props
  const isQuoted = useContext(QuotationContext) !== null
  return (
    <aside aria-label={labels.summary} className="rounded border border-line bg-card lg:sticky lg:top-20">
      <details className="group lg:hidden">
        <summary className="flex min-h-14 list-none items-center gap-2 px-4">
          <span>{fill(labels.show, { n: productCount(cart) })}</span>
          <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
          {quote && quote.subtotal > 0 && (
            <span className="figures ms-auto text-lg font-medium">{formatRupees(toPaidNow(quote), locale)}</span>
          )}
        </summary>
        <div className="border-t border-line p-4">
          <SummaryLines {...props} />
        </div>
      </details>
      <div className="hidden p-6 lg:block">
        <h2 className="mb-5 text-xl">{labels.summary}</h2>
        <SummaryLines {...props} />
      </div>
      {quote?.discount !== undefined && (
        <div className="border-t border-line px-4 py-1.5 lg:px-6">
          {!isQuoted && <CouponLine coupon={coupon} quote={quote} locale={locale} labels={labels} />}
          {quote.due !== undefined && (
            <GiftCardLine giftCard={giftCard} quote={quote} locale={locale} labels={labels} />
          )}
        </div>
      )}
    </aside>
  )
}
