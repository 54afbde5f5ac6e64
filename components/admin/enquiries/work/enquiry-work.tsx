import type { ReactNode } from 'react'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatDay, toIndiaDate } from '@/lib/domain/time/india-clock'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { FollowUpForm } from './follow-up-form'
import { FollowUpMark } from './follow-up-mark'
import { LogForm } from './log-form'
import { ResponsibleForm } from './responsible-form'
import { StateButtons } from './state-buttons'

type Props = { enquiry: AdminEnquiryDetail; memberId: number; now: Date; locale: Locale }

/** The work on an enquiry in its order: status and next step, who is responsible, when to follow up, what was done. */
export function EnquiryWork({ enquiry, memberId, now, locale }: Props) {
  const { adminEnquiry: messages, adminQuotation } = getMessages(locale)
  const { number, state, moves, follow_up, follow_up_last, email, mobile_no } = enquiry
  const { work } = messages
  const today = toIndiaDate(now)
  const change = { number, locale }
  const changeMessages = pick(messages, ['errors', 'conflict', 'conflictSomebody'])
  const moveName = (to: (typeof moves)[number]) =>
    to === 'closed'
      ? messages.move.closed
      : to === 'answered'
        ? messages.move.answered
        : messages.move[state === 'new' ? 'open' : 'reopen']
  return (
    <div className="divide-y divide-line rounded border border-line bg-card">
      <Step id="state" title={messages.next}>
        <StateButtons
          {...change}
          moves={moves.map((to) => ({ state: to, name: moveName(to) }))}
          messages={changeMessages}
        />
        <p className="flex flex-wrap gap-x-5">
          {email && <JumpLink to="answer" text={messages.answer} />}
          {mobile_no && <JumpLink to="chat" text={messages.chat} />}
          <a
            href={localePath(locale, `/staff/orders/quotations/new?enquiry=${number}`)}
            className="link inline-flex min-h-11 items-center"
          >
            {adminQuotation.fromEnquiry}
          </a>
        </p>
      </Step>
      <Step id="responsible" title={work.responsible}>
        <ResponsibleForm
          {...change}
          {...pick(enquiry, ['assignee', 'team'])}
          memberId={memberId}
          messages={{ ...changeMessages, work, choose: messages.time.choose }}
        />
      </Step>
      {state !== 'closed' && (
        <Step id="follow-up" title={work.followUp}>
          <p className="text-soft">
            {follow_up ? <FollowUpMark day={follow_up} today={today} locale={locale} /> : work.noDay}
          </p>
          <FollowUpForm
            {...change}
            day={follow_up}
            today={today}
            last={follow_up_last}
            messages={toFollowUpMessages(messages, follow_up_last, locale)}
          />
        </Step>
      )}
      <Step id="log" title={messages.log.heading}>
        <LogForm
          {...change}
          messages={{ ...changeMessages, ...pick(messages, ['note', 'noteHint', 'saveNote', 'log']) }}
        />
      </Step>
    </div>
  )
}

/** The texts of the follow-up, with the last day that is possible. */
function toFollowUpMessages(messages: AdminEnquiryMessages, last: string, locale: Locale) {
  const { work, errors, conflict, conflictSomebody } = messages
  const day = formatDay(last, locale)
  return {
    ...{ conflict, conflictSomebody },
    errors: { ...errors, day_invalid: fill(errors.day_invalid, { day }) },
    work: { ...work, dayLast: fill(work.dayLast, { day }) },
  }
}

function Step({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Leads to a form that a narrow screen has further down. */
function JumpLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={`#${to}`} className="link inline-flex min-h-11 items-center lg:hidden">
      {text}
    </a>
  )
}
