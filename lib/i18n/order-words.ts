import type en from '../../messages/en.json'

/** The words of an order, and those that its mails share with its page. */
export type OrderMessages = (typeof en)['order']
export type OrderMailMessages = Pick<(typeof en)['orderMail'], 'problems' | 'refundDays'>
export type OrderFindMessages = (typeof en)['orderFind']
/** Of an order at the shop's own side. */
export type AdminOrderMessages = (typeof en)['adminOrder']
/** Of the queues of orders at the shop's own side. */
export type AdminQueueMessages = (typeof en)['adminQueue']
