import type { OrderedRing } from '@/lib/contract/ring-sizing'
import { isResized, type RingChoice } from '@/lib/domain/customization/resizing'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { Messages } from '@/lib/i18n/messages'

type Props = {
  /** The quoted or ordered ring; before the quote arrives, the one stored in the browser. */
  ring: OrderedRing | RingChoice
  locale: Locale
  messages: Pick<Messages['ringSize'], 'cartLine' | 'cartChangedLine' | 'cartDays' | 'final'>
}

/** The size of a ready-made ring and, for a changed one, its price, extra time and that it cannot be returned. */
export function RingSizeLine({ ring, locale, messages }: Props) {
  const { size, stock_size: stock, price } = ring
  if (!isResized(ring)) return <p className="figures text-[0.88rem]">{fill(messages.cartLine, { size })}</p>
  const days = 'extra_days' in ring ? ring.extra_days : null
  return (
    <div className="figures text-[0.88rem] leading-5">
      <p>{fill(messages.cartChangedLine, { size, stock, amount: formatRupees(price, locale) })}</p>
      <p className="text-soft">
        {days && `${fill(messages.cartDays, days)} `}
        {messages.final}
      </p>
    </div>
  )
}
