import { REMOVAL_REASONS } from '../order/line-removal'
import { PAYMENT_METHODS } from '../order/payment-method'
import { buttonField, endField, smsField, subjectField, textField } from './message-fields'

const ORDER = ['number', 'shop', 'phone', 'email']

/** E-mail and text message about a step of an order; `more` are further placeholders of all its texts. */
function step(path: string, more: readonly string[] = []) {
  const known = [...ORDER, ...more]
  return [
    subjectField(`${path}.subject`, known),
    textField(`${path}.text`, [...known, 'url']),
    smsField(`${path}.sms`, [...known, 'url'], ['url']),
  ]
}

/** The step of a parcel: its text message has the tracking number in `{tracking}`, with its own beginning. */
function trackedStep(path: string) {
  return [
    subjectField(`${path}.subject`, ORDER),
    textField(`${path}.text`, [...ORDER, 'url']),
    smsField(`${path}.sms`, [...ORDER, 'url', 'tracking'], ['url', 'tracking']),
  ]
}

const refundDays = (method: string) => textField(`orderMail.refundDays.${method}`, ORDER)
const problem = (name: string) => textField(`orderMail.problems.${name}`, ORDER)

/** The messages about an order, a refund and a return, and what they share. */
export const ORDER_MESSAGES = {
  placed_cod: step('orderMail.steps.placed_cod', ['amount']),
  paid: step('orderMail.steps.paid', ['amount']),
  advance_paid: step('orderMail.steps.advance_paid', ['amount']),
  balance_extended: step('orderMail.steps.balance_extended', ['amount']),
  balance_due: step('orderMail.steps.balance_due', ['amount']),
  payment_failed: step('orderMail.steps.payment_failed', ['amount']),
  expired: step('orderMail.steps.expired'),
  packed: step('orderMail.steps.packed'),
  shipped: trackedStep('orderMail.steps.shipped'),
  by_hand: step('orderMail.steps.by_hand'),
  delivered: step('orderMail.steps.delivered'),
  cancelled: step('orderMail.steps.cancelled'),
  items_removed: [
    subjectField('orderMail.steps.items_removed.subject', [...ORDER, 'item']),
    textField('orderMail.steps.items_removed.text', [...ORDER, 'item', 'url'], ['item']),
    smsField('orderMail.steps.items_removed.sms', [...ORDER, 'url'], ['url']),
  ],
  refund_started: step('orderMail.steps.refund_started', ['amount']),
  refund_done: step('orderMail.steps.refund_done', ['amount']),
  paid_late: step('orderMail.steps.paid_late', ['amount']),
  paid_twice: step('orderMail.steps.paid_twice', ['amount']),
  return_asked: step('orderMail.steps.return_asked'),
  return_declined: step('orderMail.steps.return_declined'),
  return_approved: [
    subjectField('orderMail.steps.return_approved.subject', [...ORDER, 'return']),
    textField('orderMail.steps.return_approved.text', [...ORDER, 'return', 'address', 'url'], ['return', 'address']),
    smsField('orderMail.steps.return_approved.sms', [...ORDER, 'return', 'url'], ['return', 'url']),
  ],
  return_received: step('orderMail.steps.return_received', ['return']),
  return_exchanged: step('orderMail.steps.return_exchanged', ['return']),
  returned: step('orderMail.steps.returned'),
  not_packed: step('orderMail.steps.not_packed'),
  not_shipped: step('orderMail.steps.not_shipped'),
  not_delivered: step('orderMail.steps.not_delivered'),
  new_tracking: trackedStep('orderMail.steps.new_tracking'),
  gift_card_paid: step('giftCardMail.steps.paid', ['amount']),
  gift_card_expired: step('giftCardMail.steps.expired'),
  gift_card_refund: step('giftCardMail.refundDone', ['amount']),
  order_parts: [
    textField('orderMail.line', ['quantity', 'title', 'amount'], ['quantity', 'title', 'amount']),
    textField('orderMail.total', ['amount'], ['amount']),
    textField('orderMail.byCard', ['amount'], ['amount']),
    textField('orderMail.due', ['amount'], ['amount']),
    textField('orderMail.cash', [...ORDER, 'amount'], ['amount']),
    textField('orderMail.tracking', ['tracking', 'carrier', 'link'], ['tracking', 'link']),
    textField('orderMail.trackingPlain', ['tracking', 'carrier'], ['tracking']),
    smsField('orderMail.trackingShort', ['tracking'], ['tracking']),
    textField('orderMail.until', ['day'], ['day']),
    textField('orderMail.lasting', ['time'], ['time']),
    textField('orderMail.advanceRest', ['amount', 'time'], ['amount', 'time']),
    textField('orderMail.advanceTerms', ['amount'], ['amount']),
    textField('orderMail.advanceReceipt', ORDER),
    textField('orderMail.advanceKept', ['amount'], ['amount']),
    textField('orderMail.moneyBack', [...ORDER, 'amount'], ['amount']),
    textField('orderMail.nothingTaken', ORDER),
    textField('orderMail.refundedBefore', ORDER),
    textField('orderMail.cardReleased', ['amount'], ['amount']),
    ...REMOVAL_REASONS.map((reason) => textField(`orderMail.removalReasons.${reason}`, ORDER)),
    textField('orderMail.removalDue', [...ORDER, 'due', 'before'], ['due']),
    textField('orderMail.removalNoneDue', [...ORDER, 'before']),
    textField('orderMail.postageOurs', ORDER),
    textField('orderMail.postageYours', ORDER),
    textField('orderMail.reason', ['reason'], ['reason']),
    buttonField('orderMail.see'),
    buttonField('orderMail.pay'),
    buttonField('orderMail.again'),
    endField('orderMail.end', ORDER),
  ],
  refund_days: PAYMENT_METHODS.filter((method) => method !== 'demo').map(refundDays),
  payment_problems: ['funds', 'proof', 'card', 'left', 'late', 'bank', 'other'].map(problem),
}
