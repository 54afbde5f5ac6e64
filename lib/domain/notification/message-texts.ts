import { CUSTOMER_MESSAGES } from './customer-messages'
import { ENQUIRY_MESSAGES } from './enquiry-messages'
import type { MessageField } from './message-field'
import { ORDER_MESSAGES } from './order-messages'

const FIELDS = { ...ORDER_MESSAGES, ...CUSTOMER_MESSAGES, ...ENQUIRY_MESSAGES }

/** An e-mail with its text message, or texts that several e-mails share. */
export type MessageKey = keyof typeof FIELDS

const isKey = (key: string): key is MessageKey => Object.hasOwn(FIELDS, key)
/** Every message whose texts staff may edit, in the order of the list. */
export const MESSAGE_KEYS = Object.keys(FIELDS).filter(isKey)

/** The message that a URL names; null if there is none. */
export const toMessageKey = (text: string): MessageKey | null => (isKey(text) ? text : null)

/** The texts of a message in the order in which the reader sees them. */
export const messageFields = (key: MessageKey): readonly MessageField[] => FIELDS[key]

/** The version of edited texts is that of this cache tag. */
export const MESSAGE_TEXTS_TAG = 'message_texts'

/** The parts of the list, in their order. */
export const MESSAGE_GROUPS = ['orders', 'refunds', 'gift_cards', 'offers', 'customers', 'enquiries'] as const
type MessageGroup = (typeof MESSAGE_GROUPS)[number]

/** The part of the list that has a message, by its subject. */
export function toMessageGroup(key: MessageKey): MessageGroup {
  if (key in ENQUIRY_MESSAGES) return 'enquiries'
  if (/^gift_card/.test(key)) return 'gift_cards'
  if (/^(refund|return|paid_)/.test(key)) return 'refunds'
  if (/^(reservation|quotation|checkout)/.test(key)) return 'offers'
  return key in CUSTOMER_MESSAGES ? 'customers' : 'orders'
}

/** Button and small print that a message shares with others; they are edited with those shared texts. */
type MessageFrame = { button: string; end: string }

const FRAMES: Partial<Record<MessageKey, MessageFrame>> = {
  payment_failed: { button: 'orderMail.pay', end: 'orderMail.end' },
  advance_paid: { button: 'orderMail.pay', end: 'orderMail.end' },
  balance_extended: { button: 'orderMail.pay', end: 'orderMail.end' },
  balance_due: { button: 'orderMail.pay', end: 'orderMail.end' },
  expired: { button: 'orderMail.again', end: 'orderMail.end' },
  gift_card_expired: { button: 'orderMail.again', end: 'orderMail.end' },
  paid_late: { button: 'orderMail.again', end: 'orderMail.end' },
  reservation_made: { button: 'reserving.mail.view', end: 'reserving.mail.end' },
  reservation_expired: { button: 'reserving.mail.product', end: 'reserving.mail.end' },
  reservation_ended: { button: 'reserving.mail.product', end: 'reserving.mail.end' },
}

/** What the preview of a message shows below its own texts; null where it has button and small print of its own. */
export function toMessageFrame(key: MessageKey): MessageFrame | null {
  const isStep = messageFields(key).some(
    ({ path }) => path.endsWith('.sms') && /^(orderMail|giftCardMail)\./.test(path),
  )
  if (FRAMES[key]) return FRAMES[key]
  if (isStep) return { button: 'orderMail.see', end: 'orderMail.end' }
  const isAppointment = messageFields(key).some(({ path }) => path.startsWith('consultMail.steps.'))
  return isAppointment ? { button: 'consultMail.button', end: 'consultMail.end' } : null
}

/** The texts of a message in one language, by path; what is missing is as in `messages/*.json`. */
export type MessageTexts = Record<string, string>

/**
 * Of typed texts those that differ from the default ones, in the order of the message.
 * @example toEditedMessage('paid', { 'orderMail.steps.paid.subject': 'Paid' }, defaults)
 */
export function toEditedMessage(key: MessageKey, typed: MessageTexts, defaults: MessageTexts): MessageTexts {
  const edited = messageFields(key).flatMap(({ path }) => {
    const text = Object.hasOwn(typed, path) ? (typed[path] ?? '').trim() : ''
    return text === '' || text === defaults[path] ? [] : [[path, text] as const]
  })
  return Object.fromEntries(edited)
}
