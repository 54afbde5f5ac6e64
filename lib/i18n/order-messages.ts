import type { Messages } from './messages'

export type OrderMessages = Messages['order']
export type OrderMailMessages = Pick<Messages['orderMail'], 'problems' | 'refundDays'>
export type OrderFindMessages = Messages['orderFind']
export type AdminOrderMessages = Messages['adminOrder']
export type AdminQueueMessages = Messages['adminQueue']
