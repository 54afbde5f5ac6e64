import { ArrowUpRight } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Order } from '@/lib/contract/order/order'
import { isInTrackingUrl } from '@/lib/domain/shipping/carriers'
import { fill } from '@/lib/domain/text/fill'
import type { OrderMessages } from '@/lib/i18n/order-messages'

type Props = {
  tracking: NonNullable<Order['tracking']>
  /** The carrier's page; '' where none is known. */
  address: string
  messages: Pick<OrderMessages, 'trackingNumber' | 'trackingBy' | 'track' | 'enterTracking'>
}

/** The tracking number and a link to the carrier's page. */
export function OrderTracking({ tracking: { carrier, number }, address, messages }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <p>
        <span className="block text-sm text-soft">
          {messages.trackingNumber} {carrier && fill(messages.trackingBy, { carrier })}
        </span>
        <span className="figures text-lg font-medium wrap-anywhere select-all">{number}</span>
      </p>
      {address && (
        <div>
          <a href={address} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center gap-1">
            {messages.track}
            <Icon of={ArrowUpRight} size={16} className="rtl:-scale-x-100" />
          </a>
          {!isInTrackingUrl(number, address) && <p className="text-sm text-soft">{messages.enterTracking}</p>}
        </div>
      )}
    </div>
  )
}
