import type { adminReservationCalls } from '@/lib/contract/order/admin-reservations'
import type { DataOf } from '@/lib/contract/types'
import type { Locale } from '@/lib/domain/locale'
import { site } from '@/lib/site'
import { AdminFrame } from '../../admin-frame'
import { ListPager } from '../../list-pager'
import { getReservationTexts } from '../../sent-texts'
import { UnsentNotice } from '../../unsent-notice'
import { SettingsNote } from '../settings-note'
import { ReservationRow } from './reservation-row'

type ReservationList = NonNullable<DataOf<typeof adminReservationCalls.reservations>>

/** What customers reserve without an order, and what they have reserved of late. */
export function ReservationListScreen({ list, locale }: { list: ReservationList; locale: Locale }) {
  const messages = getReservationTexts(locale)
  return (
    <AdminFrame activePage="orders/reservations" locale={locale} wide>
      {site().reservations.hours === 0 && <SettingsNote text={messages.off} locale={locale} />}
      {list.total > 0 && <UnsentNotice locale={locale} />}
      {list.total === 0 && <p className="pb-16 text-soft">{messages.none}</p>}
      <ul>
        {list.rows.map((row) => (
          <li key={row.id} className="border-t border-line py-5">
            <ReservationRow reservation={row} locale={locale} messages={messages} />
          </li>
        ))}
      </ul>
      <ListPager list={list} path="/staff/orders/reservations" locale={locale} />
    </AdminFrame>
  )
}
