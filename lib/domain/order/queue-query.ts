import states from '../pricing/states.json' with { type: 'json' }
import { toCalendarDay } from '../time/calendar-day'
import { isQueue, isWorkQueue, QUEUES, type Queue } from './order-queue'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method'

/** What a list of orders is limited to besides its queue, each empty for no limit. */
export type OrderFilter = {
  q: string
  /** Days in India on which an order was placed, both included: `2026-11-28`. */
  from: string
  to: string
  /** How an order is paid, for what a gift card does not pay of it. */
  payment: PaymentMethod | ''
  /** The code of the state of India that an order goes to: `KL`. */
  ship_state: string
}

/** `due`: of held orders, the balance that is due next. */
export const QUEUE_SORTS = ['due', 'newest', 'oldest', 'amount'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** A page of a list of orders. */
export type QueueQuery = OrderFilter & { state: Queue; sort: QueueSort; page: number }

/** The longest search, in characters. */
export const MAX_ORDER_SEARCH = 100
const NO_FILTER = { from: '', to: '', payment: '', ship_state: '' } as const

/** Whether it is the code of a state or union territory of India: `KL`. */
export const isIndianState = (code: string): boolean => states.some((state) => state.code === code)

/** The orders that a queue can be sorted by. */
export const sortsOf = (queue: Queue): readonly QueueSort[] =>
  QUEUE_SORTS.filter((sort) => sort !== 'due' || queue === 'held')

/** The sort of a queue by default: the oldest first where a customer waits for the shop. */
export function defaultSort(queue: Queue): QueueSort {
  if (queue === 'held') return 'due'
  return isWorkQueue(queue) ? 'oldest' : 'newest'
}

/**
 * The list that the query of a URL is about, without its page; null where there is no such queue. What cannot be read
 * limits nothing, and days in the wrong order are exchanged.
 */
export function parseQueueQuery(query: Record<string, unknown>): Omit<QueueQuery, 'page'> | null {
  const { state = QUEUES[0], q, from, to, payment, ship_state, sort } = query
  if (!isQueue(state)) return null
  const days = [toCalendarDay(from), toCalendarDay(to)] as const
  const [first, last] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days
  return {
    state,
    q: typeof q === 'string' ? q.trim().slice(0, MAX_ORDER_SEARCH) : '',
    ...{ from: first, to: last },
    payment: PAYMENT_METHODS.find((one) => one === payment) ?? '',
    ship_state: typeof ship_state === 'string' && isIndianState(ship_state) ? ship_state : '',
    sort: sortsOf(state).find((one) => one === sort) ?? defaultSort(state),
  }
}

/** The parameters of a list in a URL, without what is the default. */
export function toQueueParameters({ state, q, from, to, payment, ship_state, sort, page }: QueueQuery) {
  return {
    ...(state !== QUEUES[0] && { state }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(payment && { payment }),
    ...(ship_state && { ship_state }),
    ...(sort !== defaultSort(state) && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The canonical query string; '' for the first page of the first queue. `?state=ship&q=asha&page=2` */
export function toQueueQuery(choice: QueueQuery): string {
  const query = new URLSearchParams(toQueueParameters(choice))
  return query.size > 0 ? `?${query}` : ''
}

/** The first page of the same list in another queue; a sort that is the default becomes that of the other queue. */
export function inOtherQueue(choice: QueueQuery, state: Queue): QueueQuery {
  const isDefault = choice.sort === defaultSort(choice.state)
  return { ...choice, state, page: 1, sort: isDefault || choice.sort === 'due' ? defaultSort(state) : choice.sort }
}

/** Whether the list is limited by more than its queue and its search. */
export const hasOrderFilter = ({ from, to, payment, ship_state }: OrderFilter): boolean =>
  Boolean(from || to || payment || ship_state)

/** The first page of the list without its filters; its search stays. */
export const withoutFilters = (choice: QueueQuery): QueueQuery => ({ ...choice, ...NO_FILTER, page: 1 })
