import { setRequestLocale } from 'next-intl/server'
import { ErrorLine } from '@/components/ui/error-line'
import type { Appointment } from '@/lib/contract/enquiry/consultation'
import type { ConsultDay } from '@/lib/domain/enquiry/consult-time'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AppointmentForm } from './appointment-form'
import { LocalTime } from './local-time'
import { SlotSelect } from './slot-select'

type Props = {
  appointment: Appointment
  linkKey: string
  days: ConsultDay[]
  /** Result of a change that was just submitted: its name, or the reason of a refusal. */
  outcome: string | null
  locale: Locale
}

const COMPLETED_OUTCOMES = ['moved', 'accepted', 'called_off'] as const

/** The customer's appointment: accept, reschedule or cancel it. */
export function AppointmentScreen({ appointment, linkKey, days, outcome, locale }: Props) {
  setRequestLocale(locale)
  const t = getTranslator(locale, 'appointment')
  const { appointment: messages, consult } = getMessages(locale)
  const { number, at, minutes, channel, state, sequence, changeable } = appointment
  const completedOutcome = COMPLETED_OUTCOMES.find((one) => one === outcome)
  const problems: Record<string, string> = messages.problems
  const problem = outcome && !completedOutcome ? (problems[outcome] ?? messages.problems.unexpected) : null
  const isCalledOff = state === 'called_off'
  const form = { linkKey, sequence, locale }
  return (
    <div className="shop max-w-2xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="figures mt-1 text-soft">{number}</p>
      <div role="status">
        {completedOutcome && <p className="mt-5 border-s-2 border-leaf ps-4">{messages.done[completedOutcome]}</p>}
      </div>
      <div className="mt-5 empty:hidden">{problem && <ErrorLine text={problem} />}</div>
      <section aria-labelledby="when" className="mt-6 rounded border border-gold bg-card p-5 sm:p-7">
        <p className="text-sm font-medium text-gold-text">{messages.states[state]}</p>
        <h2 id="when" className={`mt-1 text-2xl first-letter:uppercase ${isCalledOff ? 'text-soft line-through' : ''}`}>
          {formatIndiaDateTime(new Date(at), locale)}
        </h2>
        <p className="mt-1 text-soft">{t('zone')}</p>
        <LocalTime at={at} text={consult.yourTime} locale={locale} />
        <p className="mt-3">
          {consult.channels[channel]} · {t('minutes', { minutes })}
        </p>
        {!isCalledOff && (
          <p className="mt-3">
            <a
              href={`/api/appointment/calendar?${new URLSearchParams({ key: linkKey })}`}
              download="consultation.ics"
              className="link inline-flex min-h-11 items-center"
            >
              {t('calendar')}
            </a>
          </p>
        )}
        {changeable && state === 'proposed' && (
          <AppointmentForm {...form} action="accept" buttonText={t('accept')} buttonClass="btn-primary" />
        )}
      </section>
      {!changeable && <p className="mt-6 text-soft">{t('begun')}</p>}
      {changeable && days.length > 0 && (
        <section aria-labelledby="other" className="mt-10">
          <h2 id="other" className="mb-4 text-xl">
            {t('other')}
          </h2>
          <AppointmentForm {...form} action="move" buttonText={t('move')} buttonClass="btn-line">
            <SlotSelect
              name="slot"
              required
              label={consult.slot}
              hint={consult.slotHint}
              placeholder={t('choose')}
              days={days}
              locale={locale}
            />
          </AppointmentForm>
        </section>
      )}
      {changeable && !isCalledOff && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="min-h-11 content-center">{t('callOff')}</summary>
          <p className="mt-2 text-soft">{t('callOffText')}</p>
          <AppointmentForm {...form} action="call_off" buttonText={t('callOffNow')} buttonClass="btn-line" />
        </details>
      )}
    </div>
  )
}
