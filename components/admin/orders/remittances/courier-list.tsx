import type { CourierSums } from '@/lib/contract/order/admin-remittances'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = { couriers: CourierSums[]; chosen: string | undefined; locale: Locale }

/** What each courier owes, with the age of the oldest, what it paid short, and what is on its way; a name leads to its orders. */
export function CourierList({ couriers, chosen, locale }: Props) {
  const messages = getMessages(locale).codRemittance
  const t = getTranslator(locale, 'codRemittance')
  const path = localePath(locale, '/staff/orders/remittances')
  const isChosen = (courier: string) => courier.toLowerCase() === chosen?.toLowerCase()
  const toFigures = ({ awaited, oldest_days, short, transit }: CourierSums) => [
    { label: messages.awaitedSum, text: formatRupees(awaited, locale), isAlarm: false },
    { label: messages.oldest, text: oldest_days === null ? '–' : t('days', { count: oldest_days }), isAlarm: false },
    { label: messages.shortSum, text: formatRupees(short, locale), isAlarm: short > 0 },
    { label: messages.transitSum, text: formatRupees(transit, locale), isAlarm: false },
  ]
  return (
    <section aria-label={messages.couriers} className="mb-8">
      <ul className="border-b border-line">
        {couriers.map((sums) => (
          <li
            key={sums.courier}
            className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:items-center"
          >
            <a
              href={`${path}?courier=${encodeURIComponent(sums.courier)}`}
              aria-current={isChosen(sums.courier) || undefined}
              className="link inline-flex min-h-11 items-center justify-self-start wrap-anywhere aria-[current]:font-semibold"
            >
              {sums.courier || messages.noCourier}
            </a>
            <dl className="figures grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4 sm:text-end">
              {toFigures(sums).map(({ label, text, isAlarm }) => (
                <div key={label} className="max-sm:flex max-sm:justify-between max-sm:gap-x-2">
                  <dt className="text-sm text-soft">{label}</dt>
                  <dd className={isAlarm ? 'text-alarm' : ''}>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <a href={path} className="link inline-flex min-h-11 items-center">
          {messages.allCouriers}
        </a>
      )}
    </section>
  )
}
