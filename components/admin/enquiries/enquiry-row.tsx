import type { AdminEnquiry } from '@/lib/contract/admin/enquiries'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatIndiaDateTime, toIndiaDate } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ContactLinks } from '../contact-links'
import { RowTime } from '../row-time'
import { EnquiryStateMark } from './enquiry-state-mark'
import { FollowUpMark } from './work/follow-up-mark'

/** One enquiry of the list: state, sender, the beginning of the message and who works on it. */
export function EnquiryRow({ enquiry, locale }: { enquiry: AdminEnquiry; locale: Locale }) {
  const { staff, adminEnquiry } = getMessages(locale)
  const t = getTranslator(locale, 'adminEnquiry')
  const { number, kind, came_by, state, at, lang, name, email, mobile_no, excerpt, files, time, assignee, follow_up } =
    enquiry
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-3 md:grid-cols-[17rem_minmax(0,1fr)]">
      <div>
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="figures text-lg whitespace-nowrap">
            <a
              href={localePath(locale, `/staff/enquiries/${number}`)}
              className="link inline-flex min-h-11 items-center"
            >
              {number}
            </a>
          </h2>
          <EnquiryStateMark state={state} locale={locale} />
        </div>
        <p>
          {came_by ? adminEnquiry.record.channels[came_by] : staff[kind]}{' '}
          <span className="text-soft uppercase">· {lang}</span>
        </p>
        <p className="text-[0.925rem] text-soft">
          <RowTime at={at} locale={locale} />
        </p>
      </div>
      <div className="min-w-0">
        <p className="pt-2 font-medium wrap-anywhere">{name}</p>
        <ContactLinks mobileNo={mobile_no} email={email} />
        {time && <TimeLine time={time} locale={locale} />}
        {excerpt && <p className="wrap-anywhere">{excerpt}</p>}
        {(assignee || follow_up) && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.925rem]">
            {assignee && <span className="wrap-anywhere">{t('entry.assignee', { name: assignee.name })}</span>}
            {follow_up && <FollowUpMark day={follow_up} today={toIndiaDate(new Date())} locale={locale} />}
          </p>
        )}
        {files > 0 && <p className="mt-1 text-[0.925rem] text-soft">{t('files', { count: files })}</p>}
      </div>
    </li>
  )
}

function TimeLine({ time, locale }: { time: NonNullable<AdminEnquiry['time']>; locale: Locale }) {
  const { adminEnquiry: messages, consult } = getMessages(locale)
  const { at, state, channel } = time
  return (
    <p className="my-1 border-s-2 border-gold ps-3">
      <time dateTime={at} className={state === 'called_off' ? 'text-soft line-through' : 'font-medium'}>
        {formatIndiaDateTime(new Date(at), locale)}
      </time>{' '}
      <span className="text-[0.925rem] text-soft">
        {consult.channels[channel]} · {messages.time.states[state]}
      </span>
    </p>
  )
}
