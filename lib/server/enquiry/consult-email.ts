import type { ConsultAction, ConsultChannel, ConsultState } from '../../domain/enquiry/consult-time'
import { INTL_LOCALE, type Locale, localePath } from '../../domain/locale'
import { fill } from '../../domain/text/fill'
import { toCalendarFile } from '../../domain/time/calendar-file'
import { INDIA_TIME_ZONE } from '../../domain/time/india-clock'
import { getMailMessages } from '../../i18n/mail-messages'
import { MESSAGES } from '../../i18n/messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import { toNoticeEmail } from '../notification/notice-email'
import type { Mail } from '../notification/outbox'
import { toConsultKey } from './consult-key'

/** The details of an appointment that its messages need. */
export type AppointmentDetails = {
  number: string
  lang: Locale
  starts_at: Date
  minutes: number
  channel: ConsultChannel
  state: ConsultState
  sequence: number
  /** Whether the time is reserved only until the link in the mail must have been opened. */
  unverified?: boolean
}

/** Changes made by the shop, of which the visitor is notified; all others are made by the visitor. */
export type ShopAct = Extract<ConsultAction, 'confirmed' | 'proposed' | 'withdrawn'>
export type VisitorAct = Exclude<ConsultAction, ShopAct>

/** A time in words, in India's time zone: `Tuesday 24 November 2026 at 10:30 am`. */
function formatTime(at: Date, lang: Locale): string {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: INDIA_TIME_ZONE } as const
  return new Intl.DateTimeFormat(INTL_LOCALE[lang], format).format(at)
}

function toPlaceholders({ number, starts_at, channel }: AppointmentDetails, lang: Locale): Record<string, string> {
  const { name, phone } = site()
  return {
    number,
    shop: name,
    phone,
    when: formatTime(starts_at, lang),
    channel: MESSAGES[lang].consultMail.channels[channel],
  }
}

/** The page where the visitor sees and changes the time. */
function appointmentUrl({ number, lang, starts_at }: AppointmentDetails, now: Date): string {
  const key = toConsultKey(number, starts_at, now)
  return `${site().url}${localePath(lang, '/gem-consultant/appointment')}?key=${key}`
}

/** The mail to the visitor about the appointment, with a calendar file. It contains nothing that was typed. */
export function toConsultMail(to: string, act: ConsultAction, appointment: AppointmentDetails, now: Date): Mail {
  const { lang, state } = appointment
  const messages = getMailMessages(lang).consultMail
  const values = toPlaceholders(appointment, lang)
  const { subject, text } = messages.steps[act]
  const isCancelled = state === 'called_off'
  const content = toMail({
    lang,
    subject: fill(subject, values),
    paragraphs: [
      fill(text, values),
      ...(appointment.unverified ? [fill(messages.verify, values)] : []),
      ...(isCancelled ? [] : [fill(messages.zone, values)]),
      fill(messages.ask, values),
    ],
    button: { label: isCancelled ? messages.buttonOff : messages.button, url: appointmentUrl(appointment, now) },
    end: { text: fill(messages.end, values) },
  })
  const name = isCancelled ? 'cancelled.ics' : 'consultation.ics'
  const type = `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`
  return { to, ...content, attachments: [{ name, type, text: toAppointmentFile(appointment, now) }] }
}

const STATUS = { asked: 'TENTATIVE', proposed: 'TENTATIVE', confirmed: 'CONFIRMED', called_off: 'CANCELLED' } as const

/** The time as a file for calendars. */
export function toAppointmentFile(appointment: AppointmentDetails, now: Date): string {
  const messages = MESSAGES[appointment.lang].consultMail
  const values = toPlaceholders(appointment, appointment.lang)
  return toCalendarFile({
    uid: `${appointment.number}@${new URL(site().url).hostname}`,
    sequence: appointment.sequence,
    start: appointment.starts_at,
    minutes: appointment.minutes,
    stamp: now,
    summary: fill(messages.summary, values),
    description: fill(messages.description, values),
    status: STATUS[appointment.state],
    url: appointmentUrl(appointment, now),
    organizer: { name: site().name, email: site().email },
  })
}

/** The mail to the shop about a visitor's change; null while the shop has no e-mail of its own. */
export function toConsultShopMail(act: VisitorAct, appointment: AppointmentDetails, from: string): Mail | null {
  const to = toNoticeEmail()
  if (!to) return null
  const messages = MESSAGES.en.consultMail
  const values = { ...toPlaceholders(appointment, 'en'), name: from, lang: appointment.lang.toUpperCase() }
  const content = toMail({
    lang: 'en',
    subject: fill(messages.notice[act], values),
    paragraphs: [fill(messages.noticeText, values)],
    button: { label: MESSAGES.en.enquiryMail.noticeButton, url: `${site().url}/staff/enquiries/${appointment.number}` },
  })
  return { to, ...content }
}

/** The SMS to the visitor about a change by the shop. */
export function toConsultSms(act: ShopAct, appointment: AppointmentDetails, now: Date) {
  const url = appointmentUrl(appointment, now)
  const text = fill(getMailMessages(appointment.lang).consultMail.steps[act].sms, {
    ...toPlaceholders(appointment, appointment.lang),
    url,
  })
  return { text, fields: { lang: appointment.lang, kind: 'consult', number: appointment.number, url } }
}
