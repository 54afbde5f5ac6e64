import type { remittanceCalls } from '@/lib/contract/order/admin-remittances'
import type { DataOf } from '@/lib/contract/types'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { ListPager } from '../../list-pager'
import { RemittanceLinks } from './remittance-links'
import { RemittanceRow } from './remittance-row'

type RemittanceList = NonNullable<DataOf<typeof remittanceCalls.remittances>>

/** What couriers paid, the latest first, undone remittances included. */
export function RemittanceListScreen({ list, locale }: { list: RemittanceList; locale: Locale }) {
  const messages = getMessages(locale).codRemittance
  return (
    <AdminFrame activePage="orders/remittances" locale={locale} wide>
      <RemittanceLinks current="recorded" locale={locale} />
      {list.total === 0 && <p className="pb-16 text-soft">{messages.none}</p>}
      <ul>
        {list.rows.map((row) => (
          <li key={row.id} className="border-t border-line py-5">
            <RemittanceRow remittance={row} locale={locale} />
          </li>
        ))}
      </ul>
      <ListPager list={list} path="/staff/orders/remittances/recorded" locale={locale} />
    </AdminFrame>
  )
}
