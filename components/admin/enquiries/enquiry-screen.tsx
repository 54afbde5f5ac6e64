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
import { EnquiryChanges } from './enquiry-changes'
import { EnquiryFiles } from './enquiry-files'
import { EnquiryHistory } from './enquiry-history'
import { EnquirySent } from './enquiry-sent'
import { EnquiryStateMark } from './enquiry-state-mark'
import { OtherEnquiries } from './other-enquiries'
import { EnquiryWork } from './work/enquiry-work'

type Props = {
  enquiry: AdminEnquiryDetail
  /** The team member who looks at it. */
  member: { id: number; name: string }
  canDelete: boolean
  locale: Locale
}

/** One enquiry: the message, the work on it with its history, and the forms to answer it. */
export function EnquiryScreen({ enquiry, member, canDelete, locale }: Props) {
  const { staff, adminEnquiry: messages } = getMessages(locale)
  const { number, version, kind, came_by, customer, state, at, name, email, mobile_no } = enquiry
  const now = new Date()
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
      <EnquiryChanges version={version}>
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
          <div className="grid grid-cols-1 gap-8">
            <EnquirySent enquiry={enquiry} locale={locale} />
            <EnquiryFiles number={number} files={enquiry.files} locale={locale} />
          </div>
          <div className="grid grid-cols-1 gap-8 lg:col-start-2 lg:row-span-2">
            {kind === 'consult' && <ConsultTime enquiry={enquiry} now={now} locale={locale} />}
            <EnquiryWork enquiry={enquiry} memberId={member.id} now={now} locale={locale} />
            <EnquiryHistory entries={enquiry.entries} locale={locale} />
          </div>
          <div className="grid grid-cols-1 gap-8">
            <EnquiryAnswer enquiry={enquiry} staffName={member.name} locale={locale} />
            <OtherEnquiries others={enquiry.others} locale={locale} />
            {canDelete && (
              <DeleteEnquiry
                number={number}
                listUrl={localePath(locale, '/staff/enquiries')}
                messages={pick(messages, ['errors', 'erase', 'eraseHint', 'eraseSure', 'eraseYes', 'eraseNo'])}
              />
            )}
          </div>
        </div>
      </EnquiryChanges>
    </AdminFrame>
  )
}
