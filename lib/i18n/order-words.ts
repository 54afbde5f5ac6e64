import type en from '../../messages/en.json'

/** The words of an order, and those that its mails share with its page. */
export type OrderWords = (typeof en)['order']
export type OrderMailWords = Pick<(typeof en)['orderMail'], 'problems' | 'refundDays'>
export type OrderFindWords = (typeof en)['orderFind']
/** Of an order at the shop's own side. */
export type DeskOrderWords = (typeof en)['deskOrder']
/** Of the queues of orders at the shop's own side. */
export type DeskQueueWords = (typeof en)['deskQueue']
