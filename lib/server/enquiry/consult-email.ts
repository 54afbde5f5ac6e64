import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import type { ConsultAct, ConsultChannel, ConsultState } from '../../domain/enquiry/consult-time'
import { toCalendarFile } from '../../domain/time/calendar-file'
import { env } from '../../env'
import { localePath } from '../../i18n/locale'
import { site } from '../../site'
import { fillIn, toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'
import { toConsultKey } from './consult-key'

type Lang = 'en' | 'fr'
const WORDS = { en: en.consultMail, fr: fr.consultMail }

/** The details of an appointment that its messages need. */
export type ToldTime = {
  number: string
  lang: Lang
  starts_at: Date
  minutes: number
  channel: ConsultChannel
  state: ConsultState
  sequence: number
  /** Whether the time is reserved only until the link in the mail must have been opened. */
  unverified?: boolean
}

/** Changes made by the shop, of which the visitor is notified; all others are made by the visitor. */
export type ShopAct = Extract<ConsultAct, 'confirmed' | 'proposed' | 'withdrawn'>
export type OwnAct = Exclude<ConsultAct, ShopAct>

/** A time in words, in India's time zone: `Tuesday 24 November 2026 at 10:30 am`. */
function timeWords(at: Date, lang: Lang): string {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
  return new Intl.DateTimeFormat(lang === 'fr' ? 'fr-FR' : 'en-IN', format).format(at)
}

function valuesOf({ number, starts_at, channel }: ToldTime, lang: Lang): Record<string, string> {
  const { name, phone } = site()
  return { number, shop: name, phone, when: timeWords(starts_at, lang), channel: WORDS[lang].channels[channel] }
}

/** The page where the visitor sees and changes the time. */
function appointmentUrl({ number, lang, starts_at }: ToldTime, now: Date): string {
  const key = toConsultKey(number, starts_at, now)
  return `${site().url}${localePath(lang, '/gem-consultant/appointment')}?key=${key}`
}

/** The mail to the visitor about the appointment, with a calendar file. It contains nothing that was typed. */
export function toConsultMail(to: string, act: ConsultAct, told: ToldTime, now: Date): Mail {
  const { lang, state } = told
  const messages = WORDS[lang]
  const values = valuesOf(told, lang)
  const { subject, text } = messages.steps[act]
  const isOff = state === 'called_off'
  const letter = toMail({
    lang,
    subject: fillIn(subject, values),
    paragraphs: [
      fillIn(text, values),
      ...(told.unverified ? [messages.verify] : []),
      ...(isOff ? [] : [messages.zone]),
      fillIn(messages.ask, values),
    ],
    button: { words: isOff ? messages.buttonOff : messages.button, url: appointmentUrl(told, now) },
    end: { text: messages.end },
  })
  const name = isOff ? 'cancelled.ics' : 'consultation.ics'
  const type = `text/calendar; charset=utf-8; method=${isOff ? 'CANCEL' : 'PUBLISH'}`
  return { to, ...letter, attachments: [{ name, type, text: toConsultFile(told, now) }] }
}

const STATUS = { asked: 'TENTATIVE', proposed: 'TENTATIVE', confirmed: 'CONFIRMED', called_off: 'CANCELLED' } as const

/** The time as a file for calendars. */
export function toConsultFile(told: ToldTime, now: Date): string {
  const messages = WORDS[told.lang]
  const values = valuesOf(told, told.lang)
  return toCalendarFile({
    uid: `${told.number}@${new URL(site().url).hostname}`,
    sequence: told.sequence,
    start: told.starts_at,
    minutes: told.minutes,
    stamp: now,
    summary: fillIn(messages.summary, values),
    description: fillIn(messages.description, values),
    status: STATUS[told.state],
    url: appointmentUrl(told, now),
    organizer: { name: site().name, email: site().email },
  })
}

/** The mail to the shop about a visitor's change; null while SHOP_EMAIL is not set. */
export function toConsultNotice(act: OwnAct, told: ToldTime, from: string): Mail | null {
  const to = env().SHOP_EMAIL
  if (!to) return null
  const messages = WORDS.en
  const values = { ...valuesOf(told, 'en'), name: from, lang: told.lang.toUpperCase() }
  const letter = toMail({
    lang: 'en',
    subject: fillIn(messages.notice[act], values),
    paragraphs: [fillIn(messages.noticeText, values)],
    button: { words: en.enquiryMail.noticeButton, url: `${site().url}/staff/enquiries/${told.number}` },
  })
  return { to, ...letter }
}

/** The SMS to the visitor about a change by the shop. */
export function toConsultText(act: ShopAct, told: ToldTime, now: Date) {
  const url = appointmentUrl(told, now)
  const text = fillIn(WORDS[told.lang].steps[act].sms, { ...valuesOf(told, told.lang), url })
  return { text, fields: { lang: told.lang, kind: 'consult', number: told.number, url } }
}
