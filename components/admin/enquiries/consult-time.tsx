import { LocalTime } from '@/components/consultant/local-time'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { getTimeTexts } from '../sent-texts'
import { ConsultTimeForm } from './consult-time-form'

type Props = { enquiry: AdminEnquiryDetail; now: Date; locale: Locale }

/** Time and channel of a consultation, with the actions of the shop. */
export function ConsultTime({ enquiry, now, locale }: Props) {
  const { adminEnquiry, consult } = getMessages(locale)
  const messages = { ...adminEnquiry, time: getTimeTexts(locale) }
  const { number, time, channel } = enquiry
  const isUpcoming = time !== null && time.state !== 'called_off' && new Date(time.at) > now
  const contactChannel = time?.channel ?? channel
  return (
    <section aria-labelledby="time" className="rounded border border-gold bg-card p-5">
      <h2 id="time" className="mb-2 text-xl">
        {messages.time.heading}
      </h2>
      {time ? (
        <>
          <p className="text-sm font-medium text-gold-text">{messages.time.states[time.state]}</p>
          <p className={`text-lg ${time.state === 'called_off' ? 'text-soft line-through' : ''}`}>
            <time dateTime={time.at} className="inline-block first-letter:uppercase">
              {formatIndiaDateTime(new Date(time.at), locale)}
            </time>
          </p>
          <LocalTime at={time.at} text={consult.yourTime} locale={locale} />
        </>
      ) : (
        <p className="text-soft">{messages.time.none}</p>
      )}
      {contactChannel && <p className="text-[0.925rem]">{consult.channels[contactChannel]}</p>}
      <ConsultTimeForm
        number={number}
        canConfirm={isUpcoming && time.state === 'asked'}
        canWithdraw={isUpcoming}
        locale={locale}
        messages={{
          ...pick(messages, ['errors', 'conflict', 'conflictSomebody']),
          ...pick(messages.time, [
            'confirm',
            'propose',
            'proposeText',
            'proposeSend',
            'withdraw',
            'withdrawSend',
            'choose',
          ]),
          slot: consult.slot,
          slotNone: messages.time.noneFree,
        }}
      />
    </section>
  )
}
