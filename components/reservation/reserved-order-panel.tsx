import { useState } from 'react'
import { Thumb } from '@/components/cart/thumb'
import { ErrorLine } from '@/components/ui/error-line'
import { TitleText } from '@/components/ui/title-text'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { forgetReservedOrder, type ReservedOrder } from '@/lib/browser/checkout/reserved-orders'
import { useReservedOrder } from '@/lib/browser/checkout/use-reserved-order'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import { lineKey, restoreLines } from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import type { ReservationLabels } from './reservation-labels'

type Props = { held: ReservedOrder; locale: Locale; labels: ReservationLabels }

/** One order that is not paid: pay or cancel it while it is held; afterwards its products can be put back. */
export function ReservedOrderPanel({ held, locale, labels }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isEnded = useReservedOrder(held, locale) === 'ended'
  const { number, total, until, url, key, lines, isBuyNow } = held
  const values = { number, amount: formatRupees(total, locale) }
  const path = key ? `find?${new URLSearchParams({ number, key })}` : encodeURIComponent(number)
  const orderHref = localePath(locale, `/gems/myorders/${path}`)
  const giveUp = (text: string) => {
    if (!isBuyNow) cartStore.save(restoreLines(cartStore.read(), lines))
    forgetReservedOrder(number)
    announce(text)
  }
  const cancel = async () => {
    setBusy(true)
    const { data, reason } = await client.order.cancel({ number, lang: locale, ...(key && { key }) })
    setBusy(false)
    if (data) giveUp(isBuyNow ? labels.cancelledAlone : labels.cancelled)
    else setProblem(errorText(labels.problems, reason ?? 'unexpected'))
  }
  return (
    <section aria-label={fill(labels.label, values)} className="rounded border border-gold bg-sand p-5">
      <h2 className="text-xl">{isEnded ? labels.endedTitle : labels.title}</h2>
      <p className="figures mt-1.5">{statusText()}</p>
      <ul className="mt-3 grid gap-2">
        {lines.map((line) => (
          <li key={lineKey(line)} className="flex items-center gap-3 text-[0.925rem]">
            <Thumb src={line.image.src} className="size-12 shrink-0 rounded" />
            <a href={localePath(locale, productPath(line.slug))} className="hover:underline">
              <TitleText title={line.title} />
            </a>
          </li>
        ))}
      </ul>
      <ErrorLine text={problem} />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isEnded ? (
          <>
            {!isBuyNow && (
              <button type="button" className="btn btn-primary" onClick={() => giveUp(labels.putBackDone)}>
                {labels.putBack}
              </button>
            )}
            <button type="button" className="link min-h-11" onClick={() => forgetReservedOrder(number)}>
              {labels.dismiss}
            </button>
          </>
        ) : (
          <>
            <a href={url ?? orderHref} className="btn btn-primary">
              {url ? labels.pay : labels.confirm}
            </a>
            {url && (
              <a href={orderHref} className="link inline-flex min-h-11 items-center">
                {labels.order}
              </a>
            )}
            <button type="button" className="link min-h-11" disabled={busy} onClick={cancel}>
              {isBuyNow ? labels.cancelAlone : labels.cancel}
            </button>
          </>
        )}
      </div>
    </section>
  )

  function statusText(): string {
    if (isEnded) return fill(labels.ended, values)
    if (!until) return fill(labels.open, values)
    return fill(labels.until, { ...values, time: formatIndiaTime(new Date(until), locale, new Date()) })
  }
}
