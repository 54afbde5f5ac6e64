import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { TitleText } from '@/components/ui/title-text'
import { readPin } from '@/lib/browser/cart/delivery'
import { toItems } from '@/lib/browser/cart/use-quote'
import { client } from '@/lib/browser/client'
import type { Quote } from '@/lib/contract/order/cart'
import { type CartItem, itemTotalPaise } from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { type ArrivalMessages, arrivalText } from '@/lib/domain/shipping/arrival-text'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { Thumb } from './thumb'

export type MiniCartLabels = ArrivalMessages &
  Record<'added' | 'view' | 'checkout' | 'quantityShort' | 'reservedByOther' | 'closeAdded', string>
type Props = { item: CartItem; locale: Locale; labels: MiniCartLabels }

let root: Root | undefined
let time = 0

const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/**
 * Shows what was added to the cart, when it arrives, and the ways on; a later call replaces it. What the press has changed
 * on the page is painted before, so that it is seen at once on a slow phone.
 */
export async function openMiniCart(props: Props): Promise<void> {
  await afterPaint()
  if (!root) {
    const element = document.createElement('div')
    document.body.append(element)
    root = createRoot(element)
  }
  time += 1
  const opened = <MiniCart key={time} {...props} />
  flushSync(() => root?.render(opened))
}

/** Removes the panel; nothing of it stays on the page. */
export function closeMiniCart(): void {
  root?.render(null)
}

/** The browser returns the focus to the button; that of the only one of its kind has become a link to the cart. */
function closeAndReturnFocus(): void {
  flushSync(closeMiniCart)
  if (document.activeElement !== document.body) return
  const links = [...document.querySelectorAll<HTMLElement>('[data-in-cart]')]
  links.find((link) => link.checkVisibility())?.focus({ preventScroll: true })
}

/** A panel over the page that does not stop its use: a press beside it or Escape closes it. */
function MiniCart({ item, locale, labels }: Props) {
  const panel = useRef<HTMLElement>(null)
  const [quote, setQuote] = useState<Quote | null>(null)
  useEffect(() => {
    panel.current?.showPopover()
    panel.current?.focus({ preventScroll: true })
    const pin = readPin()
    const load = async () => {
      const { data } = await client.cart.quote({ items: toItems([item]), lang: locale, ...(pin && { pincode: pin }) })
      setQuote(data)
    }
    void load()
  }, [item, locale])
  const held = quote?.lines[0]?.held
  return (
    <section
      ref={panel}
      popover="auto"
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && closeAndReturnFocus()}
      aria-label={labels.added}
      className="inset-auto end-4 top-4 md:top-26 m-0 w-[min(24rem,calc(100vw-2rem))] rounded border border-gold bg-card p-5 shadow-lg outline-none"
    >
      <p role="status" className="pe-8 font-medium text-leaf">
        {labels.added}
      </p>
      <button
        type="button"
        aria-label={labels.closeAdded}
        className="absolute end-2 top-2 grid size-11 place-items-center text-xl"
        onClick={() => panel.current?.hidePopover()}
      >
        ×
      </button>
      <div className="mt-4 flex gap-4">
        <Thumb src={item.image.src} className="size-20 shrink-0 rounded" />
        <div className="min-w-0 text-[0.95rem]">
          <p className="leading-snug">
            <TitleText title={item.title} />
          </p>
          <p className="figures mt-1">
            {formatRupees(toRupees(itemTotalPaise(item)), locale)}
            {item.quantity > 1 && (
              <span className="text-soft"> · {fill(labels.quantityShort, { n: item.quantity })}</span>
            )}
          </p>
          {held && !held.order ? (
            <p className="figures mt-1 text-sm text-alarm">
              {fill(labels.reservedByOther, { time: formatIndiaTime(new Date(held.until), locale, new Date()) })}
            </p>
          ) : (
            <p className="mt-1 min-h-10 text-sm text-soft">
              {quote?.arrival && arrivalText(quote.arrival, locale, labels)}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <a href={localePath(locale, '/gems/cart')} className="btn btn-line px-3" onClick={closeMiniCart}>
          {labels.view}
        </a>
        <a href={localePath(locale, '/gems/checkout')} className="btn btn-primary px-3" onClick={closeMiniCart}>
          {labels.checkout}
        </a>
      </div>
    </section>
  )
}
