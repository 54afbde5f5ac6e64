import { X } from 'lucide-react'
import { changeCart } from '@/lib/browser/cart-store'
import { fill } from '@/lib/browser/fill'
import { lineOf } from '@/lib/browser/use-quote'
import type { Quote } from '@/lib/contract/cart'
import { type CartItem, itemTotalPaise, lineKey, removeLine, unitPaise } from '@/lib/domain/cart'
import { formatRupees, toRupees } from '@/lib/domain/money'
import { productPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { CartLabels } from './cart-labels'
import { LineNotice } from './line-notice'
import { QuantityStepper } from './quantity-stepper'
import { Thumb } from './thumb'

type Props = { item: CartItem; quote: Quote | undefined; locale: Locale; labels: CartLabels }

export function CartLine({ item, quote, locale, labels }: Props) {
  const line = lineOf(quote, item.id)
  const title = line?.product?.title ?? item.title
  const path = localePath(locale, productPath(item.slug))
  const now =
    line?.problem === 'price_changed' && line.product
      ? { ...item, price: line.product.price, discount: line.product.discount }
      : item
  const money = (paise: number) => formatRupees(toRupees(paise), locale)
  const remove = () => changeCart((cart) => ({ cart: removeLine(cart, lineKey(item)) }))
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[8rem_1fr] sm:gap-x-6">
      <a href={path} tabIndex={-1}>
        <Thumb src={item.image.src} alt={title} className="w-full rounded" />
      </a>
      <div className="grid min-w-0 content-start gap-2.5">
        <div className="flex items-start justify-between gap-3">
          <a href={path} className="display text-lg leading-snug hover:underline sm:text-xl">
            {title}
          </a>
          <button
            type="button"
            onClick={remove}
            aria-label={fill(labels.removeOf, { title })}
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <QuantityStepper item={item} title={title} labels={labels} />
          <p className="figures text-end">
            <span className="block text-lg font-medium">{money(itemTotalPaise(now))}</span>
            {item.quantity > 1 && (
              <span className="block text-sm text-soft">{fill(labels.each, { amount: money(unitPaise(now)) })}</span>
            )}
          </p>
        </div>
        <LineNotice item={item} line={line} locale={locale} labels={labels} />
      </div>
    </li>
  )
}
