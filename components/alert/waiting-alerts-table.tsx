import { indiaTime } from '@/components/order/india-time'
import { isChannelConnected } from '@/lib/api/admin/message-channels'
import type { WaitingAlerts } from '@/lib/contract/admin/waiting-alerts'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { alerts: { rows: WaitingAlerts[]; total: number }; locale: Locale }

/** How many alerts by e-mail wait for a lower price of a product or for new products in a list. */
export function WaitingAlertsTable({ alerts: { rows, total }, locale }: Props) {
  const t = getTranslator(locale, 'adminEnquiry')
  return (
    <section aria-labelledby="waiting-alerts" className="border-t border-line py-8">
      <h2 id="waiting-alerts" className="mb-2 text-2xl">
        {t('alerts')}
      </h2>
      <p className="mb-4 text-soft">
        {total === 0 ? t('noAlerts') : t(isChannelConnected('email') ? 'alertsIntro' : 'alertsPlain', { count: total })}
      </p>
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <table aria-labelledby="waiting-alerts" className="w-full text-[0.925rem]">
            <thead>
              <tr className="border-b border-line text-start text-soft">
                <th scope="col" className="py-2 pe-4 text-start font-normal">
                  {t('alertFor')}
                </th>
                <th scope="col" className="py-2 pe-4 text-end font-normal">
                  {t('alertCount')}
                </th>
                <th scope="col" className="py-2 pe-4 text-end font-normal">
                  {t('alertHighest')}
                </th>
                <th scope="col" className="py-2 text-start font-normal max-sm:hidden">
                  {t('alertSince')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ what, path, waiting, highest, since }) => (
                <tr key={path} className="border-b border-line">
                  <th scope="row" className="py-2 pe-4 text-start font-normal">
                    <a href={localePath(locale, path)} className="link">
                      {what}
                    </a>
                  </th>
                  <td className="figures py-2 pe-4 text-end">{waiting}</td>
                  <td className="figures py-2 pe-4 text-end">
                    {highest === null ? '–' : formatRupees(highest, locale)}
                  </td>
                  <td className="py-2 whitespace-nowrap text-soft max-sm:hidden">{indiaTime(since, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
