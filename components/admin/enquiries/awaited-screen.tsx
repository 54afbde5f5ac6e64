import { WaitingAlertsTable } from '@/components/alert/waiting-alerts-table'
import { Pager } from '@/components/category/pager'
import { indiaTime } from '@/components/order/india-time'
import { isChannelConnected } from '@/lib/api/admin/message-channels'
import type { AwaitedProduct } from '@/lib/contract/admin/awaited-products'
import type { WaitingAlerts } from '@/lib/contract/admin/waiting-alerts'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { ContactLinks } from '../contact-links'
import { UnsentNotice } from '../unsent-notice'
import { EnquiryFilter, type EnquiryList } from './enquiry-filter'
import { type EnquiryListQuery, enquiryListUrl } from './enquiry-url'
import { ProductLine } from './product-line'

type AwaitedList = { rows: AwaitedProduct[]; page: number; pages: number; people: number }
type Props = {
  query: EnquiryListQuery
  list: EnquiryList
  awaited: AwaitedList
  alerts: { rows: WaitingAlerts[]; total: number } | null
  locale: Locale
}

/** Sold-out products with waiting customers, the most awaited first, and the alerts of products and lists. */
export function AwaitedScreen({ query, list, awaited, alerts, locale }: Props) {
  const t = getTranslator(locale, 'adminEnquiry')
  const isSending = isChannelConnected('email') && isChannelConnected('sms')
  const { rows, page, pages, people } = awaited
  return (
    <AdminFrame activePage="enquiries" locale={locale} wide>
      <EnquiryFilter query={query} list={list} locale={locale} />
      <UnsentNotice uses={['email', 'sms']} locale={locale} />
      <p className="mb-6 text-soft">
        {people === 0 ? t('noneAwaited') : t(isSending ? 'awaitedIntro' : 'awaitedPlain', { people })}
      </p>
      <ul className="pb-8">
        {rows.map((row) => (
          <AwaitedRow key={row.piece.id} row={row} locale={locale} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        locale={locale}
        hrefOf={(number) => enquiryListUrl(locale, { awaited: true, page: number })}
      />
      {alerts && <WaitingAlertsTable alerts={alerts} locale={locale} />}
    </AdminFrame>
  )
}

function AwaitedRow({
  row: { piece: product, waiting, since, people },
  locale,
}: {
  row: AwaitedProduct
  locale: Locale
}) {
  const t = getTranslator(locale, 'adminEnquiry')
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-5 md:grid-cols-2">
      <ProductLine product={product} locale={locale} />
      <div>
        <p>
          <span className="font-medium">{t('waiting', { count: waiting })}</span>{' '}
          <span className="text-soft">{t('since', { day: indiaTime(since, locale) })}</span>
        </p>
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {t('whoWaits')}
            <span className="sr-only">: {product.title}</span>
          </summary>
          <ul>
            {people.map(({ channel, to, lang, at }) => (
              <li key={to} className="flex flex-wrap items-center gap-x-4">
                {channel === 'email' ? <ContactLinks email={to} /> : <ContactLinks mobileNo={to} />}
                <span className="text-sm text-soft">
                  {indiaTime(at, locale)} · <span className="uppercase">{lang}</span>
                </span>
              </li>
            ))}
          </ul>
          {waiting > people.length && <p className="text-sm text-soft">{t('longest')}</p>}
        </details>
      </div>
    </li>
  )
}
