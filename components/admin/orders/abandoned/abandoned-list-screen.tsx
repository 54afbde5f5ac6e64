import type { abandonedCheckoutCalls } from '@/lib/contract/order/abandoned-checkouts'
import type { DataOf } from '@/lib/contract/types'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AdminFrame } from '../../admin-frame'
import { ListPager } from '../../list-pager'
import { UnsentNotice } from '../../unsent-notice'
import { SettingsNote } from '../settings-note'
import { AbandonedRow } from './abandoned-row'

type CheckoutList = NonNullable<DataOf<typeof abandonedCheckoutCalls.abandonedcheckouts>>

/** Checkouts that were begun and not paid, the newest first. */
export function AbandonedListScreen({ list, locale }: { list: CheckoutList; locale: Locale }) {
  const { admin: messages } = getMessages(locale).checkoutReminder
  const t = getTranslator(locale, 'checkoutReminder.admin')
  const { reminderHours } = site()
  return (
    <AdminFrame activePage="orders/abandoned" locale={locale} wide>
      <p className="mb-2 max-w-3xl">{messages.intro}</p>
      <SettingsNote text={reminderHours === 0 ? messages.off : t('on', { hours: reminderHours })} locale={locale} />
      {reminderHours > 0 && <UnsentNotice locale={locale} />}
      {list.total === 0 ? (
        <p className="pb-16 text-soft">{messages.none}</p>
      ) : (
        <p role="status" className="figures mb-3 text-soft">
          {t('count', { count: list.total })}
        </p>
      )}
      <ul>
        {list.rows.map((row) => (
          <li key={row.number} className="border-t border-line py-5">
            <AbandonedRow checkout={row} locale={locale} messages={messages} />
          </li>
        ))}
      </ul>
      <ListPager list={list} path="/staff/orders/abandoned" locale={locale} />
    </AdminFrame>
  )
}
