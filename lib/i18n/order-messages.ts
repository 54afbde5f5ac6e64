import type { Messages } from './messages'

export type OrderMessages = Messages['order']
export type OrderMailMessages = Pick<Messages['orderMail'], 'problems' | 'refundDays'>
export type OrderFindMessages = Messages['orderFind'] & Pick<Messages['auth'], 'callingCode' | 'mobileHelp'>
export type AdminOrderMessages = Messages['adminOrder']
export type AdminQueueMessages = Messages['adminQueue']
export type GiftMessages = Messages['gift']
export type OrderReturnMessages = Messages['orderReturn']
export type AdminReturnMessages = Messages['adminReturn']
export type SoldCardMessages = Pick<Messages['giftCard'], 'ordered' | 'forWhom' | 'sentTo' | 'sendsOn' | 'sendsNow'>
export type AdminReservationMessages = Messages['reserving']['admin']
export type ProductionMessages = Messages['production']
export type AbandonedCheckoutMessages = Messages['checkoutReminder']['admin']
export type AdminQuotationMessages = Messages['adminQuotation']
export type CodRemittanceMessages = Messages['codRemittance']
export type AdminGiftCardMessages = Messages['adminGiftCard']
