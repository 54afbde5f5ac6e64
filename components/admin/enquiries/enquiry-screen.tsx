import { indiaTime } from '@/components/order/india-time'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { ContactLinks } from '../contact-links'
import { RecordHead } from '../record-head'
import { UnsentNotice } from '../unsent-notice'
import { ConsultTime } from './consult-time'
import { DeleteEnquiry } from './delete-enquiry'
import { EnquiryAnswer } from './enquiry-answer'
import { EnquiryFiles } from './enquiry-files'
import { EnquiryHistory } from './enquiry-history'
import { EnquirySent } from './enquiry-sent'
import { EnquiryStateMark } from './enquiry-state-mark'
import { NoteForm } from './note-form'
import { OtherEnquiries } from './other-enquiries'
import { StateButtons } from './state-buttons'

type Props = { enquiry: AdminEnquiryDetail; staffName: string; canDelete: boolean; locale: Locale }

/** One enquiry: the message, its history and the forms to answer it. */
export function EnquiryScreen({ enquiry, staffName, canDelete, locale }: Props) {
  const { staff, adminEnquiry: messages, adminQuotation } = getMessages(locale)
  const { number, version, kind, came_by, customer, state, at, name, email, mobile_no, moves } = enquiry
  const changeMessages = pick(messages, ['errors', 'conflict', 'conflictSomebody'])
  const moveName = (to: (typeof moves)[number]) =>
    to === 'closed'
      ? messages.move.closed
      : to === 'answered'
        ? messages.move.answered
        : messages.move[state === 'new' ? 'open' : 'reopen']
  return (
    <AdminFrame
      activePage="enquiries"
      heading={
        <RecordHead list="/staff/enquiries" back={messages.back} title={number} locale={locale}>
          <EnquiryStateMark state={state} locale={locale} />
          <p className="text-soft">
            {came_by ? messages.record.channels[came_by] : staff[kind]} ·{' '}
            <time dateTime={at}>{indiaTime(at, locale, true)}</time>
          </p>
        </RecordHead>
      }
      locale={locale}
      wide
    >
      <ContactLinks
        name={name}
        customerHref={customer && localePath(locale, `/staff/customers/${customer}`)}
        mobileNo={mobile_no}
        email={email}
      />
      <div className="mt-4 empty:hidden">
        <UnsentNotice locale={locale} />
      </div>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid grid-cols-1 gap-10">
          <EnquirySent enquiry={enquiry} locale={locale} />
          <EnquiryFiles number={number} files={enquiry.files} locale={locale} />
          <EnquiryAnswer enquiry={enquiry} staffName={staffName} locale={locale} />
        </div>
        <div className="grid grid-cols-1 gap-8">
          {kind === 'consult' && <ConsultTime enquiry={enquiry} now={new Date()} locale={locale} />}
          <section aria-labelledby="state" className="rounded border border-line bg-card p-5">
            <h2 id="state" className="mb-3 text-xl">
              {messages.next}
            </h2>
            <StateButtons
              number={number}
              version={version}
              moves={moves.map((to) => ({ state: to, name: moveName(to) }))}
              locale={locale}
              messages={changeMessages}
            />
            <a
              href={localePath(locale, `/staff/orders/quotations/new?enquiry=${number}`)}
              className="link mt-3 inline-flex min-h-11 items-center"
            >
              {adminQuotation.fromEnquiry}
            </a>
          </section>
          <NoteForm
            number={number}
            version={version}
            locale={locale}
            messages={{ ...changeMessages, ...pick(messages, ['note', 'noteHint', 'saveNote']) }}
          />
          <EnquiryHistory entries={enquiry.entries} locale={locale} />
          <OtherEnquiries others={enquiry.others} locale={locale} />
          {canDelete && (
            <DeleteEnquiry
              number={number}
              version={version}
              listUrl={localePath(locale, '/staff/enquiries')}
              messages={pick(messages, ['errors', 'erase', 'eraseHint', 'eraseSure', 'eraseYes', 'eraseNo'])}
            />
          )}
        </div>
      </div>
    </AdminFrame>
  )
}
