import { cartStore } from '@/lib/browser/cart/cart-store'
import { laterStore, useLaterLines } from '@/lib/browser/cart/later-store'
import { announce } from '@/lib/browser/ui/announce'
import {
  type CartItem,
  lineKey,
  MAX_LINES,
  removeLine,
  restoreLines,
  unitPriceWithSetting,
} from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { CartLabels } from './cart-labels'
import { Thumb } from './thumb'

type Props = { locale: Locale; labels: CartLabels }

/** What the shopper keeps for later, at the price stored here: the cart checks it again. */
export function LaterLines({ locale, labels }: Props) {
  const lines = useLaterLines()
  if (lines.length === 0) return null
  const drop = (item: CartItem) => laterStore.change((kept) => ({ cart: removeLine(kept, lineKey(item)) }))
  const moveToCart = (item: CartItem) => {
    if (cartStore.read().length >= MAX_LINES) return announce(labels.full)
    cartStore.change((cart) => ({ cart: restoreLines(cart, [item]) }))
    drop(item)
    return announce(labels.added)
  }
  return (
    <section aria-labelledby="later" className="mt-12">
      <h2 id="later" className="mb-3 text-xl">
        {fill(labels.laterTitle, { n: lines.length })}
      </h2>
      <ul className="border-t border-line">
        {lines.map((item) => (
          <li key={lineKey(item)} className="flex flex-wrap items-center gap-4 border-b border-line py-4">
            <Thumb src={item.image.src} className="size-16 shrink-0 rounded" />
            <div className="min-w-40 flex-1">
              <a href={localePath(locale, productPath(item.slug))} className="hover:underline">
                {item.title}
              </a>
              <p className="figures text-sm text-soft">{formatRupees(toRupees(unitPriceWithSetting(item)), locale)}</p>
            </div>
            <div className="flex gap-5">
              <button type="button" className="link min-h-11" onClick={() => moveToCart(item)}>
                {labels.toCart}
              </button>
              <button
                type="button"
                className="link min-h-11"
                aria-label={fill(labels.removeOf, { title: item.title })}
                onClick={() => drop(item)}
              >
                {labels.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
