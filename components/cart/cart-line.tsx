import { X } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { TitleText } from '@/components/ui/title-text'
import { findQuoteLine } from '@/lib/browser/cart/use-quote'
import type { Quote, QuoteLine } from '@/lib/contract/order/cart'
import { type CartItem, itemTotalPaise, unitPriceWithSetting } from '@/lib/domain/cart/cart'
import { toChoiceQuery } from '@/lib/domain/customization/customization-choice'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { CartLabels } from './cart-labels'
import { CustomizationLines } from './customization-lines'
import { LineNotice } from './line-notice'
import { QuantityStepper } from './quantity-stepper'
import { RingSizeLine } from './ring-size-line'
import { Thumb } from './thumb'

type Props = {
  item: CartItem
  quote: Quote | undefined
  locale: Locale
  labels: CartLabels
  /** Takes the line out of the cart, to keep it for later or not. */
  onTake: (item: CartItem, isKept: boolean) => void
}

export function CartLine({ item, quote, locale, labels, onTake }: Props) {
  const line = findQuoteLine(quote, item)
  const { metal_design_type: choice } = item
  const ring = line?.ring_size ?? item.ring_size
  const title = line?.product?.title ?? item.title
  const query = choice ? toChoiceQuery(choice) : ''
  // Engraving and energising are chosen in the guide, everything else on the product page.
  const path =
    choice?.engraving || choice?.energised
      ? `${localePath(locale, '/gems/customized-jewellery')}?stone=${item.slug}&${query}`
      : `${localePath(locale, productPath(item.slug))}${query && `?${query}`}`
  const currentItem = line?.problem === 'price_changed' ? withQuotedPrice(item, line) : item
  const toMoney = (paise: number) => formatRupees(toRupees(paise), locale)
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[8rem_1fr] sm:gap-x-6">
      <a href={path} tabIndex={-1}>
        <Thumb src={item.image.src} alt={title} className="w-full rounded" />
      </a>
      <div className="grid min-w-0 content-start gap-2.5">
        <div className="flex items-start justify-between gap-3">
          <a href={path} className="display text-lg leading-snug hover:underline sm:text-xl">
            <TitleText title={title} />
          </a>
          <button
            type="button"
            onClick={() => onTake(item, false)}
            aria-label={fill(labels.removeOf, { title })}
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
          >
            <Icon of={X} size={20} />
          </button>
        </div>
        {choice && (
          <CustomizationLines
            customization={line?.made ?? choice}
            unitPrice={toRupees(unitPriceWithSetting(currentItem))}
            locale={locale}
            messages={labels.customization}
          />
        )}
        {ring && <RingSizeLine ring={ring} locale={locale} messages={labels.ringSize} />}
        {/* The room is kept while the facts load. */}
        <p className="figures min-h-[2lh] text-[0.88rem] text-soft sm:min-h-[1lh]">
          {line?.product && <Facts product={line.product} labels={labels} />}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <QuantityStepper item={item} title={title} labels={labels} />
          <p className="figures text-end">
            <span className="block text-lg font-medium">{toMoney(itemTotalPaise(currentItem))}</span>
            {item.quantity > 1 && (
              <span className="block text-sm text-soft">
                {fill(labels.each, { amount: toMoney(unitPriceWithSetting(currentItem)) })}
              </span>
            )}
          </p>
        </div>
        <button
          type="button"
          className="link min-h-11 justify-self-start text-[0.925rem]"
          aria-label={fill(labels.keepOf, { title })}
          onClick={() => onTake(item, true)}
        >
          {labels.keep}
        </button>
        <LineNotice item={item} line={line} locale={locale} labels={labels} />
      </div>
    </li>
  )
}

type FactsProps = { product: NonNullable<QuoteLine['product']>; labels: CartLabels }

/** What tells this product from others: its treatment, report and code, which stays on one line. */
function Facts({ product: { treatment, report, sku }, labels }: FactsProps) {
  const reportText = report && fill(labels.reportOf, { laboratory: report.laboratory, number: report.number })
  const texts = [treatment, reportText].filter(Boolean).join('\u00a0· ')
  return (
    <>
      {texts && `${texts}\u00a0· `}
      <span className="whitespace-nowrap">{fill(labels.codeOf, { sku })}</span>
    </>
  )
}

/** The item at its quoted price. */
function withQuotedPrice(item: CartItem, { product, made, ring_size: quotedRing }: QuoteLine): CartItem {
  const { metal_design_type: choice, ring_size: ring } = item
  return {
    ...item,
    ...(product && { price: product.price, discount: product.discount }),
    ...(choice && made && { metal_design_type: { ...choice, price: made.price } }),
    ...(ring && quotedRing && { ring_size: { ...ring, price: quotedRing.price } }),
  }
}
