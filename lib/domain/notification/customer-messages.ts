import { buttonField, endField, smsField, subjectField, textField } from './message-fields'

const CARD = ['shop', 'sender', 'name', 'amount', 'phone', 'email']
const CODE = ['name', 'minutes']
const RESERVATION = ['title', 'shop']
const QUOTATION = ['name', 'shop', 'amount', 'time']
const REVIEW = ['number', 'shop']
const PRODUCT = ['title', 'shop']
const ALERT = ['what', 'shop']
const PRICE = ['title', 'price', 'shop']
const LIST = ['count', 'what', 'shop']
const CHECKOUT = ['name', 'shop', 'number']
const NEWSLETTER = ['shop']

/** The messages to an account, to the recipient of a gift card, and those that a visitor asked for. */
export const CUSTOMER_MESSAGES = {
  sign_in_code: [
    subjectField('account.otpSubject', ['code', ...CODE]),
    textField('account.otpText', ['code', ...CODE], ['code']),
    endField('account.otpUnasked', CODE),
  ],
  gift_card: [
    subjectField('giftCardMail.subject', CARD),
    textField('giftCardMail.greeting', CARD, ['name']),
    textField('giftCardMail.text', CARD),
    textField('giftCardMail.message', ['message'], ['message']),
    textField('giftCardMail.code', ['code'], ['code']),
    textField('giftCardMail.use', [...CARD, 'day'], ['day']),
    buttonField('giftCardMail.shop'),
    endField('giftCardMail.end', CARD),
  ],
  gift_card_new_code: [
    subjectField('giftCardMail.resentSubject', CARD),
    textField('giftCardMail.resent', [...CARD, 'last', 'balance'], ['last']),
  ],
  reservation_made: [
    subjectField('reserving.mail.made.subject', RESERVATION),
    textField('reserving.mail.made.text', [...RESERVATION, 'time'], ['time']),
  ],
  reservation_expired: [
    subjectField('reserving.mail.expired.subject', RESERVATION),
    textField('reserving.mail.expired.text', [...RESERVATION, 'days']),
  ],
  reservation_ended: [
    subjectField('reserving.mail.ended.subject', RESERVATION),
    textField('reserving.mail.ended.text', RESERVATION),
  ],
  reservation_parts: [
    buttonField('reserving.mail.view'),
    buttonField('reserving.mail.product'),
    endField('reserving.mail.end', RESERVATION),
  ],
  quotation: [
    subjectField('quotationMail.subject', QUOTATION),
    textField('quotationMail.text', QUOTATION),
    textField('quotationMail.line', ['quantity', 'title', 'amount'], ['quantity', 'title', 'amount']),
    textField('quotationMail.until', QUOTATION, ['time']),
    textField('quotationMail.advance', ['amount', 'balance', 'day'], ['amount', 'balance', 'day']),
    textField('quotationMail.kept', ['amount'], ['amount']),
    buttonField('quotationMail.button'),
    endField('quotationMail.end', QUOTATION),
  ],
  checkout_reminder: [
    subjectField('checkoutReminder.mail.subject', CHECKOUT),
    textField('checkoutReminder.mail.text', CHECKOUT),
    textField('checkoutReminder.mail.line', ['title', 'price'], ['title', 'price']),
    textField('checkoutReminder.mail.notReserved', CHECKOUT),
    buttonField('checkoutReminder.mail.button'),
    endField('checkoutReminder.mail.end', CHECKOUT),
    buttonField('checkoutReminder.mail.stop'),
  ],
  review_invitation: [
    subjectField('review.mailSubject', REVIEW),
    textField('review.mailText', REVIEW),
    textField('review.mailHonest', REVIEW),
    buttonField('review.mailButton'),
    endField('review.mailEnd', REVIEW),
  ],
  back_in_stock: [
    subjectField('backInStock.mailSubject', PRODUCT),
    textField('backInStock.mailText', PRODUCT),
    textField('backInStock.mailHold', PRODUCT),
    buttonField('backInStock.mailButton'),
    endField('backInStock.mailEnd', PRODUCT),
    smsField('backInStock.sms', [...PRODUCT, 'url'], ['url']),
  ],
  alert_confirm: [
    subjectField('alert.mail.confirmSubject', ALERT),
    textField('alert.mail.confirmText', ALERT, ['what']),
    textField('alert.mail.confirmOnce', ALERT),
    buttonField('alert.mail.confirmButton'),
    endField('alert.mail.notYou', ALERT),
  ],
  alert_price: [
    subjectField('alert.mail.priceSubject', PRICE),
    textField('alert.mail.priceText', PRICE),
    textField('alert.mail.notReserved', PRICE),
    buttonField('alert.mail.priceButton'),
    endField('alert.mail.priceEnd', PRICE),
  ],
  alert_list: [
    subjectField('alert.mail.oneSubject', LIST),
    subjectField('alert.mail.manySubject', LIST),
    textField('alert.mail.oneText', LIST),
    textField('alert.mail.manyText', LIST),
    buttonField('alert.mail.listButton'),
    endField('alert.mail.listEnd', LIST),
    buttonField('alert.mail.stop'),
  ],
  newsletter_confirm: [
    subjectField('newsletter.mail.confirmSubject', NEWSLETTER),
    textField('newsletter.mail.confirmText', NEWSLETTER),
    textField('newsletter.mail.confirmOnce', NEWSLETTER),
    buttonField('newsletter.mail.confirmButton'),
    endField('newsletter.mail.notYou', NEWSLETTER),
  ],
  newsletter_welcome: [
    subjectField('newsletter.mail.welcomeSubject', NEWSLETTER),
    textField('newsletter.mail.welcomeText', NEWSLETTER),
    endField('newsletter.mail.why', NEWSLETTER),
    buttonField('newsletter.mail.leave'),
  ],
  newsletter_known: [
    subjectField('newsletter.mail.knownSubject', NEWSLETTER),
    textField('newsletter.mail.knownText', NEWSLETTER),
  ],
}
