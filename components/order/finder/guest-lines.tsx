import { Thumb } from '@/components/cart/thumb'
import type { Order } from '@/lib/contract/order/order'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { orderLineKey } from '../line-key'

type Props = { lines: Order['lines']; title: string; locale: Locale }

/** The items of a guest's order; nothing for an order without any, as of a gift card. */
export function GuestLines({ lines, title, locale }: Props) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li
            key={orderLineKey(line)}
            className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-4 border-b border-line py-4"
          >
            <Thumb src={line.image.src} className="rounded" />
            <a href={localePath(locale, productPath(line.slug))} className="leading-snug hover:underline">
              {line.title}
              {line.quantity > 1 && <span className="figures text-soft"> × {line.quantity}</span>}
            </a>
            <p className="figures text-end">{formatRupees(line.line_total, locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
