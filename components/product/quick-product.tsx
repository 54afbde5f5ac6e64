import { useState } from 'react'
import { toCartFacts } from '@/components/cart/cart-facts'
import { Photo } from '@/components/ui/photo'
import { changeCart, takeCartLoss } from '@/lib/browser/cart/cart-store'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import type { Product } from '@/lib/contract/shapes'
import { addItem } from '@/lib/domain/cart/cart'
import { isLowStock } from '@/lib/domain/catalogue/low-stock'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatDiscount } from '@/lib/domain/pricing/discount'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { QuickMessages } from '@/lib/i18n/quick-view-messages'
import { quickFacts } from './quick-facts'

type Props = { product: Product; messages: QuickMessages; locale: Locale; heading: string; onDone: () => void }

/** Photograph, key facts, price, add to cart, and a link to the product page. */
export function QuickProduct({ product: item, messages, locale, heading, onDone }: Props) {
  const { category, product, cart, stock: limit } = messages
  const [problem, setProblem] = useState('')
  const { title, price, payable, discount, stock, images } = item
  const [image] = images
  const percent = formatDiscount(discount, locale)
  const isFew = isLowStock(stock)
  const stockText = stock === 0 ? product.outOfStock : isFew ? fill(product.lowStock, { n: stock }) : product.inStock
  const add = () => {
    const change = changeCart((items) => addItem(items, toCartFacts(item)))
    if ('refused' in change) {
      setProblem(change.refused === 'full' ? cart.full : fill(limit.limit, { n: change.stock }))
      return
    }
    const isStorageLost = takeCartLoss()
    const link = { text: cart.view, href: localePath(locale, '/gems/cart') }
    onDone()
    void showToast(
      isStorageLost ? 'error' : 'success',
      isStorageLost ? cart.notKept : cart.added,
      isStorageLost ? null : link,
    )
  }
  return (
    <div className="quick-product">
      <div className="self-start overflow-hidden rounded bg-sand/70">
        {image && <Photo src={image.src} alt={image.alt} sizes="(min-width: 640px) 20rem, 90vw" eager />}
      </div>
      <div className="flex min-w-0 flex-col">
        <h2 id={heading} className="pe-10 text-xl sm:text-2xl">
          {title}
        </h2>
        <p className="figures mt-2 flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-2xl font-medium">{formatRupees(payable, locale)}</span>
          {payable < price && (
            <>
              <s className="text-soft">{formatRupees(price, locale)}</s>
              {percent && <span className="text-leaf">{fill(category.off, { percent })}</span>}
            </>
          )}
        </p>
        <p className={`mt-1 text-sm ${stock === 0 ? 'text-alarm' : 'text-leaf'}`}>{stockText}</p>
        <dl className="figures mt-3 border-t border-line text-[0.92rem]">
          {quickFacts(item, messages, locale).map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
              <dt className="shrink-0 text-soft">{name}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ))}
        </dl>
        <p role="status" className="error-line empty:hidden">
          {problem}
        </p>
        <div className="mt-auto grid gap-2 pt-5">
          <button
            type="button"
            className="btn btn-primary"
            disabled={stock === 0}
            onClick={add}
            onFocus={preloadToasts}
          >
            {stock === 0 ? product.outOfStock : product.addToCart}
          </button>
          <a href={localePath(locale, productPath(item.slug))} onClick={onDone} className="btn btn-line">
            {category.quickMore}
          </a>
        </div>
      </div>
    </div>
  )
}
