import type en from '../../messages/en.json'

export type OrderMessages = (typeof en)['order']
export type OrderMailMessages = Pick<(typeof en)['orderMail'], 'problems' | 'refundDays'>
export type OrderFindMessages = (typeof en)['orderFind']
export type AdminOrderMessages = (typeof en)['adminOrder']
export type AdminQueueMessages = (typeof en)['adminQueue']
