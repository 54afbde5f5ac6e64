'use client'

import { useCopy } from '@/lib/browser/ui/use-copy'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { isInTrackingUrl } from '@/lib/domain/shipping/carriers'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'

/** Where a parcel is followed; `href` is '' for a carrier that the shop does not know. */
export type TrackingLink = {
  href: string
  label: string
  /** That the number is to be entered on the page, where its URL cannot have it. */
  enterText: string
}
type Props = {
  tracking: { carrier: string | null; number: string }
  link: TrackingLink
  /** The WhatsApp chat with the buyer that has the tracking text; null where there is nothing to send. */
  chatHref: string | null
  messages: AdminOrderMessages
}

/** The tracking number of a parcel: to follow, to copy and to send to the buyer. */
export function TrackingNumber({ tracking: { carrier, number }, link, chatHref, messages }: Props) {
  const live = useHydrated()
  const { trackingCopied: copied, trackingCopyFailed: copyFailed } = messages
  const { copy, notice } = useCopy(number, { copied, copyFailed })
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-6">
        <span className="figures wrap-anywhere select-all">{[carrier, number].filter(Boolean).join(' · ')}</span>
        <button type="button" disabled={!live} className="link min-h-11" onClick={copy}>
          {messages.copyTracking}
        </button>
        {link.href && (
          <a href={link.href} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
            {link.label}
          </a>
        )}
      </p>
      {link.href && !isInTrackingUrl(number, link.href) && <p className="text-sm text-soft">{link.enterText}</p>}
      <p role="status" className="text-sm text-leaf empty:hidden">
        {notice}
      </p>
      {chatHref && (
        <a href={chatHref} target="_blank" rel="noopener noreferrer" className="btn btn-line my-2 justify-self-start">
          {messages.sendTracking}
        </a>
      )}
    </div>
  )
}
