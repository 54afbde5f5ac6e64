import { TitleText } from '@/components/ui/title-text'
import type { OwnReservation } from '@/lib/contract/order/reservation'
import type { Locale } from '@/lib/domain/locale'
import { reservePath } from '@/lib/domain/order/reserve-path'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'
import { AccountSection } from './account-section'

/** The customer's open reservations, each with its page. */
export function AccountReservations({ reservations, locale }: { reservations: OwnReservation[]; locale: Locale }) {
  const t = getTranslator(locale, 'reserving')
  return (
    <AccountSection title={t('accountTitle')} text={t('accountText')}>
      <ul className="border-b border-line">
        {reservations.map(({ key, product, until }) => (
          <li key={key} className="border-t border-line py-3">
            <a href={reservePath(product.id, locale)} className="link inline-block py-2">
              <TitleText title={product.title} />
            </a>
            <p className="figures text-[0.925rem] text-soft">
              {t('accountUntil', { time: formatIndiaTime(new Date(until), locale, new Date()) })}
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
