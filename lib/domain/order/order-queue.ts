import type { ReturnState } from './line-return'
import type { OrderState } from './order'

/** The order queues of the admin, in working order. */
export const QUEUES = [
  'pack',
  'verify',
  'ship',
  'shipped',
  'returns',
  'returned',
  'refunds',
  'disputes',
  'held',
  'waiting',
  'done',
  'cancelled',
  'all',
] as const
export type Queue = (typeof QUEUES)[number]

/** `refunds` (manual transfers), `disputes` (to be answered) and `all` do not depend on the state. */
const STATES: Record<Exclude<Queue, 'refunds' | 'disputes' | 'all'>, readonly OrderState[]> = {
  pack: ['paid', 'confirmed'],
  verify: ['created'],
  ship: ['packed'],
  shipped: ['shipped'],
  returns: ['return_requested'],
  returned: ['returned'],
  held: ['held'],
  waiting: ['awaiting_payment'],
  done: ['delivered', 'partly_refunded'],
  cancelled: ['cancelled', 'expired', 'refunded'],
}

/** Orders with a return of single items in one of these states are in the queue too, whatever their own state is. */
const RETURN_STATES_OF_QUEUE: Partial<Record<Queue, readonly ReturnState[]>> = {
  // An approved one waits for the parcel of the buyer; the list of returns shows it.
  returns: ['requested'],
  returned: ['received'],
}

export function returnStatesOf(queue: Queue): readonly ReturnState[] {
  return RETURN_STATES_OF_QUEUE[queue] ?? []
}

/** Queues in which the customer waits for the shop: the oldest order comes first. */
const WORK_QUEUES: readonly Queue[] = [
  'pack',
  'verify',
  'ship',
  'shipped',
  'returns',
  'returned',
  'refunds',
  'disputes',
]

/** The states of the orders in a queue; null if it does not depend on the state. `('pack') → paid, confirmed` */
export function statesOf(queue: Queue): readonly OrderState[] | null {
  return queue === 'all' || queue === 'refunds' || queue === 'disputes' ? null : STATES[queue]
}

export function isWorkQueue(queue: Queue): boolean {
  return WORK_QUEUES.includes(queue)
}

/** `isQueue('pack') → true` */
export function isQueue(text: unknown): text is Queue {
  return QUEUES.some((queue) => queue === text)
}

/** Orders per queue, from the counts by state and those of the queues that depend on more than the state. */
export function queueCounts(
  byState: ReadonlyMap<string, number>,
  counted: Record<'returns' | 'returned' | 'refunds' | 'disputes', number>,
): Record<Queue, number> {
  const sum = (states: readonly string[]) => states.reduce((total, state) => total + (byState.get(state) ?? 0), 0)
  return {
    pack: sum(STATES.pack),
    verify: sum(STATES.verify),
    ship: sum(STATES.ship),
    shipped: sum(STATES.shipped),
    ...counted,
    held: sum(STATES.held),
    waiting: sum(STATES.waiting),
    done: sum(STATES.done),
    cancelled: sum(STATES.cancelled),
    all: sum([...byState.keys()]),
  }
}
