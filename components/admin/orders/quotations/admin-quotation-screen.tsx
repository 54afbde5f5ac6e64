import { indiaTime } from '@/components/order/india-time'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDateTime, formatIndiaDay } from '@/lib/domain/time/india-clock'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AdminFrame } from '../../admin-frame'
import { ContactLinks } from '../../contact-links'
import { RecordHead } from '../../record-head'
import { RecordState } from '../../record-state'
import { toSentText, UnsentNotice } from '../../unsent-notice'
import { LocalUrlNotice } from '../unpaid/local-url-notice'
import { QuotationHistory } from './quotation-history'
import { QuotationMoves } from './quotation-moves'
import { QUOTATION_TONES } from './quotation-tones'
import { QuotedProducts } from './quoted-products'
import { ShareQuotation } from './share-quotation'

type Props = { quotation: AdminQuotationDetail; now: Date; locale: Locale }

/** A quotation for the team: what was quoted, its link, what can be done with it, and its history. */
export function AdminQuotationScreen({ quotation, now, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const { id, state, version, name, mobile_no, email, note, language, valid_until, url, order, pending, enquiry } =
    quotation
  const until = { time: indiaTime(valid_until, locale, true) }
  const reservation = quotation.reserved ? 'reservedNow' : quotation.reserves ? 'reservationEnded' : 'notReserved'
  const canReopen = state === 'withdrawn' && new Date(valid_until) > now
  // The buyer's text is in the buyer's language.
  const chatText = fill(getMessages(language).adminQuotation.whatsappText, {
    ...{ name, shop: site().name, url },
    time: formatIndiaDateTime(new Date(valid_until), language),
  })
  const changeTexts = pick(messages, ['errors', 'conflict', 'somebody'])
  const link = (path: string, text: string) => (
    <a href={localePath(locale, path)} className="link figures inline-flex min-h-11 items-center justify-self-start">
      {text}
    </a>
  )
  return (
    <AdminFrame
      activePage="orders/quotations"
      heading={
        <RecordHead
          list="/staff/orders/quotations"
          back={messages.back}
          title={fill(messages.number, { id: String(id) })}
          locale={locale}
        >
          <p data-quotation-state={state}>
            <RecordState tone={QUOTATION_TONES[state]} label={messages.states[state]} />
          </p>
          {link(`/staff/orders/quotations/${id}/print`, messages.print)}
        </RecordHead>
      }
      locale={locale}
      wide
    >
      <p className="text-lg font-medium wrap-anywhere">{name}</p>
      <ContactLinks mobileNo={mobile_no} email={email} />
      <div className="mt-8 grid gap-8 pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10">
        <div className="min-w-0">
          <QuotedProducts quotation={quotation} locale={locale} />
          {quotation.advance && (
            <p className="mt-6 max-w-prose">
              {fill(quotation.advance.kept > 0 ? messages.advance.text : messages.advance.refunded, {
                amount: formatRupees(quotation.advance.amount, locale),
                kept: formatRupees(quotation.advance.kept, locale),
                balance: formatRupees(quotation.total - quotation.advance.amount, locale),
                day: formatIndiaDay(new Date(quotation.advance.until), locale),
              })}
            </p>
          )}
          {note && (
            <div className="mt-6 max-w-prose">
              <h2 className="font-sans text-sm text-soft">{messages.noteTitle}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
            </div>
          )}
        </div>
        <aside className="grid min-w-0 gap-6 lg:row-span-2">
          <div className="grid">
            <p className="figures font-medium">
              {fill(state === 'open' ? messages.validUntil : messages.endedAt, until)}
            </p>
            {state === 'open' && <p className="text-soft">{messages[reservation]}</p>}
            <dl className="flex flex-wrap gap-x-2">
              <dt className="text-soft">{messages.language}</dt>
              <dd>{messages.languages[language]}</dd>
            </dl>
            {enquiry && link(`/staff/enquiries/${enquiry}`, fill(messages.enquiry, { number: enquiry }))}
            {state === 'open' && !pending && link(`/staff/orders/quotations/${id}/edit`, messages.edit)}
            {state === 'open' && pending && (
              <div className="my-2 grid rounded border border-line bg-card p-4">
                <p>{messages.editBlocked}</p>
                {link(`/staff/orders/${pending}`, fill(messages.order, { number: pending }))}
              </div>
            )}
            {link(`/staff/orders/quotations/new?from=${id}`, messages.copyAsNew)}
            {order && link(`/staff/orders/${order}`, fill(messages.order, { number: order }))}
          </div>
          {state === 'open' && <LocalUrlNotice locale={locale} />}
          {state === 'open' && (
            <ShareQuotation
              target={{ id, version }}
              url={url}
              mobileNo={mobile_no}
              email={email}
              chatText={chatText}
              locale={locale}
              messages={{
                ...changeTexts,
                ...pick(messages, ['link', 'linkHint', 'copy', 'copied', 'copyFailed']),
                ...pick(messages, ['whatsapp', 'sendEmail']),
                emailSent: toSentText(messages.emailSent, locale),
              }}
            />
          )}
          {state === 'open' && email && <UnsentNotice locale={locale} />}
          {(state === 'open' || canReopen) && (
            <QuotationMoves
              target={{ id, version }}
              move={state === 'open' ? 'withdraw' : 'reopen'}
              locale={locale}
              messages={{ ...changeTexts, ...pick(messages, ['withdraw', 'withdrawText', 'reopen']) }}
            />
          )}
        </aside>
        <QuotationHistory events={quotation.events} locale={locale} />
      </div>
    </AdminFrame>
  )
}
