import type { Slip } from '@/lib/contract/order/packing-slip'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { PrintButton } from './print-button'
import { SlipSheet } from './slip-sheet'
import './slip.css'

export const SLIP_SIZES = ['a5', 'a4'] as const
type SlipSize = (typeof SLIP_SIZES)[number]

type Props = { slips: Slip[]; size: SlipSize; locale: Locale }

/** Packing slips of orders, one printed page each. */
export function SlipScreen({ slips, size, locale }: Props) {
  const { slip: messages } = getMessages(locale)
  const path = localePath(locale, '/staff/orders/slips')
  const hrefOf = (other: SlipSize) =>
    `${path}?${new URLSearchParams([...slips.map(({ number }) => ['number', number]), ['size', other]])}`
  return (
    <main id="content" tabIndex={-1} className="shop py-6 sm:py-10">
      <div className="off-paper mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="w-full text-3xl sm:text-4xl">{messages.title}</h1>
        <a href={localePath(locale, '/staff/orders')} className="link inline-flex min-h-11 items-center">
          {messages.back}
        </a>
        {slips.length > 0 && (
          <>
            <nav aria-label={messages.size} className="flex gap-2">
              {SLIP_SIZES.map((option) => (
                <a
                  key={option}
                  href={hrefOf(option)}
                  aria-current={option === size ? 'page' : undefined}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center rounded border border-line px-3 uppercase aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card"
                >
                  {option}
                </a>
              ))}
            </nav>
            <PrintButton label={messages.print} />
          </>
        )}
      </div>
      {slips.length === 0 && <p className="pb-16 text-soft">{messages.none}</p>}
      <div className="slips grid gap-6" data-size={size}>
        {slips.map((slip) => (
          <SlipSheet key={slip.number} slip={slip} locale={locale} />
        ))}
      </div>
    </main>
  )
}
